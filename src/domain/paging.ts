/** The number of businesses on a page of a list. */
export const PAGE_SIZE = 12

/** The number of entries on a page of the category and city directories. */
export const DIRECTORY_PAGE_SIZE = 18

/** Says that a list ends before the requested page. */
export interface PastEnd {
  readonly slug: string
  readonly name: string
  readonly pages: number
}

/** The number of numbered buttons around the current page. */
const WINDOW = 5

/** The number of pages in a list; an empty list has one. */
export const pageCount = (total: number, size = PAGE_SIZE) => Math.max(1, Math.ceil(total / size))

/** The page number in a path or query: a whole number from 1; undefined for anything else. */
export function parsePage(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}

/** The number for a page that no list has: one that is no number, or after the last page. */
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
