import type { InStatement } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { type Bits, CHUNK, remove } from '#domain/bitmap/bits.ts'
import { decodeContainer, encodeBits } from '#domain/bitmap/container.ts'
import { LIVE } from '#domain/bitmap/terms.ts'
import type { Database } from '../client.ts'
import { type IndexState, tailChunk } from './state.ts'
import { insertSets } from './write-sets.ts'

/** The statements that take businesses that changed out of the set of those that are live, in all chunks but the tail. */
export async function removeChangedStatements(db: Database, state: IndexState): Promise<InStatement[]> {
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
