import { sql, type SQL } from 'drizzle-orm'
import { isBritishNation } from '#domain/geo/state-names.ts'
import { stateOfKey } from '#domain/geo/state-key.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

/** A state or region, by its key 'US:Texas', with what its cities have together. */
export interface StateCounts {
  readonly key: string
  readonly businessCount: number
  readonly indexableCount: number
  /** How many of its cities have businesses. */
  readonly cityCount: number
}

export interface StateRow extends StateCounts {
  /** The folded name of one of its cities. */
  readonly city: string
}

/** The cities with businesses of the states in a range of keys, each once: an index holds all that is read of it. */
const countedStates = (within: SQL) => sql`
  select s.state as key, sum(c.business_count) as businessCount, sum(c.indexable_count) as indexableCount,
    count(*) as cityCount, min(c.folded) as city
  from (select distinct state, city_id from city_states where ${within}) s
  cross join cities c on c.id = s.city_id and c.business_count > 0
  group by s.state`

/** A state with businesses. */
export async function findStateByKey(db: Database, key: string): Promise<StateCounts | undefined> {
  const row = await firstRow<StateRow>(db, countedStates(sql`state = ${key}`))
  return row && countsOf(row)
}

const countsOf = ({ key, businessCount, indexableCount, cityCount }: StateRow): StateCounts => ({
  key,
  businessCount,
  indexableCount,
  cityCount,
})

/** Whether a state is more than another name of its only city; the United Kingdom is divided by its nations. */
export function isListed({ key, cityCount, city }: StateRow): boolean {
  const { countryCode, name } = stateOfKey(key)
  const folded = fold(name)
  return (countryCode !== 'GB' || isBritishNation(folded)) && (cityCount > 1 || city !== folded)
}

/** The states of a country, or of all, that have businesses, the largest first; without those that are one city. */
export async function listStates(db: Database, country?: string): Promise<StateCounts[]> {
  const within =
    country === undefined ? sql`true` : sql`state >= ${`${country}:`} and state < ${`${country};`}`
  const rows = await db.all<StateRow>(sql`${countedStates(within)} order by businessCount desc, key`)
  return rows.filter(isListed).map(countsOf)
}
