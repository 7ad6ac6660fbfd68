import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { withAccentedWords } from '#domain/search/accented-words.ts'
import { withChainsApart } from '#domain/search/chain-names.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { NamedTerm } from '#domain/search/named-terms.ts'
import type { Database } from '../../client.ts'
import type { Filters } from '../../sql/filters.ts'
import type { Near } from '../../sql/radius.ts'
import { parseRows } from '../../sql/json-object.ts'
import { firstRow } from '../../sql/row.ts'
import type { Summaries } from '../../sql/summary.ts'
import type { SortField, SortOrder } from '#domain/search/sorts.ts'
import { scopeDimensions, type ListScope } from '../../sql/scope.ts'

export interface BusinessListQuery extends ListScope, Filters {
  /** Search terms that name, category, city or address must all contain, each as a prefix. */
  readonly search?: string | undefined
  /** Takes the search terms literally, as text: no other spelling, no interpretation as city or category. */
  readonly exact?: boolean | undefined
  /** The id of a kind of business; see `src/domain/kinds`. */
  readonly kindId?: string | undefined
  /** Only businesses within this circle. */
  readonly near?: Near | undefined
  /** Radius in metres around a place named in the search, in place of the place's own. */
  readonly reach?: number | undefined
  /** The index of the place to search among places joined by 'or'; 0 unless given. */
  readonly placeAt?: number | undefined
  /** Whether features in the words may be left out within a circle. */
  readonly isLoose?: boolean | undefined
  /** The instant for `openNow`; the present one unless given. */
  readonly at?: Date | undefined
  /** The sort; without it by relevance when searching, by distance around a point, else by name. */
  readonly sortBy?: SortField | undefined
  /** Whether businesses of exactly that name come first in any sort order. */
  readonly isNamedFirst?: boolean | undefined
  /** Ascending by default, rating descending; relevance and distance have one direction. */
  readonly sortOrder?: SortOrder | undefined
  /** The size of the page, 12 unless given. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** Whether the bitmap index may complete matches beyond the first, or their order. */
  readonly isIndexed?: boolean | undefined
}

export interface BusinessList extends Interpreted {
  readonly rows: BusinessSummary[]
  /** The number of all matches, regardless of the page. */
  readonly total: number
  /** 'gte' when there may be more than were counted. */
  readonly relation: 'eq' | 'gte'
  /** Present where no rows were read, because so many matches are listed by the bitmap index. */
  readonly isUnlisted?: true
  /**
   * Present where matches of word beginnings were not all examined; the bitmap index knows whole words only, so its
   * count is incomplete too.
   */
  readonly isBegun?: true
}

/** How the search terms were interpreted. */
export interface Interpreted {
  /** The spelling that was searched instead, since nothing matches the search terms as typed. */
  readonly corrected?: string
  /** The city, country or category that the search terms name; absent where they were taken as text. */
  readonly interpretation?: Interpretation
  /** The city that the search terms are the name of, where they were taken as text. */
  readonly namedCity?: NamedTerm
  /** The words that were left out, since nothing matches all of them. */
  readonly dropped?: readonly string[]
  /**
   * The wider circle that was listed because the requested one is empty, and the distance of the nearest business in
   * metres.
   */
  readonly widened?: { readonly radius: number; readonly nearest: number }
  /** A folded place name that the directory lacks; other places are not listed instead. */
  readonly unknownPlace?: string
  /** Another likely spelling, which was not searched since the typed words have a meaning. */
  readonly offered?: string
}

export const pageOf = ({ limit = PAGE_SIZE, offset = 0 }: BusinessListQuery): SQL =>
  sql`limit ${limit} offset ${offset}`

/** Whether the full text has a key that limits a query to some businesses. */
export const isScoped = (query: BusinessListQuery): boolean =>
  query.kind !== undefined || Object.values(scopeDimensions(query)).some(Boolean)

/** The query with its search normalised; `exact` takes it as typed. */
export const asRead = (query: BusinessListQuery): BusinessListQuery =>
  query.search === undefined || query.exact
    ? query
    : { ...query, search: withChainsApart(withAccentedWords(query.search)) }

/** The one row that a list's statement returns. */
export interface ListRow {
  readonly total: number
  readonly more: number
  readonly rows: Summaries
  readonly unlisted?: number
  readonly begun?: number
}

/** A list from the row of a statement. */
export const toList = (row: ListRow | undefined): BusinessList => ({
  rows: parseRows(row?.rows),
  total: row?.total ?? 0,
  relation: row?.more ? 'gte' : 'eq',
  ...(row?.unlisted && { isUnlisted: true }),
  ...(row?.begun && row.more && { isBegun: true }),
})

/** Runs a list's statement. */
export const readList = async (db: Database, statement: SQL): Promise<BusinessList> =>
  toList(await firstRow<ListRow>(db, statement))
