import { sql, type SQL } from 'drizzle-orm'
import { DuplicateDirectory } from '#domain/duplicates/directory.ts'
import type { DuplicateRecord } from '#domain/duplicates/facts.ts'
import { NUMBER_END } from '#domain/search/phone-number.ts'
import { boundsOf } from '#domain/geo/distance.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { FTS_ID_MASK } from '../search/fts-rowid.ts'
import { inList } from '../sql/in-list.ts'
import { endsLike } from '../sql/phone-number.ts'
import { firstRow } from '../sql/row.ts'
import { byId, type ExplainedPair, explained, readRecords } from './records.ts'
import { readStoredModel } from './store.ts'

/** The maximum number of records that each lookup from one record reads; all lookups together stay below 1,000. */
const MOST = { phone: 40, website: 20, address: 40, name: 60, near: 80 } as const
/**
 * The most records that are looked up each on its own. With more, a lookup reads a quarter, and the whole comparison
 * finds the rest.
 */
const FEW_ASKED = 20
/** The distance in metres within which a position is compared. */
const NEAR = 150
/** Letters of a word's beginning that are searched, so that misspelt words are found. */
const BEGINNING = 4

/**
 * The probable duplicates of these businesses, likeliest first, by the weights of the last whole comparison. Pairs that
 * an operator called different are included.
 */
export async function findDuplicatesOf(db: Database, ids: readonly number[]): Promise<ExplainedPair[]> {
  const asked = await readRecords(db, ids)
  if (asked.length === 0) return []
  const others = await readOthers(db, asked)
  const all = [...asked, ...others].toSorted((a, b) => a.id - b.id)
  const directory = new DuplicateDirectory()
  for (const record of all) directory.add(record)
  const [model, occurrences, totals] = await Promise.all([
    readStoredModel(db),
    readOccurrences(db, directory.words),
    firstRow<{ count: number }>(db, sql`select business_count as count from directory_totals where id = 1`),
  ])
  const records = Math.max(totals?.count ?? 0, directory.records.length)
  const { pairs } = directory.find({ model, occurrences, records, ids: new Set(ids) })
  return explained(directory, pairs, byId(all))
}

async function readOccurrences(db: Database, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all<{ term: string; occurrences: number }>(
    sql`select term, occurrences from search_terms where term in ${inList(words)}`,
  )
  return new Map(rows.map(({ term, occurrences }) => [term, occurrences]))
}

/** The records that may be duplicates of one of these. */
async function readOthers(db: Database, asked: readonly DuplicateRecord[]): Promise<DuplicateRecord[]> {
  const ways = waysFrom(asked).filter((way) => way.length > 0)
  const found = await Promise.all(
    ways.map((way) =>
      db.all<{ id: number }>(sql`select distinct id from (${sql.join(way, sql` union all `)})`),
    ),
  )
  const known = new Set(asked.map(({ id }) => id))
  return readRecords(
    db,
    [...new Set(found.flat().map(({ id }) => id))].filter((id) => !known.has(id)),
  )
}

/** The queries for ids of candidates by each index, one for each record with its own limit. */
function waysFrom(asked: readonly DuplicateRecord[]): SQL[][] {
  const part = asked.length > FEW_ASKED ? 0.25 : 1
  const each = <V>(values: readonly V[], most: number, ids: (value: V) => SQL) =>
    [...new Set(values)].map(
      (value) => sql`select id from (${ids(value)} limit ${sql.raw(String(most * part))})`,
    )
  const matching = (expression: string) =>
    sql`select rowid & ${FTS_ID_MASK} as id from businesses_fts where businesses_fts match ${expression}`
  return [
    each(
      asked.flatMap(({ phones: [digits] }) => (digits && digits.length >= NUMBER_END ? [digits] : [])),
      MOST.phone,
      (digits) => sql`select b.id from businesses b where ${endsLike(digits)}`,
    ),
    each(
      asked.flatMap(({ website }) => website ?? []),
      MOST.website,
      (website) => sql`select id from businesses where website is not null and website = ${website}`,
    ),
    each(asked.flatMap(nameMatches), MOST.name, matching),
    each(
      asked.flatMap((record) => addressMatch(record) ?? []),
      MOST.address,
      matching,
    ),
    each(asked, MOST.near, near),
  ]
}

function near({ latitude, longitude }: DuplicateRecord): SQL {
  if (latitude === null || longitude === null) return sql`select 0 as id where false`
  const { west, south, east, north } = boundsOf({ latitude, longitude }, NEAR)
  return sql`select id from businesses_geo where max_longitude >= ${west} and min_longitude <= ${east}
    and max_latitude >= ${south} and min_latitude <= ${north}`
}

const quoted = (word: string) => `"${word.replaceAll('"', '')}"`
const beginningOf = (word: string) => `${quoted([...word].slice(0, BEGINNING).join(''))}*`
const longestFirst = (words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))

/** Full-text queries of similar names: in the city by the beginning of the longest word, elsewhere by two words. */
function nameMatches({ name, cityId }: DuplicateRecord): string[] {
  const [first, second] = longestFirst(fold(name).split(' ').filter(Boolean))
  if (first === undefined) return []
  return [
    ...(cityId === null ? [] : [`name : ${beginningOf(first)} AND keys : "ʘp${cityId}"`]),
    second === undefined ? `name : ${quoted(first)}` : `name : ${quoted(first)} AND name : ${quoted(second)}`,
  ]
}

/** The full-text query of house number and street. */
function addressMatch({ street, address, city }: DuplicateRecord): string | undefined {
  const ofCity = new Set(city.split(' '))
  const words = fold(street ?? address ?? '')
    .split(' ')
    .filter((word) => word !== '' && !ofCity.has(word))
  const house = words.find((word) => /^\d{1,5}[a-z]?$/.test(word))
  const [longest] = longestFirst(words.slice(0, 6).filter((word) => word !== house))
  return house && longest && `address : ${quoted(house)} AND address : ${beginningOf(longest)}`
}
