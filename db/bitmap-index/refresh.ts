import type { InStatement } from '@libsql/client'
import { sql, type SQL } from 'drizzle-orm'
import { CHUNK, type Bits, remove } from '#domain/bitmap/bits.ts'
import { RANKED_ORDERS, type RankedOrder, LIVE } from '#domain/bitmap/terms.ts'
import type { Database } from '../client.ts'
import { chunkStatements } from './chunk-statements.ts'
import { chunkCleared } from './clear.ts'
import { classifyZones, insertPositions, numberBusinesses } from './number.ts'
import { claimRefresh, type IndexState, isOutrun, REFRESHED, SERVED, tailChunk, writeIndex } from './state.ts'
import { insertTerms, readTermNumbers, type TermNumbers } from './term-numbers.ts'
import type { Numbering } from '#domain/bitmap/number-positions.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { inList } from '../sql/in-list.ts'
import { BOUND_COLUMNS, columnsOf, nameOf, RankSets } from './ranks.ts'
import { decodeContainer, encodeBits } from '#domain/bitmap/container.ts'
import { insertSets } from './write-sets.ts'

/** Statements that remove changed businesses from the live sets of all chunks but the tail. */
async function removeChangedStatements(db: Database, state: IndexState): Promise<InStatement[]> {
  const changes = await db.all<{ position: number }>(sql`
    select position from bitmap_changes where is_covered and position < ${tailChunk(state) * CHUNK}`)
  const chunks = new Map<number, number[]>()
  for (const { position } of changes) {
    const chunk = Math.floor(position / CHUNK)
    const positions = chunks.get(chunk)
    if (positions) positions.push(position % CHUNK)
    else chunks.set(chunk, [position % CHUNK])
  }
  const rows = await db.all<{ id: number; data: ArrayBuffer }>(sql`
    select s.id, s.data from json_each(${JSON.stringify([...chunks.keys()])}) c
    cross join bitmaps s on s.id = (select term from bitmap_terms where key = ${LIVE}) * 256 + c.value`)
  return insertSets(
    rows.map(
      ({ id, data }) => [id, encodeBits(removed(decodeContainer(data), chunks.get(id % 256) ?? []))] as const,
    ),
  )
}

function removed(bits: Bits, positions: readonly number[]): Bits {
  for (const position of positions) remove(bits, position)
  return bits
}

/** The statements that store the ranks of a tail: its businesses fall into the rank groups of the whole index. */
async function rankTail(
  db: Database,
  state: IndexState,
  order: RankedOrder,
  { numbering, terms }: { readonly numbering: Numbering; readonly terms: TermNumbers },
): Promise<InStatement[]> {
  const [row] = await db.all<{ ordered: string }>(sql`
    select json_group_array(json_array(rank, id)) as ordered from (
      select rank, id from (
        select rank, ${BOUND_COLUMNS} from bitmap_order_bounds
          where ranked_order = ${nameOf(order)} and first_chunk = ${state.firstChunk}
        union all select null, ${BOUND_COLUMNS} from businesses where id in ${inList([...numbering.ids])}
      ) b order by ${columnsOf(order)})`)
  const positions = new Map(Array.from(numbering.ids, (id, at) => [id, numbering.positions[at] ?? 0]))
  const ranks = new RankSets(order, state.rankGroups)
  let current = 0
  for (const [rank, id] of parseOwnJson<[rank: number | null, id: number][]>(row?.ordered ?? '[]')) {
    const position = positions.get(id)
    if (rank !== null) current = Math.min(rank, state.rankGroups - 1)
    else if (position !== undefined) ranks.add(position, current)
  }
  return ranks.statements(terms)
}

