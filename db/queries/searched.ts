import { sql, type SQL } from 'drizzle-orm'
import {
  anyOf,
  inCategory,
  inCity,
  inCountry,
  namedLike,
  soundExpression,
  textExpressions,
  type Expressions,
} from '#domain/search/expression.ts'
import type { Reading } from '#domain/search/reading.ts'
import type { Database } from '../client.ts'
import type { BusinessList, BusinessListQuery } from './businesses.ts'
import { answerOf } from './list-answer.ts'
import { pageOf } from './listed.ts'
import { effectiveOrder, orderBy } from './order.ts'
import { partsOf, scopeTable } from './scope.ts'
import { findReading } from './search-reading.ts'
import { findSpellings } from './search-spelling.ts'
import { COMPARED, COUNTED, IS_CUT, matchTables, rankedTable, type Wanted } from './search.ts'
import { summariesOf } from './summary.ts'

/** What was made of a search text. */
export interface Understood {
  /** The spelling that was searched instead, since nothing has the words as typed. */
  readonly corrected?: string
  /** The places and the category that the words were taken for; absent where they were taken as text. */
  readonly reading?: Reading
}

/** So many of the most popular matches are put into another order than that of relevance. */
const SORTED = 250
/** So many matches of another spelling are counted: the looking for it has cost as much as a search. */
const RESPELT = 250

/** The businesses that words mean: as places and categories, as text, by another spelling, by their sound. */
export async function searched(
  db: Database,
  query: BusinessListQuery,
  words: readonly string[],
): Promise<BusinessList> {
  const answer = await understood(db, query, words)
  if (answer.total > 0 || query.exact) return answer
  for (const spelling of await findSpellings(db, words)) {
    const other = await understood(db, query, spelling.split(' '), RESPELT)
    if (other.total > 0) return { ...other, corrected: spelling }
  }
  const sound = soundExpression(words)
  return sound === undefined
    ? answer
    : find(db, query, { words, expressions: { whole: sound, started: sound } })
}

/** The words as places and categories where all of them are that, as text otherwise. */
async function understood(
  db: Database,
  query: BusinessListQuery,
  words: readonly string[],
  most = COUNTED,
): Promise<BusinessList> {
  const reading = query.exact ? undefined : await readingFor(db, query, words)
  const asText = () => find(db, query, { words, most })
  if (reading === undefined) return asText()
  // Words that are left are more often part of a name than a wish for a place.
  const text = reading.rest.length > 0 ? await asText() : undefined
  if (text !== undefined && text.total > 0) return text
  for (const each of [reading, ...looser(reading)]) {
    const read = await find(db, query, { words, expressions: expressionsOf(each, words), most })
    if (read.total > 0) return { ...read, reading: each }
  }
  return text ?? asText()
}

/** Where the place has none of the category, what has the category's words there. */
function looser({ category, rest, ...place }: Reading): Reading[] {
  const isPlaced = category !== undefined && (place.city !== undefined || place.country !== undefined)
  return isPlaced ? [{ ...place, rest: [...category.text.split(' '), ...rest] }] : []
}

/** A reading that says more than the text does, and nothing that a filter says already. */
async function readingFor(db: Database, query: BusinessListQuery, words: readonly string[]) {
  const reading = await findReading(db, words)
  if (reading === undefined || reading.isPlain) return undefined
  const { city, category, country } = partsOf(query)
  const isSaid =
    (reading.city && (city || country)) ||
    (reading.category && category) ||
    (reading.country && (country || city))
  return isSaid ? undefined : reading
}

/** The reading as the index is asked for it, or a name that begins with the very words. */
function expressionsOf({ category, city, country, rest }: Reading, words: readonly string[]): Expressions {
  const parts = [
    ...(category ? [inCategory(category.text)] : []),
    ...(city ? [inCity(city.id)] : country ? [inCountry(country)] : []),
  ]
  const left = rest.length > 0 ? textExpressions(rest) : undefined
  const isPlace = category === undefined || (city === undefined && country === undefined)
  // One place or category under another name: what has the words themselves is meant as well.
  const text = isPlace && !left ? textExpressions(words) : undefined
  const either = (own: string | undefined, rest: string | undefined) =>
    anyOf([
      `(${[...parts, ...(rest ? [rest] : [])].join(' AND ')})`,
      `(${namedLike(words)})`,
      ...(own ? [own] : []),
    ])
  return { whole: either(text?.whole, left?.whole), started: either(text?.started, left?.started) }
}

async function find(db: Database, query: BusinessListQuery, wanted: Wanted): Promise<BusinessList> {
  return answerOf(db, statementOf(query, wanted))
}

function statementOf(query: BusinessListQuery, wanted: Wanted): SQL {
  const { sortBy = 'relevance', limit = 12, offset = 0 } = query
  const { most = COUNTED } = wanted
  const isRelevance = sortBy === 'relevance' || sortBy === 'distance'
  const ranked = isRelevance ? sql`, ${rankedTable(offset + limit <= COMPARED)}` : sql``
  const ordered = isRelevance
    ? sql`select id from ranked order by tier, place`
    : sql`select b.id from (select value as place from matches cross join json_each(places) limit ${SORTED}) m
          cross join businesses b on b.id = m.place & ${sql.raw(String(2 ** 40 - 1))}
          order by ${orderBy(effectiveOrder(query, sortBy, query.sortOrder))}`
  return sql`with ${scopeTable(query)}, ${matchTables(query, { ...wanted, most: most + 1 })}${ranked},
    page as materialized (${ordered} ${pageOf(query)})
    select min(counted, ${most}) as total, counted > ${most} or ${IS_CUT} as more, ${summariesOf(sql`page`)} as rows
    from matches`
}
