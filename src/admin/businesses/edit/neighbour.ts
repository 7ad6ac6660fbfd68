/** The page of a list that is shown, and the place in it of what is open. */
export interface Shown {
  readonly ids: readonly number[]
  /** Of the open one in `ids`; negative where it is not there. */
  readonly at: number
  /** Where the open one stood last; negative where it never was in the list. */
  readonly last: number
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** What comes next: a business of this page, or the first or last one of another page. */
export type Neighbour = { readonly id: number } | { readonly page: number }

/**
 * What stands before (-1) or after (1) the open business; undefined at the ends. One that has left the list, as what is
 * mended leaves a list of faults, has its place between two others.
 */
export function neighbourOf(shown: Shown, step: -1 | 1): Neighbour | undefined {
  const { ids, at, last, page, pageSize, total } = shown
  if (last < 0) return undefined
  const id = ids[at < 0 && step > 0 ? last : last + step]
  if (id !== undefined) return { id }
  const hasOther = step < 0 ? page > 1 : (page - 1) * pageSize + ids.length < total
  return hasOther ? { page: page + step } : undefined
}
