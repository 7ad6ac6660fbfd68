import type { ReactNode } from 'react'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'

interface Props {
  label: string
  error?: string | undefined
  /** Undefined leaves the field as it is, null empties it. */
  value: string | null | undefined
  /** Gives null only where the field can be emptied. */
  onChange: (value: string | null | undefined) => void
  canEmpty?: boolean
  /** The options. */
  children: ReactNode
}

const EMPTY = 'empty'

/** A choice of a new value for a field of many businesses. */
export function ChangeField({ label, error, value, onChange, canEmpty = false, children }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={value === null ? EMPTY : (value ?? '')}
          onChange={({ target }) => onChange(target.value === EMPTY ? null : target.value || undefined)}
        >
          <option value="">{messages.businesses.bulkKeep}</option>
          {canEmpty && <option value={EMPTY}>{messages.bulk.empty}</option>}
          {children}
        </select>
      )}
    </Field>
  )
}
