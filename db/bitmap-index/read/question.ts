import type { FilterName } from '#domain/search/filters.ts'
import type { WholeWords } from '#domain/search/match-expression.ts'
import type { BusinessListQuery } from '../../businesses/list/query.ts'

/** A list to be read from the index: its words, if it has any, as the full text has them. */
export interface Question extends BusinessListQuery {
  /** Any of these ways. */
  readonly readings?: readonly WholeWords[] | undefined
  /** The words by which matches are ranked. */
  readonly words?: readonly string[] | undefined
}

/** What a facet leaves out. */
export type FacetName = FilterName | 'category'
