/** The page of a list, and the position in it of the open business. */
export interface PagePosition {
  readonly ids: readonly number[]
  /** Index of the open business in `ids`; negative where it is missing. */
  readonly at: number
  /** The last known index of the open business; negative where the list never contained it. */
  readonly last: number
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** The neighbour: a business of this page, or the first or last one of another page. */
export type Neighbour = { readonly id: number } | { readonly page: number }

/**
 * The business before (-1) or after (1) the open one; undefined at the ends. A business that has left the list, as one
 * that was corrected leaves a list of errors, keeps its position between two others.
 */
export function neighbourOf(shown: PagePosition, step: -1 | 1): Neighbour | undefined {
  const { ids, at, last, page, pageSize, total } = shown
  if (last < 0) return undefined
  const id = ids[at < 0 && step > 0 ? last : last + step]
  if (id !== undefined) return { id }
  const hasOther = step < 0 ? page > 1 : (page - 1) * pageSize + ids.length < total
  return hasOther ? { page: page + step } : undefined
}
