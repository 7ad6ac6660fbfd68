import type { FilterName } from '#domain/search/filters.ts'
import type { WholeWords } from '#domain/search/match-expression.ts'
import type { BusinessListQuery } from '../../businesses/list/query.ts'

/** A list to be read from the index, with its words as expressions of the full text. */
export interface Question extends BusinessListQuery {
  /** Alternative readings of its words; one must match. */
  readonly readings?: readonly WholeWords[] | undefined
  /** The words by which matches are ranked. */
  readonly words?: readonly string[] | undefined
}

/** The condition that a facet leaves out when it counts. */
export type FacetName = FilterName | 'category'
