import { isBusinessId } from '#domain/business/by-ids.ts'

/** A business stored on this device: its id, which survives a new name or slug, and the time in epoch seconds. */
export type SavedEntry = readonly [id: number, at: number]

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isKept = (value: unknown): value is SavedEntry =>
  Array.isArray(value) && value.length === 2 && isBusinessId(value[0]) && isWhole(value[1])

/** Newest first, without duplicates, at most `most`: the oldest are dropped. */
function tidied(list: readonly SavedEntry[], most: number): readonly SavedEntry[] {
  const ids = new Set<number>()
  return [...list]
    .sort((a, b) => b[1] - a[1])
    .filter(([id]) => !ids.has(id) && ids.add(id))
    .slice(0, most)
}

/** Parses a stored list; invalid entries are dropped, and an unreadable text gives an empty list. */
export function parseSaved(text: string, most: number): readonly SavedEntry[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? tidied(stored.filter(isKept), most) : []
  } catch {
    return []
  }
}

/** The list with a business that was saved or seen at `at`; it comes first even if the clock went back. */
export function withSaved(
  list: readonly SavedEntry[],
  id: number,
  at: number,
  most: number,
): readonly SavedEntry[] {
  const newest = Math.max(at, (list[0]?.[1] ?? 0) + 1)
  return tidied([[id, newest], ...list.filter(([other]) => other !== id)], most)
}

/** The list with entries put back in time order. */
export const withAll = (list: readonly SavedEntry[], others: readonly SavedEntry[], most: number) =>
  tidied([...list, ...others], most)

export const withoutSaved = (list: readonly SavedEntry[], ids: ReadonlySet<number>) =>
  list.filter(([id]) => !ids.has(id))

/** The list with merged businesses replaced by those they were merged into, without duplicates. */
export const withMoved = (list: readonly SavedEntry[], moved: ReadonlyMap<number, number>, most: number) =>
  tidied(
    list.map(([id, at]) => [moved.get(id) ?? id, at]),
    most,
  )
