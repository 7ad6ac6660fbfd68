import { sql, type SQL } from 'drizzle-orm'
import { BLOCKS_PER_CHUNK, CHUNK } from '#domain/bitmap/bits.ts'
import type { Database } from '../client.ts'
import { MAX_CHUNKS } from './state.ts'

/** Deletes the half of the chunks that begins with `firstChunk`, one chunk at a time. */
export async function clearHalf(db: Database, firstChunk: number): Promise<void> {
  for (;;) {
    // Positions are written first and deleted last, so that no chunk with rows is missed.
    const [row] = await db.all<{ position: number | null }>(sql`
      select min(position) as position from bitmap_positions
      where position >= ${firstChunk * CHUNK} and position < ${(firstChunk + MAX_CHUNKS) * CHUNK}`)
    if (row === undefined || row.position === null) break
    await clearChunk(db, Math.floor(row.position / CHUNK))
  }
  await db.run(sql`delete from bitmap_order_bounds where first_chunk = ${firstChunk}`)
}

async function clearChunk(db: Database, chunk: number): Promise<void> {
  const [first, ...others] = chunkCleared(chunk)
  await db.batch([db.run(first), ...others.map((statement) => db.run(statement))])
}

/** The statements that delete a chunk. */
export function chunkCleared(chunk: number): [SQL, ...SQL[]] {
  const terms = sql`select term from bitmap_terms union all select value from bitmap_staging where kind = 'term'`
  return [
    sql`delete from bitmaps where id in (select term * 256 + cast(${chunk} as integer) from (${terms}))`,
    sql`delete from bitmap_points where block >= ${chunk * BLOCKS_PER_CHUNK} and block < ${(chunk + 1) * BLOCKS_PER_CHUNK}`,
    sql`delete from bitmap_blocks where chunk = ${chunk}`,
    sql`delete from bitmap_positions where position >= ${chunk * CHUNK} and position < ${(chunk + 1) * CHUNK}`,
  ]
}

/** Deletes the terms that have no stored set any more. */
export async function clearTerms(db: Database): Promise<void> {
  await db.run(sql`delete from bitmap_terms where not exists (
    select 1 from bitmaps where id between term * 256 and term * 256 + 255)`)
}
