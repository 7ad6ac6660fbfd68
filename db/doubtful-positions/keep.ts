import { sql } from 'drizzle-orm'
import { type CityCentre, cityCentre } from '#domain/geo/city-centre.ts'
import type { Database } from '../client.ts'
import { cityDistrictsUpdate } from '../taxonomy/city-districts.ts'
import { type PositionDoubt, positionDoubts } from '#domain/geo/position-doubts.ts'

/** Businesses per batch, not counting the others of their cities. */
const CLAIMED = 2_000

/** A business whose position is to be judged. */
interface PositionRow {
  readonly id: number
  readonly cityId: number | null
  readonly countryCode: string | null
  /** The position; null where unknown, or in the trash. */
  readonly latitude: number | null
  readonly longitude: number | null
}

interface AddressedRow extends PositionRow {
  readonly address: string | null
}

/** The stored centre of a city; null before it was computed. */
interface StoredCentre extends Record<keyof CityCentre, number | null> {
  readonly cityId: number
  readonly businessCount: number
  /** The number of the city's businesses that changed since. */
  readonly changes: number | null
}

/** Whether any position is unjudged; checked before a claim, which would write. */
async function isAnyUnjudged(db: Database): Promise<boolean> {
  const rows = await db.all(sql`select 1 from unjudged_positions limit 1`)
  return rows.length > 0
}

