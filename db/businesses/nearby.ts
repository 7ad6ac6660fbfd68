import { sql } from 'drizzle-orm'
import type { BusinessSummary, NearbyBusiness } from '#domain/business/business.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { walkingMinutes } from '#domain/geo/walking.ts'
import { listFromIndex } from '../bitmap-index/read/list.ts'
import type { Database } from '../client.ts'
import { FARTHEST, nearOnes, neighbourTables } from '../sql/neighbours.ts'
import { PreparedStatement } from '../sql/prepared.ts'
import { selfTable } from '../sql/self.ts'
import { rowsByList, summariesOfLists, type SummariesOfLists } from '../sql/summaries-of-lists.ts'

/** Coordinates of which either may be unknown. */
type MaybePlaced = { readonly [Each in keyof Coordinates]: Coordinates[Each] | null }

export interface Neighbours {
  /** Whether the position of the business is known; without it there are no neighbours. */
  readonly isPlaced: boolean
  readonly closest: NearbyBusiness[]
  /** The closest of its category. */
  readonly sameKind: NearbyBusiness[]
  /** Whether more of its category may be equally near: the closest were too many to examine. */
  readonly isSameKindCut: boolean
}

interface Row extends MaybePlaced {
  readonly categoryId: number
  readonly listed: SummariesOfLists
  readonly isCut: number | null
}

const LISTS = ['closest', 'same_kind'] as const

const NEIGHBOURS = new PreparedStatement<Row, 'slug' | 'limit'>(
  (given) => sql`with ${selfTable(given('slug'))}, ${neighbourTables(given('limit'))}
    select category_id as categoryId, latitude, longitude, is_same_kind_cut as isCut, ${summariesOfLists(LISTS)} as listed
    from self cross join neighbours`,
)

/**
 * The businesses within 5 km, by distance in metres; within 50 km where fewer than three are that near. None that closed
 * for good. Undefined when no business has this slug.
 */
export async function findNeighbours(db: Database, slug: string, limit = 8): Promise<Neighbours | undefined> {
  const row = await NEIGHBOURS.first(db, { slug, limit })
  if (!row) return undefined
  const listOf = rowsByList(LISTS, row.listed)
  return withDistances(row, listOf('closest'), listOf('same_kind'), row.isCut === 1)
}

/** Extra results requested from the bitmap index, since some may be closed for good or of a subcategory. */
const SPARE = 16

/**
 * The closest of the same category, by the same rule. Where the closest of all kinds are too many to examine, farther
 * ones come from the bitmap index. Undefined when no business has this slug.
 */
export async function findSameKind(
  db: Database,
  slug: string,
  limit = 8,
): Promise<NearbyBusiness[] | undefined> {
  const row = await NEIGHBOURS.first(db, { slug, limit })
  if (!row) return undefined
  const known = withDistances(row, [], rowsByList(LISTS, row.listed)('same_kind'), row.isCut === 1)
  const { categoryId, latitude, longitude } = row
  if (!known.isSameKindCut || known.sameKind.length >= limit || latitude === null || longitude === null)
    return known.sameKind
  const near = { latitude, longitude, radius: FARTHEST }
  const list = await listFromIndex(db, { categoryId, near, limit: limit + SPARE })
  const seen = new Set(known.sameKind.map(({ id }) => id))
  const others = (list?.rows ?? []).filter(
    ({ id, slug: other, category, businessStatus }) =>
      !seen.has(id) &&
      other !== slug &&
      category.id === categoryId &&
      businessStatus !== 'CLOSED_PERMANENTLY',
  )
  const measured = withDistances(row, [], others).sameKind
  return nearOnes([...known.sameKind, ...measured].toSorted((a, b) => a.distance - b.distance)).slice(
    0,
    limit,
  )
}

/** Neighbours with the metres and the minutes on foot from the centre. */
export function withDistances(
  { latitude, longitude }: MaybePlaced,
  closest: readonly BusinessSummary[],
  sameKind: readonly BusinessSummary[],
  isSameKindCut = false,
): Neighbours {
  if (latitude === null || longitude === null)
    return { isPlaced: false, closest: [], sameKind: [], isSameKindCut: false }
  const measured = (row: BusinessSummary): NearbyBusiness[] => {
    if (row.latitude === null || row.longitude === null) return []
    const place = { latitude: row.latitude, longitude: row.longitude }
    const distance = Math.round(distanceMetres({ latitude, longitude }, place))
    return [{ ...row, distance, walkingMinutes: walkingMinutes(distance) }]
  }
  return {
    isPlaced: true,
    closest: closest.flatMap(measured),
    sameKind: sameKind.flatMap(measured),
    isSameKindCut,
  }
}
