import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import type { Points } from './area.ts'

/** Blocks that are read at once: a point takes 16 bytes, and servers refuse answers of some megabytes. */
const AT_ONCE = 400

/** The points of blocks. */
export async function readPoints(db: Database, blocks: readonly number[]): Promise<Points> {
  const points = new Map<number, Float64Array>()
  for (let at = 0; at < blocks.length; at += AT_ONCE) {
    const part = JSON.stringify(blocks.slice(at, at + AT_ONCE))
    const rows = await db.all<{ block: number; points: ArrayBuffer }>(
      sql`select p.block, p.points from json_each(${part}) d cross join bitmap_points p on p.block = d.value`,
    )
    for (const row of rows) points.set(row.block, new Float64Array(row.points.slice(0)))
  }
  return points
}
