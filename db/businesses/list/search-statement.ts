import { sql, type SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '#domain/paging.ts'
import {
  inCategory,
  nameStartsWith,
  orMatch,
  textExpressions,
  type Expressions,
} from '#domain/search/match-expression.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { FTS_ID_MASK } from '../../search/fts-rowid.ts'
import {
  ENOUGH,
  HIT_LIMIT,
  matchTables,
  MOST_CANDIDATES,
  MOST_NAMED,
  sortableTables,
  type MatchInput,
} from '../../search/match.ts'
import { rankedPage } from '../../search/ranked-page.ts'
import { effectiveOrder, orderBy } from '../../sql/order.ts'
import { kindDepth } from '../../sql/kind.ts'
import { scopeTable } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { withConditions } from './conditions.ts'
import type { BusinessListQuery } from './query.ts'

/**
 * The number of the most popular matches that are sorted in an order other than relevance; for more, the bitmap index
 * is asked.
 */
export const SORTED = 100
/** The most popular matches and those by name. */
const MOST_SORTED = SORTED + MOST_NAMED
/** The full-text expressions of all businesses of a scope. */
export const ALL: Expressions = { whole: '', started: '' }

/** The statement of all businesses of a query's scope, which has a kind, city, category or country. */
export const allInScope = (query: BusinessListQuery): SQL =>
  searchStatement(query, { words: [], expressions: ALL })

/** The statement for an interpretation whose city, kind and conditions are in the query already. */
export const interpretedStatement = (
  query: BusinessListQuery,
  interpretation: Interpretation,
  wanted: MatchInput,
  more?: SQL,
): SQL =>
  searchStatement(query, { ...wanted, expressions: expressionsOf(interpretation, wanted.words) }, more)

/**
 * The full-text expressions of a category and the remaining words; a bare name also matches names that begin with it.
 */
function expressionsOf(
  { category, city, country, rest, slots }: Interpretation,
  words: readonly string[],
): Expressions {
  if (!category && rest.length === 0) return ALL
  const left = rest.length > 0 ? textExpressions(rest) : undefined
  if (!category) return left ?? ALL
  const isPlaced = city !== undefined || country !== undefined
  // A single category under another name also includes text matches of the words.
  const text = isPlaced || left || slots.length > 0 ? undefined : textExpressions(words)
  const either = (own: string | undefined, rest: string | undefined) =>
    orMatch([
      `(${[inCategory(category.text), ...(rest ? [rest] : [])].join(' AND ')})`,
      `(${nameStartsWith(words)})`,
      ...(own ? [own] : []),
    ])
  return { whole: either(text?.whole, left?.whole), started: either(text?.started, left?.started) }
}

/** Whether a list of matches is sorted by how well they match. */
const isRanked = ({ sortBy = 'relevance' }: BusinessListQuery) =>
  sortBy === 'relevance' || sortBy === 'distance'

/** The statement of one page of matches. */
export function searchStatement(plain: BusinessListQuery, wanted: MatchInput, more: SQL = sql``): SQL {
  const query = withConditions(plain)
  const isChecked = query.condition !== undefined
  const isIndexed = query.isIndexed && (isChecked || !isRanked(query))
  const input = isIndexed ? { ...wanted, listed: isChecked ? ENOUGH : SORTED } : wanted
  const said = isIndexed ? sql`, is_unlisted as unlisted, is_begun as begun ${more}` : more
  return isRanked(query) ? rankedStatement(query, input, said) : sortedStatement(query, input, said)
}

function rankedStatement(query: BusinessListQuery, wanted: MatchInput, more: SQL): SQL {
  const { limit = PAGE_SIZE, offset = 0 } = query
  const { most = HIT_LIMIT } = wanted
  // Matches by name may lie beyond the counted ones.
  const listed = sql`json_array_length(list)`
  const total = sql`min(iif(counted < ${MOST_CANDIDATES}, max(counted, ${listed}), counted), ${most})`
  const { tables, page } = rankedPage({ limit, offset })
  return sql`with ${scopeTable(query)}, ${matchTables(query, { ...wanted, most: most + 1 })} ${tables}
    select ${total} as total, counted > ${most} or is_cut as more, ${summariesOf(page)} as rows ${more}
    from ranked`
}

function sortedStatement(query: BusinessListQuery, wanted: MatchInput, more: SQL): SQL {
  const { limit = PAGE_SIZE, offset = 0 } = query
  const sorted = orderBy(effectiveOrder(query, query.sortBy ?? 'rating', query.sortOrder))
  const isByName = query.kind ? sql`, ${kindDepth(query.kind)} > 2` : sql``
  const order = query.isNamedFirst ? sql`b.folded <> ${wanted.words.join(' ')}${isByName}, ${sorted}` : sorted
  const page = sql`(select value & ${FTS_ID_MASK} as id from json_each(list)
    where key < iif(counted > ${SORTED}, ${SORTED}, ${MOST_SORTED}) limit ${limit} offset ${offset})`
  // Matches by name are added only where some matches were not examined.
  const all = sql`iif(is_cut and not is_unlisted, json_array_length(list), counted)`
  return sql`with ${scopeTable(query)}, ${sortableTables(query, wanted, SORTED, order)}
    select iif(counted > ${SORTED}, ${SORTED}, ${all}) as total, counted > ${SORTED} or is_cut as more,
      ${summariesOf(page)} as rows ${more}
    from sortable`
}
