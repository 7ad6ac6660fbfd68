/** Businesses on a page of a city, category or search, and of the home page. */
export const PAGE_SIZE = 12

/** Entries on a page of the categories and cities directories. */
export const DIRECTORY_PAGE_SIZE = 18

/** A list that ends before a page that was asked for. */
export interface PastEnd {
  readonly slug: string
  readonly name: string
  readonly pages: number
}

/** Numbered buttons around the current page. */
const WINDOW = 5

/** Number of pages of a list; an empty list still has its first. */
export const pageCount = (total: number, size = PAGE_SIZE) => Math.max(1, Math.ceil(total / size))

/** The page a path or query names: a whole number from 1; undefined for anything else. */
export function parsePage(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}

/** A page that no list has: what is no number is none, as is a number after the last. */
export const AFTER_LAST = Infinity

/**
 * The numbers a pager shows: five around the current page, the first and the last, and null for a gap.
 * @example pageWindow(6, 20) // [1, null, 4, 5, 6, 7, 8, null, 20]
 */
export function pageWindow(page: number, last: number): readonly (number | null)[] {
  const start = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), last - WINDOW + 1))
  const end = Math.min(last, start + WINDOW - 1)
  const numbers = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  const before = start === 1 ? [] : start === 2 ? [1] : [1, null]
  const after = end === last ? [] : end === last - 1 ? [last] : [null, last]
  return [...before, ...numbers, ...after]
}

/** The numbers of the first and last entry of a page; zeros for an empty list. */
export function visibleRange(
  page: number,
  total: number,
  size = PAGE_SIZE,
): readonly [from: number, to: number] {
  return total === 0 ? [0, 0] : [(page - 1) * size + 1, Math.min(page * size, total)]
}
