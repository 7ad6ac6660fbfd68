import { sql, type SQL } from 'drizzle-orm'
import {
  orMatch,
  inCategory,
  inCity,
  inCountry,
  nameStartsWith,
  phoneticExpression,
  textExpressions,
  type Expressions,
} from '#domain/search/match-expression.ts'
import { loadCommonWords } from '#domain/search/common-words.ts'
import { categoryNames, type Interpretation } from '#domain/search/interpretation.ts'
import type { Database } from '../../client.ts'
import { pageOf, type BusinessList, type BusinessListQuery } from './query.ts'
import { toList, readList, type ListRow } from './result.ts'
import { effectiveOrder, orderBy } from '../../sql/order.ts'
import { scopeDimensions, scopeTable } from '../../sql/scope.ts'
import { firstRow } from '../../sql/row.ts'
import {
  findInterpretation,
  interpretationFrom,
  interpretationStatement,
  type InterpretationRow,
} from '../../search/interpretation.ts'
import { type Answers, spellingLookupSql, correctionsFrom } from '../../search/spelling.ts'
import {
  RERANKED,
  HIT_LIMIT,
  IS_TRUNCATED,
  matchTables,
  rankedTable,
  type MatchInput,
} from '../../search/match.ts'
import { summariesOf } from '../../sql/summary.ts'
import { FTS_ID_MASK } from '../../search/fts-rowid.ts'

/** How many of the most popular matches are sorted when the order is not relevance. */
const SORTED = 250
/** How many matches of another spelling are counted: finding the spelling has cost as much as a search. */
const RESPELT = 250

/** A list, and other spellings when it is empty: queried together, since each query is a round trip. */
interface Found {
  readonly list: BusinessList
  readonly spellings: readonly string[]
}

/** Searches the terms as cities and categories, as text, in another spelling, then by their sound. */
export async function searchBusinesses(
  db: Database,
  query: BusinessListQuery,
  words: readonly string[],
): Promise<BusinessList> {
  const { list, spellings } = await interpretAndSearch(db, query, { words })
  if (isMeant(list) || query.exact) return list
  for (const spelling of spellings) {
    const other = await interpretAndSearch(db, query, { words: spelling.split(' '), most: RESPELT })
    if (isMeant(other.list)) return { ...other.list, corrected: spelling }
  }
  const { isCommonWord } = await loadCommonWords()
  const sound = words.every(isCommonWord) ? undefined : phoneticExpression(words)
  if (sound === undefined) return list
  return readList(db, statementOf(query, { words, expressions: { whole: sound, started: sound } }))
}

/** Something was found, or the terms were interpreted though nothing matches. */
const isMeant = ({ total, interpretation }: BusinessList) => total > 0 || interpretation !== undefined

/** The terms as cities and categories if all of them are, else as text. */
async function interpretAndSearch(
  db: Database,
  query: BusinessListQuery,
  wanted: MatchInput,
): Promise<Found> {
  const { words, most } = wanted
  const asText = async () => foundIn(words, await firstRow<FoundRow>(db, spelledStatementOf(query, wanted)))
  if (query.exact) return asText()
  const [interpretation, early] = isOftenRead(words)
    ? [await findInterpretation(db, words)]
    : await atOnce(db, query, wanted)
  if (interpretation === undefined || !isUseful(interpretation, query)) return early ?? asText()
  // A word that so many businesses contain is no alternative name of a city or category.
  if (early !== undefined && early.list.total >= HIT_LIMIT) return early
  // Terms left over are more often part of a name than a sign that a city or category is meant.
  const text = interpretation.rest.length > 0 ? (early ?? (await asText())) : undefined
  if (text !== undefined && text.list.total > 0) return text
  for (const each of [interpretation, ...relaxed(interpretation)]) {
    const expressions = expressionsOf(each, words)
    const list = await readList(db, statementOf(query, { words, expressions, most }))
    if (list.total > 0) return { list: { ...list, interpretation: each }, spellings: [] }
  }
  const found = text ?? early ?? (await asText())
  return found.list.total === 0 && isWhole(interpretation)
    ? { list: { ...found.list, interpretation }, spellings: [] }
    : found
}

/** A category in a city or country, with no other term. */
const isWhole = ({ category, city, country, rest }: Interpretation) =>
  category !== undefined && (city !== undefined || country !== undefined) && rest.length === 0

/** How many names a singular category is looked up by: itself and its plural. */
const SINGULAR = 2

/** Several words or a plural more often mean a category or city than text. */
const isOftenRead = ([word = '', ...more]: readonly string[]) =>
  more.length > 0 || categoryNames(word).length > SINGULAR

/** Any other single word is seldom a city or category: both lookups share one round trip. */
async function atOnce(db: Database, query: BusinessListQuery, wanted: MatchInput) {
  const { words } = wanted
  const [readings, lists] = await db.batch([
    db.all<InterpretationRow>(interpretationStatement(words)),
    db.all<FoundRow>(spelledStatementOf(query, wanted)),
  ])
  return [interpretationFrom(words, readings[0]), await foundIn(words, lists[0])] as const
}

interface FoundRow extends ListRow {
  readonly answers: Answers | null
}

const foundIn = async (words: readonly string[], row: FoundRow | undefined): Promise<Found> => ({
  list: toList(row),
  spellings: await correctionsFrom(words, row?.answers),
})

/** The category's words as text in the city or country, for when it has none of the category. */
function relaxed({ category, rest, ...place }: Interpretation): Interpretation[] {
  const isPlaced = category !== undefined && (place.city !== undefined || place.country !== undefined)
  return isPlaced ? [{ ...place, rest: [...category.text.split(' '), ...rest] }] : []
}

/** Whether an interpretation says more than the text does, and nothing that a filter says already. */
function isUseful(interpretation: Interpretation, query: BusinessListQuery): boolean {
  const { city, category, country } = scopeDimensions(query)
  const isSaid =
    (interpretation.city && (city || country)) ||
    (interpretation.category && category) ||
    (interpretation.country && (country || city))
  return !interpretation.isPlain && !isSaid
}

/** The full-text expression of an interpretation, or of a name that begins with the same words. */
function expressionsOf(
  { category, city, country, rest }: Interpretation,
  words: readonly string[],
): Expressions {
  const parts = [
    ...(category ? [inCategory(category.text)] : []),
    ...(city ? [inCity(city.id)] : country ? [inCountry(country)] : []),
  ]
  const left = rest.length > 0 ? textExpressions(rest) : undefined
  const isPlace = category === undefined || (city === undefined && country === undefined)
  // A single city or category under an alternative name: text matches of the words are included as well.
  const text = isPlace && !left ? textExpressions(words) : undefined
  const either = (own: string | undefined, rest: string | undefined) =>
    orMatch([
      `(${[...parts, ...(rest ? [rest] : [])].join(' AND ')})`,
      `(${nameStartsWith(words)})`,
      ...(own ? [own] : []),
    ])
  return { whole: either(text?.whole, left?.whole), started: either(text?.started, left?.started) }
}

/** The text search with spelling answers when nothing matches; none for a spelling that is already corrected. */
function spelledStatementOf(query: BusinessListQuery, wanted: MatchInput): SQL {
  const isNothing = sql`counted = 0 and not exists (select 1 from reranked)`
  const isAsked = !query.exact && wanted.most === undefined
  const answers = isAsked ? sql`iif(${isNothing}, ${spellingLookupSql(wanted.words)}, null)` : sql`null`
  return statementOf(query, wanted, sql`, ${answers} as answers`)
}

function statementOf(query: BusinessListQuery, wanted: MatchInput, more: SQL = sql``): SQL {
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
