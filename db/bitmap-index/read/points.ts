import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { valuesTable } from '../../sql/in-list.ts'
import type { Points } from './area.ts'

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

/** The points of blocks, and those that are known. */
export async function readPoints(
  db: Database,
  blocks: readonly number[],
  known: Points = new Map(),
): Promise<Points> {
  const missing = blocks.filter((block) => !known.has(block))
  let points = known
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const rows = await db.all<PointsRow>(pointsStatement(missing.slice(at, at + AT_ONCE)))
    points = new Map([...points, ...pointsByBlock(rows)])
  }
  return points
}
