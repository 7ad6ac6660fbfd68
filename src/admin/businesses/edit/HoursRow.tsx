import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import type { FormValues } from './values.ts'

interface RowProps {
  name: string
  removeLabel: string
  onRemove: () => void
  /** Validation errors of its fields. */
  errors: readonly ({ readonly message?: string | undefined } | undefined)[]
  /** How its hours were interpreted. */
  reading?: string | undefined
  /** Content below the other fields, across the row. */
  below?: ReactNode
  children: ReactNode
}

/** A row of hours for some days of the year, with their interpretation or its errors. */
export function HoursRow({ name, removeLabel, onRemove, errors, reading, below, children }: RowProps) {
  const faults = [...new Set(errors.flatMap((error) => error?.message ?? []))]
  return (
    <div className="season-row" role="group" aria-label={name}>
      <div className="season-fields">{children}</div>
      <IconButton label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
      {below && <div className="season-fields is-whole">{below}</div>}
      <output className={faults.length === 0 ? 'text-soft' : 'field-error'}>
        {faults.length === 0 ? reading : faults.join(' · ')}
      </output>
    </div>
  )
}

interface ClosedOrHoursProps {
  name: `${'specialHours' | 'monthDays'}.${number}`
  isClosed: boolean
  isInvalid: boolean
}

const words = messages.businesses.hours

/** The checkbox that marks a row as closed, and the hours otherwise. */
export function ClosedOrHours({ name, isClosed, isInvalid }: ClosedOrHoursProps) {
  const { register } = useFormContext<FormValues>()
  return (
    <>
      <label className="flex items-center gap-1.5">
        <input type="checkbox" {...register(`${name}.isClosed`)} />
        {words.closed}
      </label>
      {!isClosed && (
        <input
          className="field"
          autoComplete="off"
          aria-label={words.dayHours}
          placeholder="09:00-15:00"
          aria-invalid={isInvalid || undefined}
          {...register(`${name}.hours`)}
        />
      )}
    </>
  )
}

interface SectionProps {
  title: string
  text: string
  addLabel: string
  isFull: boolean
  onAdd: () => void
  children: ReactNode
}

/** Rows of one kind, and the button that adds one. */
export function HoursSection({ title, text, addLabel, isFull, onAdd, children }: SectionProps) {
  return (
    <fieldset className="hours-section">
      <legend>{title}</legend>
      <p className="text-soft">{text}</p>
      {children}
      <Button look="quiet" disabled={isFull} onClick={onAdd}>
        <Plus aria-hidden="true" />
        {addLabel}
      </Button>
    </fieldset>
  )
}
