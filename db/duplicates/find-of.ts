import { sql, type SQL } from 'drizzle-orm'
import { DuplicateDirectory } from '#domain/duplicates/directory.ts'
import type { DuplicateRecord } from '#domain/duplicates/facts.ts'
import { boundsOf } from '#domain/geo/distance.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { FTS_ID_MASK } from '../search/fts-rowid.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { type ExplainedPair, explain, readRecords } from './records.ts'
import { readStoredModel } from './store.ts'

/** Most records that each way from one to others reads: all ways of one together stay below 1,000. */
const MOST = { phone: 40, website: 20, address: 40, name: 60, near: 120 } as const
/** Metres. */
const NEAR = 150
const PHONE_END = 6
/** Letters of a word that is looked for by its beginning, so that misspelt ones are found. */
const BEGINNING = 4

/**
 * The pairs of these businesses with any other that are probably of one business, the likeliest first; by what was learned
 * when the whole directory was last compared. Pairs that an operator called different are among them.
 */
export async function findDuplicatesOf(db: Database, ids: readonly number[]): Promise<ExplainedPair[]> {
  const asked = await readRecords(db, ids)
  if (asked.length === 0) return []
  const others = await readOthers(db, asked)
  const directory = new DuplicateDirectory()
  for (const record of [...asked, ...others].toSorted((a, b) => a.id - b.id)) directory.add(record)
  const [model, occurrences, totals] = await Promise.all([
    readStoredModel(db),
    readOccurrences(db, directory.words),
    firstRow<{ count: number }>(db, sql`select business_count as count from directory_totals where id = 1`),
  ])
  const records = Math.max(totals?.count ?? 0, directory.records.length)
  const { pairs } = directory.find({ model, occurrences, records, ids: new Set(ids) })
  return explain(db, directory, pairs)
}

async function readOccurrences(db: Database, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all<{ term: string; occurrences: number }>(
    sql`select term, occurrences from search_terms where term in ${inList(words)}`,
  )
  return new Map(rows.map(({ term, occurrences }) => [term, occurrences]))
}

/** The records that may be of the business of one of these. */
async function readOthers(db: Database, asked: readonly DuplicateRecord[]): Promise<DuplicateRecord[]> {
  const found = await Promise.all(
    waysFrom(asked).map((way) => db.all<{ id: number }>(sql`select distinct id from (${way})`)),
  )
  const known = new Set(asked.map(({ id }) => id))
  return readRecords(
    db,
    [...new Set(found.flat().map(({ id }) => id))].filter((id) => !known.has(id)),
  )
}

/** Queries of the ids of those that may be: by an index each, and at most so many for each record. */
function waysFrom(asked: readonly DuplicateRecord[]): SQL[] {
  const phones = asked.flatMap(({ phones: [digits] }) =>
    digits && digits.length >= PHONE_END ? [digits.slice(-PHONE_END)] : [],
  )
  const websites = asked.flatMap(({ website }) => (website === null ? [] : [website]))
  const names = asked.flatMap(nameMatches)
  const addresses = asked.flatMap((record) => addressMatch(record) ?? [])
  const boxes = asked.flatMap(({ latitude, longitude }) => {
    if (latitude === null || longitude === null) return []
    const { west, south, east, north } = boundsOf({ latitude, longitude }, NEAR)
    return [[west, south, east, north]]
  })
  const each = (values: readonly unknown[], ids: SQL, most: number) =>
    sql`select b.id from json_each(${JSON.stringify([...new Set(values.map((value) => JSON.stringify(value)))].map((value) => JSON.parse(value) as unknown))}) j
      cross join businesses b on b.id in (${ids} limit ${sql.raw(String(most))})`
  const matching = sql`select rowid & ${FTS_ID_MASK} from businesses_fts where businesses_fts match j.value`
  return [
    each(
      phones,
      sql`select p.id from businesses p where p.phone is not null and substr(p.phone_digits, -${sql.raw(String(PHONE_END))}) = j.value`,
      MOST.phone,
    ),
    each(
      websites,
      sql`select w.id from businesses w where w.website is not null and w.website = j.value`,
      MOST.website,
    ),
    each(names, matching, MOST.name),
    each(addresses, matching, MOST.address),
    each(
      boxes,
      sql`select g.id from businesses_geo g where g.max_longitude >= j.value ->> 0 and g.min_longitude <= j.value ->> 2
        and g.max_latitude >= j.value ->> 1 and g.min_latitude <= j.value ->> 3`,
      MOST.near,
    ),
  ]
}

const quoted = (word: string) => `"${word.replaceAll('"', '')}"`
const beginningOf = (word: string) => `${quoted([...word].slice(0, BEGINNING).join(''))}*`
const longestFirst = (words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))

/** Full-text queries of names alike: in the city by the beginning of the longest word, and elsewhere by two words. */
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
