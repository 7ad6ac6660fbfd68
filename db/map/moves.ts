import { sql, type SQL } from 'drizzle-orm'
import { BLOCK } from '#domain/bitmap/bits.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { pointsOf } from '../bitmap-index/read/area.ts'
import {
  type IndexState,
  isSameState,
  type Layout,
  OutdatedIndex,
  STATE_COLUMNS,
} from '../bitmap-index/read/layout.ts'
import { readPoints } from '../bitmap-index/read/points.ts'
import { type Waiting, type WaitingRow, waitingOf, waitingStatement } from '../bitmap-index/read/waiting.ts'
import type { Database } from '../client.ts'

/** A business that changed since the map was counted: its present and counted place, undefined for none. */
export interface Move {
  readonly id: number
  readonly now: Coordinates | undefined
  readonly before: Coordinates | undefined
}

interface StateRow extends IndexState {
  readonly revision: number
}

/** The rows of a statement and, in the same round trip, the businesses that changed since the map was counted. */
export async function readWithMoves<Row>(
  db: Database,
  statement: SQL,
  layout: Layout,
): Promise<{ readonly rows: readonly Row[]; readonly moves: readonly Move[] }> {
  const { state, waiting: known } = layout
  const [rows, [current], [waiting]] = await db.batch([
    db.all<Row>(statement),
    db.all<StateRow>(sql`select ${STATE_COLUMNS}, revision from bitmap_index_state where id = 1`),
    db.all<WaitingRow>(waitingStatement(state, known)),
  ])
  if (!current || !isSameState(current, state)) throw new OutdatedIndex()
  layout.waiting = waitingOf(waiting, current.revision, known)
  return { rows, moves: await movesOf(db, layout.waiting, layout) }
}

const isSamePlace = ({ now, before }: Move): boolean =>
  now?.latitude === before?.latitude && now?.longitude === before?.longitude

/** The moves are the same for all tiles. */
const kept = new WeakMap<Waiting, readonly Move[]>()

async function movesOf(db: Database, waiting: Waiting, layout: Layout): Promise<readonly Move[]> {
  const known = kept.get(waiting)
  if (known) return known
  const { former, businesses, placeOf } = waiting
  const blockOf = (position: number) => Math.floor(position / BLOCK)
  const points = await readPoints(db, [...new Set([...former.values()].map(blockOf))], layout)
  const moves = [...new Set([...former.keys(), ...placeOf.keys()])].map((id) => {
    const position = former.get(id)
    const { latitude = null, longitude = null } = businesses[placeOf.get(id) ?? -1] ?? {}
    return {
      id,
      now: latitude === null || longitude === null ? undefined : { latitude, longitude },
      before: position === undefined ? undefined : pointAt(points.get(blockOf(position)), position % BLOCK),
    }
  })
  const moved = moves.filter((move) => !isSamePlace(move))
  kept.set(waiting, moved)
  return moved
}

const pointAt = (points: Float64Array | undefined, at: number): Coordinates | undefined => {
  const [point] = pointsOf(points?.subarray(2 * at, 2 * at + 2))
  return point?.[1]
}
