import { FEATURE_SECTIONS } from '../../messages/features.ts'

interface Option {
  readonly name: string
  readonly label: string
}

const SECTIONS: readonly Option[] = Object.entries(FEATURE_SECTIONS).map(([name, { label }]) => ({
  name,
  label,
}))

const optionsOf = (features: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(features).map(([name, label]) => ({ name, label }))

const ALL = Object.values(FEATURE_SECTIONS).flatMap(({ features }) => optionsOf(features))

/** The commonest features of a section; of a section without any, those of all. */
function featuresOf(section: string): readonly Option[] {
  const known = Object.hasOwn(FEATURE_SECTIONS, section) ? FEATURE_SECTIONS[section] : undefined
  const options = optionsOf(known?.features ?? {})
  return options.length === 0 ? ALL : options
}

interface Props {
  id: string
  /** The section whose features are offered; without it sections are. */
  section?: string
}

/** What a field of sections or features offers: in Turkish, and found by either name; the stored name is English. */
export const FeatureSuggestions = ({ id, section }: Props) => (
  <datalist id={id}>
    {(section === undefined ? SECTIONS : featuresOf(section.trim())).map(({ name, label }) => (
      <option key={name} value={name} label={label} />
    ))}
  </datalist>
)
