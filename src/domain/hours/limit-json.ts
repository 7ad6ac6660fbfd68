/**
 * The most entries of an object that is read: opening hours are seven days of a few spans, in a few levels of fields.
 */
const MOST_ENTRIES = 100
const MOST_LEVELS = 8

/**
 * A JSON value without anything that is too much or too deep for opening hours, so that reading it takes little time.
 */
export function bounded(value: unknown, levels = MOST_LEVELS): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return undefined
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((each) => bounded(each, levels - 1))
  const entries = Object.entries(value).slice(0, MOST_ENTRIES)
  return Object.fromEntries(entries.map(([name, each]) => [name, bounded(each, levels - 1)]))
}
