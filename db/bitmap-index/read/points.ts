import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { valuesTable } from '../../sql/in-list.ts'
import type { Points } from './area.ts'
import { type Layout, OutdatedIndex, stillStatement } from './layout.ts'

/** Blocks read at once: a point takes 16 bytes, and servers refuse answers of several megabytes. */
const AT_ONCE = 400

export interface PointsRow {
  readonly block: number
  readonly points: ArrayBuffer
}

const nameOf = (block: number): string => `points:${block}`

/** The stored points of blocks. */
export const pointsStatement = (blocks: readonly number[]): SQL =>
  sql`select p.block, p.points from ${valuesTable(blocks)} d cross join bitmap_points p on p.block = d.value`

/** The blocks whose points are not in the cache. */
export const uncachedBlocks = ({ cache }: Layout, blocks: readonly number[]): number[] =>
  blocks.filter((block) => cache.get(nameOf(block)) === undefined)

/** Caches the points read from blocks. */
export function cachePoints({ cache }: Layout, blocks: readonly number[], rows: readonly PointsRow[]): void {
  const found = new Map(rows.map(({ block, points }) => [block, points]))
  for (const block of blocks) cache.put(nameOf(block), found.get(block) ?? null)
}

/** Returns the points of blocks, from the cache where it has them. */
export async function readPoints(
  db: Database,
  blocks: readonly number[],
  layout: Layout,
  known: Points = new Map(),
): Promise<Points> {
  const points = new Map(known)
  const put = (block: number, bytes: ArrayBuffer) => points.set(block, new Float64Array(bytes.slice(0)))
  const missing: number[] = []
  for (const block of blocks) {
    if (points.has(block)) continue
    const bytes = layout.cache.get(nameOf(block))
    if (bytes) put(block, bytes)
    else if (bytes === undefined) missing.push(block)
  }
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE)
    const [rows, [state]] = await db.batch([
      db.all<PointsRow>(pointsStatement(part)),
      db.all<{ isStill: number }>(stillStatement(layout)),
    ])
    if (!state?.isStill) throw new OutdatedIndex()
    for (const row of rows) put(row.block, row.points)
    cachePoints(layout, part, rows)
  }
  return points
}
