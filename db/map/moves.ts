import { sql, type SQL } from 'drizzle-orm'
import { MOST_READ } from '../bitmap-index/state.ts'
import type { Database } from '../client.ts'

/** A business that changed since the map was counted: where it is, null where it is nowhere, and where it was. */
export interface MoveRow {
  readonly id: number
  readonly latitude: number | null
  readonly longitude: number | null
  /** Latitude and longitude as float64. */
  readonly former: ArrayBuffer | null
}

/** What tells one state of the changes from every other. */
interface ChangeState {
  readonly version: number
  readonly builtAt: string
  readonly revision: number
}

interface Moves {
  readonly state: ChangeState
  readonly rows: readonly MoveRow[]
}

/** The moves that were read last: they are the same for all tiles. */
let kept: Moves | undefined

const STATE = sql`select version, built_at as builtAt, revision from bitmap_index_state where id = 1`

/** No row is looked at while the state is the one that is known. */
const movesBut = (known: ChangeState | undefined): SQL => sql`
  select w.business_id as id, b.latitude, b.longitude,
    substr(p.points, 1 + 16 * (w.position & 255), 16) as former
  from (select business_id, position
    from (select 1 where not exists (select 1 from bitmap_index_state
      where id = 1 and version = ${known?.version ?? null} and built_at = ${known?.builtAt ?? null}
        and revision = ${known?.revision ?? null}))
    cross join bitmap_changes limit ${MOST_READ}) w
  left join bitmap_points p on p.block = w.position >> 8
  left join businesses b on b.id = w.business_id and b.deleted_at is null`

/** The rows of a statement and, in the same round trip, the businesses that changed since the map was counted. */
export async function readWithMoves<Row>(
  db: Database,
  statement: SQL,
): Promise<{ readonly rows: readonly Row[]; readonly moves: readonly MoveRow[] }> {
  const known = kept
  const [rows, [state], moves] = await db.batch([
    db.all<Row>(statement),
    db.all<ChangeState>(STATE),
    db.all<MoveRow>(movesBut(known?.state)),
  ])
  if (!state) return { rows, moves }
  if (known && isSame(known.state, state)) return { rows, moves: known.rows }
  kept = { state, rows: moves }
  return { rows, moves }
}

const isSame = (one: ChangeState, other: ChangeState): boolean =>
  one.version === other.version && one.builtAt === other.builtAt && one.revision === other.revision
