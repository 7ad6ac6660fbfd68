import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'min'> {
  label: string
  hint?: string
  value: string
  error?: string | undefined
  isRequired?: boolean
  onChange: (value: string) => void
}

/** A line of text with its label. */
export const TextField = ({ label, hint, error, value, isRequired = false, onChange, ...rest }: Props) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired}>
    {(control) => (
      <input
        {...control}
        {...rest}
        className="field"
        autoComplete="off"
        required={isRequired}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
