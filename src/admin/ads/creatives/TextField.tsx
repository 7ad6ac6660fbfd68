import type { ComponentProps } from 'react'
import { Field } from '../../kit/ui/Field.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'min'> {
  label: string
  hint?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A line of text with its label. */
export const TextField = ({ label, hint, error, value, onChange, ...rest }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        {...rest}
        className="field"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
