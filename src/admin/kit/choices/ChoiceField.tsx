import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

interface Props<Item> {
  id: string
  value: string
  /** The choices for the typed text. */
  choices: readonly Item[]
  keyOf: (item: Item) => number
  /** Renders an item of the list. */
  children: (item: Item) => ReactNode
  placeholder?: string | undefined
  describedBy?: string | undefined
  isInvalid?: boolean
  isRequired?: boolean
  /** Whether Enter takes the first choice, where free text has no meaning. */
  isChoiceOnly?: boolean
  onText: (text: string) => void
  onPick: (item: Item) => void
}

/** A text field with a list of choices; arrows, Enter and Escape work in the list. */
export function ChoiceField<Item>(props: Props<Item>) {
  const { id, value, choices: found, keyOf, children, placeholder, describedBy, onText, onPick } = props
  const { isInvalid = false, isRequired = false, isChoiceOnly = false } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const choices = isOpen ? found : []

  const pick = (item: Item) => {
    setOpen(false)
    onPick(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[active] ?? (isChoiceOnly ? choices[0] : undefined)
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
        aria-required={isRequired || undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <ul id={listId} role="listbox" className="choices" hidden={choices.length === 0}>
        {choices.map((item, index) => (
          <li
            key={keyOf(item)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Focus and keyboard stay with the field; the list serves the pointer.
            onMouseDown={(event) => {
              event.preventDefault()
              pick(item)
            }}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