const NEXT = sql`(select business_id from unjudged_positions order by business_id limit ${CLAIMED})`
/** Claims the next businesses, and reads them with the centres of their cities. */
async function claimNext(
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

/** Claims the unjudged positions of cities, and reads all their businesses. */
async function claimCities(db: Database, claim: number, cityIds: readonly number[]): Promise<AddressedRow[]> {
  const ids = sql.raw(cityIds.join())
  const [, rows] = await db.batch([
    db.run(sql`update unjudged_positions set claim = ${claim} where business_id in (
      select id from businesses where city_id in (${ids}) and deleted_at is null)`),
    db.all<AddressedRow>(sql`
      select b.id, b.city_id as cityId, b.country_code as countryCode, b.latitude, b.longitude, b.address
      from businesses b where b.city_id in (${ids}) and b.deleted_at is null`),
  ])
  return rows
}

type Doubtful = readonly [id: number, doubts: readonly PositionDoubt[]]
type Centres = ReadonlyMap<number, CityCentre | undefined>

/** The centres of these businesses' cities. */
function centresOf(rows: readonly PositionRow[]): Centres {
  const byCity = Map.groupBy(rows, ({ cityId }) => cityId ?? 0)
  byCity.delete(0)
  return new Map([...byCity].map(([cityId, its]) => [cityId, cityCentre(its.flatMap(positionOf))]))
}

const positionOf = ({ latitude, longitude }: PositionRow) =>
  latitude === null || longitude === null ? [] : [{ latitude, longitude }]

/** The doubtful positions among these businesses. */
function doubtfulOf(rows: readonly PositionRow[], centres: Centres): Doubtful[] {
  return rows.flatMap((row): Doubtful[] => {
    const [position] = positionOf(row)
    if (position === undefined) return []
    const centre = row.cityId === null ? undefined : centres.get(row.cityId)
    const doubts = positionDoubts(position, { countryCode: row.countryCode, centre })
    return doubts.length > 0 ? [[row.id, doubts]] : []
  })
}

const valuesOf = (rows: readonly unknown[]) => sql`json_each(${JSON.stringify(rows)})`

/** The statements that store judgements, except for businesses changed meanwhile, which are judged again. */
function writeDoubtful(
  db: Database,
  claim: number,
  rows: readonly PositionRow[],
  doubtful: readonly Doubtful[],
) {
  const ids = rows.map(({ id }) => id)
  return [
    db.run(sql`delete from doubtful_positions where business_id in (select value from ${valuesOf(ids)})`),
    db.run(sql`insert into doubtful_positions (business_id, doubts)
      select d.value ->> 0, d.value -> 1 from ${valuesOf(doubtful)} d cross join businesses w on w.id = d.value ->> 0
      where not exists (select 1 from unjudged_positions u where u.business_id = w.id and u.claim <> ${claim})`),
    db.run(sql`delete from unjudged_positions
      where claim = ${claim} and business_id in (select value from ${valuesOf(ids)})`),
  ] as const
}

/** The part of a city's businesses whose change makes its centre be computed anew. */
const CHANGED_PART = 0.2
/** The maximum number of businesses read at once, unless they are one city's. */
const READ_AT_ONCE = 20_000

type Centre = Awaited<ReturnType<typeof claimNext>>[1][number]

/** Judges changed positions for at most the given milliseconds; returns whether all are judged. */
export async function keepDoubtfulPositions(db: Database, milliseconds = Infinity): Promise<boolean> {
  const end = Date.now() + milliseconds
  if (!(await isAnyUnjudged(db))) return true
  while (await judgeNext(db)) if (Date.now() >= end) return false
  return true
}

/** A random claim number for this writer. */
const newClaim = () => 1 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** Judges the next businesses; returns whether there were any. */
async function judgeNext(db: Database): Promise<boolean> {
  const claim = newClaim()
  const [rows, centres] = await claimNext(db, claim)
  if (rows.length === 0) return false
  const changed = new Map(
    [...Map.groupBy(rows, ({ cityId }) => cityId ?? 0)].map(([id, its]) => [id, its.length]),
  )
  const changesOf = ({ cityId, changes }: Centre) => (changes ?? 0) + (changed.get(cityId) ?? 0)
  const outdated = centres.filter(
    (each) => each.changes === null || changesOf(each) > CHANGED_PART * each.businessCount,
  )
  for (const group of groupsOf(outdated)) await judgeCities(db, claim, group)
  const isOutdated = new Set(outdated.map(({ cityId }) => cityId))
  // Rows outside the cities judged above; a business of these cities that was not found there is in the trash.
  const rest = rows.filter(
    ({ cityId, latitude }) => cityId === null || latitude === null || !isOutdated.has(cityId),
  )
  const known = centres.filter(({ cityId }) => !isOutdated.has(cityId))
  const doubtful = doubtfulOf(rest, new Map(known.map((each) => [each.cityId, storedCentre(each)])))
  await db.batch([
    ...writeDoubtful(db, claim, rest, doubtful),
    ...known.map((each) =>
      db.run(sql`update city_centres set changes = ${changesOf(each)} where city_id = ${each.cityId}`),
    ),
  ])
  return true
}

function storedCentre({ latitude, longitude, spread }: Centre): CityCentre | undefined {
  return latitude === null || longitude === null || spread === null
    ? undefined
    : { latitude, longitude, spread }
}

/** Groups of cities whose businesses are read at once. */
function groupsOf(cities: readonly Centre[]): number[][] {
  const groups: number[][] = []
  let read = Infinity
  for (const { cityId, businessCount } of cities) {
    read += businessCount
    if (read <= READ_AT_ONCE) groups.at(-1)?.push(cityId)
    else [read] = [businessCount, groups.push([cityId])]
  }
  return groups
}

/** Computes the centres of cities and their districts, and judges all their businesses. */
async function judgeCities(db: Database, claim: number, cityIds: readonly number[]): Promise<void> {
  const rows: AddressedRow[] = await claimCities(db, claim, cityIds)
  const centres = centresOf(rows)
  const stored = cityIds.map((id) => {
    const { latitude = null, longitude = null, spread = null } = centres.get(id) ?? {}
    return [id, latitude, longitude, spread]
  })
  const byCity = Map.groupBy(rows, ({ cityId }) => cityId)
  const addressed = (cityId: number) =>
    (byCity.get(cityId) ?? []).flatMap((row) =>
      positionOf(row).map((position) => ({ ...position, address: row.address })),
    )
  const districts = await cityDistrictsUpdate(db, cityIds, addressed)
  await db.batch([
    ...writeDoubtful(db, claim, rows, doubtfulOf(rows, centres)),
    ...districts.map((statement) => db.run(statement)),
    db.run(sql`insert or replace into city_centres (city_id, latitude, longitude, spread)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(stored)})`),
  ])
}
