import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { valuesTable } from '../../sql/in-list.ts'
import type { Points } from './area.ts'
import { isStill, type Layout } from './layout.ts'
import { memoryOf } from './memory.ts'

/** Blocks that are read at once: a point takes 16 bytes, and servers refuse answers of some megabytes. */
const AT_ONCE = 400

export interface PointsRow {
  readonly block: number
  readonly points: ArrayBuffer
}

/** The stored points of blocks. */
export const pointsStatement = (blocks: readonly number[]): SQL =>
  sql`select p.block, p.points from ${valuesTable(blocks)} d cross join bitmap_points p on p.block = d.value`

export const pointsByBlock = (rows: readonly PointsRow[]): Points =>
  new Map(rows.map((row) => [row.block, new Float64Array(row.points.slice(0))]))

/** By which the points of a block are remembered. */
export const pointsName = (block: number): string => `points:${block}`

/** The points of blocks, and those that are known. */
export async function readPoints(
  db: Database,
  blocks: readonly number[],
  layout: Layout,
  known: Points = new Map(),
): Promise<Points> {
  const memory = memoryOf(layout)
  const points = new Map(known)
  const missing: number[] = []
  for (const block of blocks) {
    if (points.has(block)) continue
    const bytes = memory.bytesOf(pointsName(block))
    if (bytes) points.set(block, new Float64Array(bytes.slice(0)))
    else if (bytes === undefined) missing.push(block)
  }
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE)
    const [rows, states] = await db.batch([
      db.all<PointsRow>(pointsStatement(part)),
      db.all<{ isStill: number }>(sql`select ${isStill(layout.state)} as isStill`),
    ])
    for (const [block, read] of pointsByBlock(rows)) points.set(block, read)
    if (states[0]?.isStill) {
      const found = new Map(rows.map((row) => [row.block, row.points]))
      for (const block of part) memory.keepBytes(pointsName(block), found.get(block) ?? null)
    }
  }
  return points
}
