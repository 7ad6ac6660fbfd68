import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { PIN_UNITS, type PinnableField } from '#domain/business/pins.ts'
import { parseDegrees } from '#domain/geo/degrees.ts'
import { messages } from '../../messages.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { PinSign } from './PinSign.tsx'
import type { FormField, FormValues } from './values.ts'

type Name = Exclude<
  FormField,
  'isOpen' | 'isVerified' | 'about' | 'workingHours' | 'seasons' | 'monthDays' | 'specialHours' | 'unpin'
>

interface Props {
  name: Name
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'url'
  isRequired?: boolean
  isWhole?: boolean
  /** A number with a decimal comma or point, or degrees, minutes and seconds. */
  isNumber?: boolean
}

const asNumber = (value: unknown) => {
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : value
  if (text === '' || text === null) return null
  const number = Number(text)
  return Number.isNaN(number) ? (parseDegrees(String(value)) ?? number) : number
}

/** Fields pinned together have one pin sign, beside the first of them. */
const hasSign = (name: Name): name is Name & PinnableField =>
  PIN_UNITS.some(([first]) => first === name && first !== 'latitude')

/** A labelled text input with its error. */
export function TextField({
  name,
  hint,
  type = 'text',
  isRequired = false,
  isWhole = false,
  isNumber = false,
}: Props) {
  const { register, formState } = useFormContext<FormValues>()
  return (
    <Field
      label={messages.businesses.fields[name] ?? name}
      hint={hint}
      isRequired={isRequired}
      error={formState.errors[name]?.message}
      className={isWhole ? 'is-whole' : ''}
      note={hasSign(name) && <PinSign field={name} />}
    >
      {(control) => (
        <input
          {...control}
          {...register(name, isNumber ? { setValueAs: asNumber } : {})}
          className="field"
          // Avoids the browser's own validation: the form's rules are the same in every browser.
          type={type === 'url' || type === 'email' ? 'text' : type}
          inputMode={isNumber ? 'decimal' : type === 'url' || type === 'email' ? type : undefined}
          autoComplete="off"
          dir="auto"
          aria-required={isRequired || undefined}
        />
      )}
    </Field>
  )
}
