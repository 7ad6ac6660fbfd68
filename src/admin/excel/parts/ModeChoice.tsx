import { useId } from 'react'
import { IMPORT_MODES, type ImportMode } from '#domain/import/mode.ts'
import { messages } from '../../messages.ts'

const { mode: words } = messages.excel

interface Props {
  mode: ImportMode
  onChange: (mode: ImportMode) => void
}

/** What the import may do with businesses that the directory has. */
export function ModeChoice({ mode, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="mode-choice">
      <legend>{words.title}</legend>
      {IMPORT_MODES.map((each) => (
        <div key={each}>
          <input
            type="radio"
            id={`${id}-${each}`}
            name={id}
            checked={mode === each}
            aria-describedby={`${id}-${each}-text`}
            onChange={() => onChange(each)}
          />
          <label htmlFor={`${id}-${each}`}>{words.names[each]}</label>
          <p id={`${id}-${each}-text`} className="field-hint">
            {words.texts[each]}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
