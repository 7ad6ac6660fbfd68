import { sql } from 'drizzle-orm'
import { BY_POPULARITY } from '#domain/bitmap/terms.ts'
import { readLast } from '../bitmap-index/read/last-trip.ts'
import type { Layout } from '../bitmap-index/read/layout.ts'
import { isStill } from '../bitmap-index/read/layout.ts'
import { candidateTable } from '../bitmap-index/read/page.ts'
import { positionsIn, sizeOf } from '../bitmap-index/read/selection.ts'
import { windowOf } from '../bitmap-index/read/window.ts'
import type { Database } from '../client.ts'
import { parseRows } from '../sql/json-object.ts'
import { type PinRow, pinRow, type Pins, pinsOf } from '../sql/pin.ts'
import type { TilePlaces } from './places-in-tile.ts'

/** About how many businesses a tile shows at most, in whole groups of the order. Each costs three rows read. */
const MAX_PINS = 500

/** The most popular businesses of a tile, and how many others it has; undefined where the index has changed meanwhile. */
export async function readPins(
  db: Database,
  { evaluated, positions, changed }: TilePlaces,
  layout: Layout,
): Promise<{ readonly pins: readonly PinRow[]; readonly others: number } | undefined> {
  const { candidates } = await windowOf(
    db,
    positions,
    [0, MAX_PINS],
    BY_POPULARITY,
    evaluated.found.sets,
    layout,
    MAX_PINS,
  )
  const table = candidateTable({ positions: positionsIn(candidates), ids: changed })
  const row = await readLast<{ isStill: number; pins: Pins }>(
    db,
    evaluated.found,
    sql`select ${isStill(layout.state)} as isStill, ${pinsOf(sql`(select b.* from ${table}) b`)} as pins`,
  )
  if (!row?.isStill) return undefined
  const pins = parseRows(row.pins).map(pinRow)
  return { pins, others: Math.max(0, sizeOf(positions) + changed.length - pins.length) }
}
