import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { HOURS_KEYS } from '#domain/hours/working-hours.ts'
import type { ParsedDay } from './hours-text.ts'
import type { FormValues } from './values.ts'

interface Props {
  name: (typeof HOURS_KEYS)[number]
  label: string
  reading: ParsedDay | undefined
  children: ReactNode
}

/** The text of a day, or of hours that could not be read, with its interpretation beside it. */
export function HoursField({ name, label, reading, children }: Props) {
  const { register, formState } = useFormContext<FormValues>()
  const error = formState.errors.workingHours?.[name]?.message
  const isUnreadable = reading?.state === 'unreadable'
  return (
    <div className="hours-row">
      <label className="font-semibold" htmlFor={`hours-${name}`}>
        {label}
      </label>
      <input
        id={`hours-${name}`}
        className="field"
        autoComplete="off"
        dir="auto"
        aria-describedby={`hours-${name}-reading`}
        aria-invalid={error !== undefined || isUnreadable || undefined}
        {...register(`workingHours.${name}`)}
      />
      <output
        id={`hours-${name}-reading`}
        htmlFor={`hours-${name}`}
        className={isUnreadable ? 'field-error' : 'text-soft'}
      >
        {error ?? reading?.text}
      </output>
      {children}
    </div>
  )
}
