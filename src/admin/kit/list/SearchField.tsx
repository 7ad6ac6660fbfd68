import { Field } from '../ui/Field.tsx'

/** Characters of a search; the server refuses longer ones. */
const LONGEST = 1_000

interface Props {
  label: string
  hint?: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** The labelled box in which a list is searched. */
export const SearchField = ({ label, hint, placeholder, value, onChange }: Props) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        type="search"
        className="field"
        placeholder={placeholder}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
