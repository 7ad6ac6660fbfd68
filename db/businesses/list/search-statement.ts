import { sql, type SQL } from 'drizzle-orm'
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
  HIT_LIMIT,
  IS_TRUNCATED,
  matchTables,
  rankedTable,
  RERANKED,
  type MatchInput,
} from '../../search/match.ts'
import { spellingLookupSql } from '../../search/spelling.ts'
import { effectiveOrder, orderBy } from '../../sql/order.ts'
import { scopeTable } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { withConditions } from './conditions.ts'
import { pageOf, type BusinessListQuery } from './query.ts'

/** How many of the most popular matches are sorted when the order is not relevance. */
const SORTED = 250
/** All businesses of a scope. */
const ALL: Expressions = { whole: '', started: '' }

/** The statement of all businesses of a query's scope, which has a kind, city, category or country. */
export const allInScope = (query: BusinessListQuery): SQL =>
  searchStatement(query, { words: [], expressions: ALL })

/** The statement that searches terms as text, with spelling answers on all or some of them when nothing matches. */
export function spelledStatement(
  query: BusinessListQuery,
  wanted: MatchInput,
  misspelt?: readonly string[],
): SQL {
  const isNothing = sql`counted = 0 and not exists (select 1 from reranked)`
  const isAsked = !query.exact && wanted.most === undefined
  const answers = isAsked
    ? sql`iif(${isNothing}, ${spellingLookupSql(misspelt ?? wanted.words, misspelt !== undefined)}, null)`
    : sql`null`
  return searchStatement(query, wanted, sql`, ${answers} as answers`)
}

/** The statement that lists what an interpretation means; `query` has its city, kind and conditions already. */
export const interpretedStatement = (
  query: BusinessListQuery,
  interpretation: Interpretation,
  wanted: MatchInput,
): SQL => searchStatement(query, { ...wanted, expressions: expressionsOf(interpretation, wanted.words) })

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

/** The statement of one page of matches. */
export function searchStatement(asked: BusinessListQuery, wanted: MatchInput, more: SQL = sql``): SQL {
  const query = withConditions(asked)
  const { sortBy = 'relevance', limit = 12, offset = 0 } = query
  const { most = HIT_LIMIT } = wanted
  const isRelevance = sortBy === 'relevance' || sortBy === 'distance'
  const ranked = isRelevance ? sql`, ${rankedTable(offset + limit <= RERANKED)}` : sql``
  const sorted = sql`, sorted as materialized (
      select value as place from (select value from matches cross join json_each(places) limit ${SORTED})
      union select place from reranked)`
  const ordered = isRelevance
    ? sql`select id from ranked order by tier, place`
    : sql`select b.id from sorted m cross join businesses b on b.id = m.place & ${FTS_ID_MASK}
          order by ${orderBy(effectiveOrder(query, sortBy, query.sortOrder))}`
  const walked = isRelevance ? most : SORTED
  // Rows reranked by name may lie beyond those that were walked.
  const total = isRelevance
    ? sql`min(max(counted, (select count(*) from reranked)), ${most})`
    : sql`(select count(*) from sorted)`
  return sql`with ${scopeTable(query)}, ${matchTables(query, { ...wanted, most: most + 1 })}${isRelevance ? ranked : sorted},
    page as materialized (${ordered} ${pageOf(query)})
    select ${total} as total, counted > ${walked} or ${IS_TRUNCATED} as more, ${summariesOf(sql`page`)} as rows ${more}
    from matches`
}
