import { sql } from 'drizzle-orm'
import type { CityCentre } from '#domain/geo/city-centre.ts'
import type { Database } from '../client.ts'

/** Businesses that are judged at once, besides the others of their cities. */
const CLAIMED = 2_000

/** A business whose position is judged. */
export interface PositionRow {
  readonly id: number
  readonly cityId: number | null
  readonly countryCode: string | null
  /** Null where it has none, or is in the trash. */
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The stored centre of a city; null where none was computed yet. */
interface StoredCentre extends Record<keyof CityCentre, number | null> {
  readonly cityId: number
  readonly businessCount: number
  /** How many of its businesses changed since. */
  readonly changes: number | null
}

/** Whether anything is unjudged, which a claim would have to write for to find out. */
export async function isAnyUnjudged(db: Database): Promise<boolean> {
  const rows = await db.all(sql`select 1 from unjudged_positions limit 1`)
  return rows.length > 0
}

const NEXT = sql`(select business_id from unjudged_positions order by business_id limit ${CLAIMED})`
/** Claims the next businesses, and reads them with the centres of their cities. */
export async function claimNext(
  db: Database,
  claim: number,
): Promise<readonly [rows: PositionRow[], centres: StoredCentre[]]> {
  const [, rows, centres] = await db.batch([
    db.run(sql`update unjudged_positions set claim = ${claim} where business_id in ${NEXT}`),
    db.all<PositionRow>(sql`
      select u.business_id as id, b.city_id as cityId, b.country_code as countryCode,
        iif(b.deleted_at is null, b.latitude, null) as latitude, b.longitude
      from ${NEXT} u left join businesses b on b.id = u.business_id`),
    db.all<StoredCentre>(sql`
      select c.id as cityId, c.business_count as businessCount, t.latitude, t.longitude, t.spread, t.changes
      from cities c left join city_centres t on t.city_id = c.id
      where c.id in (select b.city_id from ${NEXT} u cross join businesses b on b.id = u.business_id)`),
  ])
  return [rows, centres]
}

/** Claims what is unjudged of cities, and reads all their businesses. */
export async function claimCities(
  db: Database,
  claim: number,
  cityIds: readonly number[],
): Promise<PositionRow[]> {
  const ids = sql.raw(cityIds.join())
  const [, rows] = await db.batch([
    db.run(sql`update unjudged_positions set claim = ${claim} where business_id in (
      select id from businesses where city_id in (${ids}) and deleted_at is null)`),
    db.all<PositionRow>(sql`
      select b.id, b.city_id as cityId, b.country_code as countryCode, b.latitude, b.longitude
      from businesses b where b.city_id in (${ids}) and b.deleted_at is null`),
  ])
  return rows
}
