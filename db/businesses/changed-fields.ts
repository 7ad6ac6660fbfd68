type Fields = Readonly<Record<string, unknown>>

/** The fields of a record that differ, before and after; undefined if none. Values are texts, numbers and flags. */
export function changedFields<T extends object>(
  before: T,
  after: T,
): { before: Fields; after: Fields } | undefined {
  const was = Object.entries(before) as [string, unknown][]
  const is = { ...(after as Fields) }
  const changed = was.filter(([key, value]) => value !== is[key])
  if (changed.length === 0) return undefined
  return {
    before: Object.fromEntries(changed),
    after: Object.fromEntries(changed.map(([key]) => [key, is[key]])),
  }
}
