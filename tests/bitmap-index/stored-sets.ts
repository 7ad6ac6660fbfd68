import { sql } from 'drizzle-orm'
import { CHUNK, has, intersect, positionsOf } from '#domain/bitmap/bits.ts'
import { decodeContainer } from '#domain/bitmap/container.ts'
import { LIVE } from '#domain/bitmap/terms.ts'
import type { Database } from '#db/client.ts'
import { readIndexState, SERVED } from '#db/bitmap-index/state.ts'

interface Row {
  readonly key: string
  readonly id: number
  readonly cardinality: number
  readonly data: ArrayBuffer
}

export interface StoredSets {
  /** The businesses of each term that are live and did not change since. */
  readonly sets: ReadonlyMap<string, ReadonlySet<number>>
  /** The businesses that the index has, with their positions. */
  readonly positions: ReadonlyMap<number, number>
  /** Those that changed since the index has them. */
  readonly changed: ReadonlySet<number>
}

/** The index as a reader finds it: live sets without what changed since. */
export async function readStoredSets(db: Database): Promise<StoredSets> {
  const state = await readIndexState(db, SERVED)
  if (state === undefined) throw new Error('There is no index.')
  const [first, end] = [state.firstChunk * CHUNK, state.firstChunk * CHUNK + state.positions]
  const rows = await db.all<Row>(sql`
    select t.key, s.id, s.cardinality, s.data from bitmap_terms t
    cross join bitmaps s on s.id between t.term * 256 and t.term * 256 + 255`)
  const changes = await db.all<{ id: number; position: number | null }>(
    sql`select business_id as id, position from bitmap_changes`,
  )
  const placed = await db.all<{ id: number; position: number }>(sql`
    select business_id as id, position from bitmap_positions where position >= ${first} and position < ${end}`)
  const idAt = new Map(placed.map(({ id, position }) => [position, id]))
  const gone = new Set(changes.map(({ position }) => position))
  const live = new Map(
    rows.filter(({ key }) => key === LIVE).map(({ id, data }) => [id % 256, decodeContainer(data)]),
  )
  const sets = new Map<string, Set<number>>()
  for (const { key, id, cardinality, data } of rows) {
    const chunk = id % 256
    const bits = decodeContainer(data)
    if ([...positionsOf(bits)].length !== cardinality) throw new Error(`${key} counts its positions wrongly.`)
    const set = sets.get(key) ?? new Set()
    sets.set(key, set)
    const alive = live.get(chunk)
    if (alive === undefined || chunk * CHUNK < first || chunk * CHUNK >= end) continue
    for (const at of positionsOf(intersect(bits, alive))) {
      const position = chunk * CHUNK + at
      const business = idAt.get(position)
      if (business === undefined || !has(alive, at))
        throw new Error(`${key} has ${position}, which is nobody's.`)
      if (!gone.has(position)) set.add(business)
    }
  }
  return {
    sets,
    positions: new Map(placed.map(({ id, position }) => [id, position])),
    changed: new Set(changes.map(({ id }) => id)),
  }
}
