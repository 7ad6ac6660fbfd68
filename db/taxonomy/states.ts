import { sql, type SQL } from 'drizzle-orm'
import { isBritishNation } from '#domain/geo/state-names.ts'
import { stateOfKey } from '#domain/geo/state-key.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

/** A state or region, by its key 'US:Texas', with the totals of its cities. */
export interface StateCounts {
  readonly key: string
  readonly businessCount: number
  readonly indexableCount: number
  /** The number of its cities with businesses. */
  readonly cityCount: number
}

export interface StateRow extends StateCounts {
  /** The folded name of one of its cities. */
  readonly city: string
}

/** The totals of states over their cities with businesses, each city once; an index covers the subquery. */
const countedStates = (within: SQL) => sql`
  select s.state as key, sum(c.business_count) as businessCount, sum(c.indexable_count) as indexableCount,
    count(*) as cityCount, min(c.folded) as city
  from city_states s cross join cities c on c.id = s.city_id and c.business_count > 0
  where ${within} group by s.state`

/** The state with this key, if it has businesses. */
export async function findStateByKey(db: Database, key: string): Promise<StateCounts | undefined> {
  const row = await firstRow<StateRow>(db, countedStates(sql`s.state = ${key}`))
  return row && countsOf(row)
}

const countsOf = ({ key, businessCount, indexableCount, cityCount }: StateRow): StateCounts => ({
  key,
  businessCount,
  indexableCount,
  cityCount,
})

/** Whether a state is more than another name of its only city; of the United Kingdom only nations are listed. */
export function isListed({
  key,
  cityCount,
  city,
}: Omit<StateRow, 'businessCount' | 'indexableCount'>): boolean {
  const { countryCode, name } = stateOfKey(key)
  const folded = fold(name)
  return (countryCode !== 'GB' || isBritishNation(folded)) && (cityCount > 1 || city !== folded)
}

/** The states of the largest cities, in the order of their cities; without states of one city. */
export async function listStatesOfCities(db: Database, limit: number): Promise<{ readonly key: string }[]> {
  const rows = await db.all<Pick<StateCounts, 'key' | 'cityCount'>>(sql`
    select s.state as key, (select count(*) from (
        select 1 from city_states i cross join cities o on o.id = i.city_id and o.business_count > 0
        where i.state = s.state limit 2)) as cityCount
    from city_states s cross join cities c on c.id = s.city_id
    where s.city_id in (select id from cities where business_count > 0
      order by business_count desc, folded, id limit ${limit})
    group by s.state order by max(c.business_count) desc, s.state`)
  return rows.filter((row) => row.cityCount > 1 && isListed({ ...row, city: '' })).map(({ key }) => ({ key }))
}

/** The states with businesses of a country, or of all countries, largest first; without states of one city. */
export async function listStates(db: Database, country?: string): Promise<StateCounts[]> {
  const within =
    country === undefined ? sql`true` : sql`s.state >= ${`${country}:`} and s.state < ${`${country};`}`
  const rows = await db.all<StateRow>(sql`${countedStates(within)} order by businessCount desc, key`)
  return rows.filter(isListed).map(countsOf)
}
