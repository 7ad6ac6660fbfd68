/** A value of a feature in the form: yes, no or a text. */
export type FeatureValue = boolean | string

export interface FeatureItem {
  readonly name: string
  readonly value: FeatureValue
}

/** Features as editable rows: while typing, names may be empty or repeated. */
export interface SectionItem {
  readonly name: string
  readonly features: readonly FeatureItem[]
}

type Stored = Readonly<Record<string, Readonly<Record<string, FeatureValue>>>>

export const sectionsOf = (stored: Stored): SectionItem[] =>
  Object.entries(stored).map(([name, features]) => ({
    name,
    features: Object.entries(features).map(([feature, value]) => ({ name: feature, value })),
  }))

/** The value to store: rows without a name or a value are dropped; of equal names the last wins. */
export function storedOf(sections: readonly SectionItem[]): Record<string, Record<string, FeatureValue>> {
  const stored = new Map<string, Map<string, FeatureValue>>()
  for (const { name, features } of sections) {
    const named = features.filter(({ name, value }) => name.trim() !== '' && value !== '')
    if (name.trim() === '' || named.length === 0) continue
    const section = stored.get(name.trim()) ?? new Map<string, FeatureValue>()
    for (const feature of named) section.set(feature.name.trim(), feature.value)
    stored.set(name.trim(), section)
  }
  return Object.fromEntries([...stored].map(([name, section]) => [name, Object.fromEntries(section)]))
}

/** The items with one of them moved a position up or down. */
export function moved<T>(items: readonly T[], at: number, step: -1 | 1): T[] {
  const next = [...items]
  const [item] = next.splice(at, 1)
  if (item !== undefined) next.splice(at + step, 0, item)
  return next
}
