import { sql } from 'drizzle-orm'
import type { BusinessSummary, NearbyBusiness } from '#domain/business/business.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { walkingMinutes } from '#domain/geo/walking.ts'
import type { Database } from '../client.ts'
import { parseRows } from '../sql/json-object.ts'
import { neighbourTables } from '../sql/neighbours.ts'
import { PreparedStatement } from '../sql/prepared.ts'
import { selfTable } from '../sql/self.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

/** A position, of which either may be unknown. */
type MaybePlaced = { readonly [Each in keyof Coordinates]: Coordinates[Each] | null }

export interface Neighbours {
  /** Whether the position of the business is known; without it there are no neighbours. */
  readonly isPlaced: boolean
  readonly closest: NearbyBusiness[]
  /** The closest of its category. */
  readonly sameKind: NearbyBusiness[]
}

type Row = MaybePlaced & { readonly closest: Summaries; readonly sameKind: Summaries }

const NEIGHBOURS = new PreparedStatement<Row, 'slug' | 'limit'>(
  (given) => sql`with ${selfTable(given('slug'))}, ${neighbourTables(given('limit'))}
    select latitude, longitude, ${summariesOf(sql`closest`)} as closest, ${summariesOf(sql`same_kind`)} as sameKind
    from self`,
)

/**
 * The businesses within 5 km, by distance in metres; within 50 km where fewer than three are that near. None that closed
 * for good. Undefined when no business has this slug.
 */
export async function findNeighbours(db: Database, slug: string, limit = 8): Promise<Neighbours | undefined> {
  const row = await NEIGHBOURS.first(db, { slug, limit })
  return row && withDistances(row, parseRows(row.closest), parseRows(row.sameKind))
}

/** Neighbours with the metres and the minutes on foot from the centre. */
export function withDistances(
  { latitude, longitude }: MaybePlaced,
  closest: readonly BusinessSummary[],
  sameKind: readonly BusinessSummary[],
): Neighbours {
  if (latitude === null || longitude === null) return { isPlaced: false, closest: [], sameKind: [] }
  const measured = (row: BusinessSummary): NearbyBusiness[] => {
    if (row.latitude === null || row.longitude === null) return []
    const place = { latitude: row.latitude, longitude: row.longitude }
    const distance = Math.round(distanceMetres({ latitude, longitude }, place))
    return [{ ...row, distance, walkingMinutes: walkingMinutes(distance) }]
  }
  return { isPlaced: true, closest: closest.flatMap(measured), sameKind: sameKind.flatMap(measured) }
}
