import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { cities } from './businesses.queries.ts'
import { placeOf, type CityChoice } from './cities.ts'

interface Props {
  id: string
  value: string
  placeholder?: string
  describedBy?: string | undefined
  isInvalid?: boolean
  onText: (text: string) => void
  onPick: (city: CityChoice) => void
}

const PAUSE_MS = 200

/** A text field that offers the cities whose name begins with the text; arrows, Enter and Escape work in the list. */
export function CityField({ id, value, placeholder, describedBy, isInvalid = false, onText, onPick }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data: found = [] } = useQuery(cities(usePaused(typed)))
  const choices = isOpen ? found : []

  const pick = (city: CityChoice) => {
    setOpen(false)
    setTyped('')
    onPick(city)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[active]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setActive((active + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape' && choices.length > 0) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="relative">
      <input
        id={id}
        className="field"
        role="combobox"
        autoComplete="off"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={choices[active] ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(-1)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <ul id={listId} role="listbox" className="choices" hidden={choices.length === 0}>
        {choices.map((city, index) => (
          // The field keeps the focus and has the keys; the list is for the pointer.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
          <li
            key={city.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(city)}
          >
            <span>{city.name}</span>
            <span className="text-faint">{placeOf({ ...city, name: '' })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
