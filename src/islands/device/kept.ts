import { isBusinessId } from '#domain/business/by-ids.ts'

export const MOST_FAVOURITES = 500
export const MOST_SEEN = 24

/** A business stored on this device: its id, which survives a new name or slug, and the time in epoch seconds. */
export type Kept = readonly [id: number, at: number]

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.length === 2 && isBusinessId(value[0]) && isWhole(value[1])

/** Newest first, each business once, at most `most`: the oldest are dropped. */
function tidied(list: readonly Kept[], most: number): readonly Kept[] {
  const ids = new Set<number>()
  return [...list]
    .sort((a, b) => b[1] - a[1])
    .filter(([id]) => !ids.has(id) && ids.add(id))
    .slice(0, most)
}

/** Parses a stored list; invalid entries are dropped, and an unreadable text gives an empty list. */
export function decodeKept(text: string, most: number): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? tidied(stored.filter(isKept), most) : []
  } catch {
    return []
  }
}

/** The list with a business that was saved or seen at `at`; it comes first even if the clock went back. */
export function withKept(list: readonly Kept[], id: number, at: number, most: number): readonly Kept[] {
  const newest = Math.max(at, (list[0]?.[1] ?? 0) + 1)
  return tidied([[id, newest], ...list.filter(([other]) => other !== id)], most)
}

/** The list with others put back in order of their times. */
export const withAll = (list: readonly Kept[], others: readonly Kept[], most: number) =>
  tidied([...list, ...others], most)

export const withoutKept = (list: readonly Kept[], ids: ReadonlySet<number>) =>
  list.filter(([id]) => !ids.has(id))