/** The statements that store where clocks and cities lie from a position on, and the zones of the clocks. */
const rangeStatements = (
  { clocks, cities }: Numbering,
  classes: ReadonlyMap<string, number>,
  first: number,
): SQL[] => [
  sql`delete from bitmap_clock_ranges where first >= ${first}`,
  sql`delete from bitmap_city_ranges where first >= ${first}`,
  ...jsonBatches([...classes]).map(
    (batch) => sql`insert or ignore into bitmap_zones (zone, class)
      select value ->> 0, value ->> 1 from json_each(${batch})`,
  ),
  ...jsonBatches(clocks.map((range) => [range.class, range.first, range.length])).map(
    (batch) => sql`insert into bitmap_clock_ranges (class, first, length)
      select value ->> 0, value ->> 1, value ->> 2 from json_each(${batch})`,
  ),
  ...jsonBatches(cities.map((range) => [range.cityId, range.first, range.length])).map(
    (batch) => sql`insert into bitmap_city_ranges (city_id, first, length)
      select value ->> 0, value ->> 1, value ->> 2 from json_each(${batch})`,
  ),
]

/** The tail may have a tenth of the positions of the whole index, and one chunk. */
const MAX_TAIL_PART = 10
/** Leaves room for the gaps before clock classes. */
const MAX_TAIL = CHUNK - 8192

/**
 * Builds the tail anew, in the chunk behind the others: all businesses that changed since the whole index was built. Returns
 * false, and changes nothing, where they are too many for one chunk. Does nothing while another writer refreshes or builds.
 */
export async function refreshTail(db: Database, now: Date): Promise<boolean> {
  const state = await claimRefresh(db, now)
  if (state === undefined) return true
  const ids = await listTail(db, state)
  if (ids.length > Math.min(MAX_TAIL, state.basePositions / MAX_TAIL_PART)) return false
  const statements = await tailStatements(db, state, ids, now)
  await writeIndex(db, state, statements).catch((error: unknown) => {
    if (!isOutrun(error)) throw error
  })
  return true
}

/** The range of the tail's positions. */
const tailRange = (state: IndexState): readonly [first: number, end: number] => {
  const first = tailChunk(state) * CHUNK
  return [first, first + CHUNK]
}

/** The businesses of the tail, and those changed since. */
async function listTail(db: Database, state: IndexState): Promise<number[]> {
  const [first, end] = tailRange(state)
  const rows = await db.all<{ id: number }>(sql`
    select business_id as id from bitmap_positions where position >= ${first} and position < ${end}
    union select business_id from bitmap_changes`)
  return rows.map(({ id }) => id)
}

async function tailStatements(
  db: Database,
  state: IndexState,
  ids: readonly number[],
  now: Date,
): Promise<(SQL | InStatement)[]> {
  const [chunk, [first, end]] = [tailChunk(state), tailRange(state)]
  const known = await db.all<{ zone: string; class: number }>(sql`select zone, class from bitmap_zones`)
  const classes = await classifyZones(db, now, {
    known: new Map(known.map((row) => [row.zone, row.class])),
    ids,
  })
  const numbering = await numberBusinesses(db, classes, first, ids)
  const terms = await readTermNumbers(db, false)
  const scope = { words: terms.words() }
  const sets = await chunkStatements(db, { chunk, scope, terms, numbering })
  const ranks: InStatement[] = []
  for (const order of RANKED_ORDERS) ranks.push(...(await rankTail(db, state, order, { numbering, terms })))
  const positions =
    numbering.ids.length > 0
      ? first - state.firstChunk * CHUNK + (numbering.end - first)
      : state.basePositions
  return [
    ...chunkCleared(chunk),
    ...(await removeChangedStatements(db, state)),
    sql`delete from bitmap_positions where position in (
      select position from bitmap_changes where is_covered and position is not null)`,
    ...insertPositions(numbering),
    ...sets,
    ...ranks,
    ...rangeStatements(numbering, classes, first),
    ...insertTerms(terms.takeAdded(), false),
    sql`delete from bitmap_changes where is_covered`,
    sql`update bitmap_changes set position = (select p.position from bitmap_positions p
      where p.business_id = bitmap_changes.business_id and p.position >= ${state.firstChunk * CHUNK} and p.position < ${end})`,
    sql`update bitmap_index_state set version = ${state.version}, positions = ${positions} where id = ${SERVED}`,
    sql`delete from bitmap_index_state where id = ${REFRESHED}`,
  ]
}
