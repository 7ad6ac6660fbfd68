import type { InStatement } from '@libsql/client'
import { sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { RANKED_ORDERS } from '#domain/bitmap/terms.ts'
import type { Database } from '../client.ts'
import { chunkStatements } from './chunk.ts'
import { chunkCleared } from './clear.ts'
import { classifyZones, insertPositions, numberBusinesses } from './number.ts'
import { rankTail } from './rank-tail.ts'
import { rangeStatements } from './ranges.ts'
import { removeChangedStatements } from './remove-changed.ts'
import { claimRefresh, type IndexState, isOutrun, REFRESHED, SERVED, tailChunk, writeIndex } from './state.ts'
import { insertTerms, readTermNumbers } from './term-numbers.ts'

/** The tail may have this part of the positions that the whole index was built with, and has one chunk. */
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

/** The positions of the tail. */
const tailRange = (state: IndexState): readonly [first: number, end: number] => {
  const first = tailChunk(state) * CHUNK
  return [first, first + CHUNK]
}

/** The businesses of the tail, and those that changed since. */
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
