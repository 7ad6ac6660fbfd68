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
  IS_TRUNCATED,
  IS_UNLISTED,
  matchTables,
  MOST_CANDIDATES,
  sortableTables,
  type MatchInput,
} from '../../search/match.ts'
import { rankedPage } from '../../search/ranked-page.ts'
import { spellingLookupSql } from '../../search/spelling.ts'
import { effectiveOrder, orderBy } from '../../sql/order.ts'
import { scopeTable } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { withConditions } from './conditions.ts'
import type { BusinessListQuery } from './query.ts'

/** How many of the most popular matches are sorted when the order is not relevance; of more the bitmap index tells. */
const SORTED = 100
/** All businesses of a scope. */
export const ALL: Expressions = { whole: '', started: '' }

/** The statement of all businesses of a query's scope, which has a kind, city, category or country. */
export const allInScope = (query: BusinessListQuery): SQL =>
  searchStatement(query, { words: [], expressions: ALL })

/** The statement that searches terms as text, with spelling answers on all or some of them when nothing matches. */
export function spelledStatement(
  query: BusinessListQuery,
  wanted: MatchInput,
  misspelt?: readonly string[],
): SQL {
  const isNothing = sql`counted = 0 and not is_unlisted and not exists (select 1 from ${isRanked(query) ? sql`reranked` : sql`sorted`})`
  const isAsked = !query.exact && wanted.most === undefined
  const { unless = sql`false` } = wanted
  const answers = isAsked
    ? sql`iif(${isNothing} and not ${unless}, ${spellingLookupSql(misspelt ?? wanted.words, misspelt !== undefined)}, null)`
    : sql`null`
  return searchStatement(query, wanted, sql`, ${answers} as answers, ${unless} as unread`)
}

/** The statement that lists what an interpretation means; `query` has its city, kind and conditions already. */
export const interpretedStatement = (
  query: BusinessListQuery,
  interpretation: Interpretation,
  wanted: MatchInput,
  more?: SQL,
): SQL =>
  searchStatement(query, { ...wanted, expressions: expressionsOf(interpretation, wanted.words) }, more)

/** The full-text expression of a category and of the words that are left; of a bare name also names that begin with it. */
function expressionsOf(
  { category, city, country, rest, slots }: Interpretation,
  words: readonly string[],
): Expressions {
  if (!category && rest.length === 0) return ALL
  const left = rest.length > 0 ? textExpressions(rest) : undefined
  if (!category) return left ?? ALL
  const isPlaced = city !== undefined || country !== undefined
  // A single category under another name: text matches of the words are included as well.
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
export function searchStatement(asked: BusinessListQuery, wanted: MatchInput, more: SQL = sql``): SQL {
  const query = withConditions(asked)
  const isChecked = query.condition !== undefined
  const isIndexed = query.isIndexed && (isChecked || !isRanked(query))
  const input = isIndexed ? { ...wanted, listed: isChecked ? ENOUGH : SORTED } : wanted
  const said = isIndexed ? sql`, is_unlisted as unlisted, is_begun as begun ${more}` : more
  return isRanked(query) ? rankedStatement(query, input, said) : sortedStatement(query, input, said)
}

function rankedStatement(query: BusinessListQuery, wanted: MatchInput, more: SQL): SQL {
  const { limit = PAGE_SIZE, offset = 0 } = query
  const { most = HIT_LIMIT } = wanted
  // Matches by name may lie beyond those that were counted.
  const reranked = sql`(select count(distinct place) from reranked)`
  const total = sql`min(iif(counted < ${MOST_CANDIDATES}, max(counted, ${reranked}), counted), ${most})`
  return sql`with ${scopeTable(query)}, ${matchTables(query, { ...wanted, most: most + 1 })},
    ${rankedPage({ limit, offset })}
    select ${total} as total, counted > ${most} or ${IS_TRUNCATED} as more, ${summariesOf(sql`page`)} as rows ${more}
    from matches`
}

function sortedStatement(query: BusinessListQuery, wanted: MatchInput, more: SQL): SQL {
  const { limit = PAGE_SIZE, offset = 0 } = query
  const order = orderBy(effectiveOrder(query, query.sortBy ?? 'rating', query.sortOrder))
  const isMore = sql`(select counted from matches) > ${SORTED}`
  const left = Math.max(0, Math.min(limit, SORTED - offset))
  // Only where some were not looked at do matches by name come to them.
  const all = sql`iif(${IS_TRUNCATED} and not ${IS_UNLISTED}, (select count(*) from sorted), counted)`
  return sql`with ${scopeTable(query)}, ${sortableTables(query, wanted, SORTED)},
    page as materialized (select b.id from sorted m cross join businesses b on b.id = m.place & ${FTS_ID_MASK}
      order by ${order} limit iif(${isMore}, ${left}, ${limit}) offset ${offset})
    select iif(${isMore}, ${SORTED}, ${all}) as total, ${isMore} or ${IS_TRUNCATED} as more,
      ${summariesOf(sql`page`)} as rows ${more}
    from matches`
}
