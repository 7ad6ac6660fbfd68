import { sql } from 'drizzle-orm'
import { type CityCentre, cityCentre } from '#domain/geo/city-centre.ts'
import { type PositionDoubt, positionDoubts } from '#domain/geo/position-doubts.ts'
import type { Database } from '../client.ts'
import type { PositionRow } from './unjudged.ts'

type Doubtful = readonly [id: number, doubts: readonly PositionDoubt[]]
type Centres = ReadonlyMap<number, CityCentre | undefined>

/** The centres of the cities of these businesses. */
export function centresOf(rows: readonly PositionRow[]): Centres {
  const byCity = Map.groupBy(rows, ({ cityId }) => cityId ?? 0)
  byCity.delete(0)
  return new Map([...byCity].map(([cityId, its]) => [cityId, cityCentre(its.flatMap(positionOf))]))
}

const positionOf = ({ latitude, longitude }: PositionRow) =>
  latitude === null || longitude === null ? [] : [{ latitude, longitude }]

/** The doubtful ones of these businesses. */
export function doubtfulOf(rows: readonly PositionRow[], centres: Centres): Doubtful[] {
  return rows.flatMap((row): Doubtful[] => {
    const [position] = positionOf(row)
    if (position === undefined) return []
    const centre = row.cityId === null ? undefined : centres.get(row.cityId)
    const doubts = positionDoubts(position, { countryCode: row.countryCode, centre })
    return doubts.length > 0 ? [[row.id, doubts]] : []
  })
}

const valuesOf = (rows: readonly unknown[]) => sql`json_each(${JSON.stringify(rows)})`

/** The statements that store what was judged; of what changed in the meantime nothing, for it is to be judged again. */
export function writeDoubtful(
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
