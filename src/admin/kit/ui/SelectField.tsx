import { Field } from './Field.tsx'

interface Props<Value extends string> {
  label: string
  error?: string | undefined
  isRequired?: boolean
  value: Value
  /** Each value with its label, in their order. */
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

/** A choice of one, with its label. */
export const SelectField = <Value extends string>({
  label,
  error,
  isRequired = false,
  value,
  options,
  onChange,
}: Props<Value>) => (
  <Field label={label} error={error} isRequired={isRequired}>
    {(control) => (
      <select
        {...control}
        className="field"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
