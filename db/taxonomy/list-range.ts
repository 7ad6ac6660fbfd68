/** A part of a list; all of it unless limited. */
export interface ListRange {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}
