import { useEffect, useRef } from 'react'
import {
  CONSENT_CATEGORIES,
  SNIPPET_POSITIONS,
  type ConsentCategory,
  type SnippetEntry,
  type SnippetPosition,
} from '#domain/snippet/snippet.ts'
import { SNIPPET_LIMITS } from '#domain/snippet/list.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { faultsOfEntry } from '../snippet-draft.ts'
import { CodeField } from './CodeField.tsx'
import { Preview } from './Preview.tsx'

interface Props {
  entry: SnippetEntry
  /** The name shown in the list. */
  name: string
  /** Just added: the name field gets the focus. */
  isNew: boolean
  onChange: (change: Partial<SnippetEntry>) => void
  /** Absent for the built-in entries. */
  onRemove?: () => void
}

/** An entry's position, required consent, code and preview. */
export function SnippetDetails({ entry, name, isNew, onChange, onRemove }: Props) {
  const naming = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    naming.current?.focus()
    naming.current?.select()
  }, [isNew])
  const words = messages.settings.code
  const isNameless = faultsOfEntry(entry).includes('name')
  return (
    <div className="snippet-details">
      <div className="snippet-fields">
        {onRemove && (
          <Field label={words.name} error={isNameless ? words.nameMissing : undefined}>
            {(control) => (
              <input
                {...control}
                ref={naming}
                className="field"
                maxLength={SNIPPET_LIMITS.name}
                value={entry.name}
                onChange={(event) => onChange({ name: event.target.value })}
              />
            )}
          </Field>
        )}
        <Field label={words.position}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={entry.position}
              onChange={(event) => onChange({ position: event.target.value as SnippetPosition })}
            >
              {SNIPPET_POSITIONS.map((position) => (
                <option key={position} value={position}>
                  {words.positions[position]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.consent} hint={words.consentHint[entry.consent]}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={entry.consent}
              onChange={(event) => onChange({ consent: event.target.value as ConsentCategory })}
            >
              {CONSENT_CATEGORIES.map((consent) => (
                <option key={consent} value={consent}>
                  {words.consents[consent]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="snippet-code">
        <CodeField name={name} value={entry.code} onChange={(code) => onChange({ code })} />
        <Preview name={name} code={entry.code} />
      </div>
      {onRemove && (
        <div>
          <Button look="danger" onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
