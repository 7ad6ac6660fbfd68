import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useDebouncedValue } from '../ui/use-debounced-value.ts'
import { cities } from './choices.queries.ts'
import { placeOf, type CityChoice } from './city-label.ts'

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

/** A text field that suggests cities by any part of their name; arrows, Enter and Escape work in the list. */
export function CityField({ id, value, placeholder, describedBy, isInvalid = false, onText, onPick }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data: found = [] } = useQuery(cities(useDebouncedValue(typed, PAUSE_MS)))
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
          <li
            key={city.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // The focus and the keyboard stay with the field; the list is for the pointer.
            onMouseDown={(event) => {
              event.preventDefault()
              pick(city)
            }}
          >
            <span>{city.name}</span>
            <span className="text-faint">{placeOf({ ...city, name: '' })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
