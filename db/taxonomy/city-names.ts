import { sql, type SQL } from 'drizzle-orm'
import { type CityNames, loadCityNames } from '#domain/geo/city-names.ts'
import { statesOfCity } from '#domain/geo/state-names.ts'
import type { CityLocation } from '#domain/geo/same-city.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { stateKeyOf } from '../sql/scope.ts'
import { jsonBatches } from '../sql/json-batches.ts'

interface NamedCity extends CityLocation {
  readonly id: number
  readonly folded: string
}

/** The statements that store the names of cities and their states after a change of their name or location, in its batch. */
export function cityNamesUpdate(cities: readonly NamedCity[], names: CityNames): SQL[] {
  if (cities.length === 0) return []
  const named = cities.map((city) => [city.id, names.othersOf(city.folded, city)] as const)
  const ids = JSON.stringify(cities.map(({ id }) => id))
  const states = cities.flatMap((city) => statesOfCity(city).map(({ key }) => [city.id, key] as const))
  return [
    sql`delete from city_names where city_id in (select value from json_each(${ids}))`,
    sql`delete from city_states where city_id in (select value from json_each(${ids}))`,
    ...jsonBatches(named.filter(([, others]) => others.length > 0)).map(
      (rows) => sql`insert into city_names (city_id, folded)
        select c.value ->> 0, n.value from json_each(${rows}) c cross join json_each(c.value, '$[1]') n`,
    ),
    ...jsonBatches(states).map(
      (rows) =>
        sql`insert into city_states (city_id, state) select value ->> 0, value ->> 1 from json_each(${rows})`,
    ),
    ...stateNamesInsert(stateNamesOf(cities)),
  ]
}

type StateNameRow = { readonly folded: string; readonly state: string }
type StateName = readonly [folded: string, state: string]

/** The names of the states in which cities lie, each once. */
function stateNamesOf(cities: readonly CityLocation[]): StateName[] {
  const names = cities
    .flatMap(statesOfCity)
    .flatMap(({ key, names }) => names.map((name) => keyed([name, key])))
  return [...new Map(names).values()]
}

/** A name with a text that no other name has. */
const keyed = (name: StateName) => [name.join('\n'), name] as const

const stateNamesInsert = (names: readonly StateName[]): SQL[] =>
  jsonBatches(names).map(
    (rows) => sql`insert or ignore into state_names (folded, state)
      select value ->> 0, value ->> 1 from json_each(${rows})`,
  )

/** The names of a city, stored or computed, as a text to compare. */
const namesText = (city: NamedCity, names: CityNames): string =>
  JSON.stringify(names.othersOf(city.folded, city).toSorted())
const statesText = (city: NamedCity): string =>
  JSON.stringify(
    statesOfCity(city)
      .map(({ key }) => key)
      .toSorted(),
  )

/** The key of the state that is called so: of the country, else the largest. */
export async function findState(
  db: Database,
  state: string,
  country: string | undefined,
): Promise<string | undefined> {
  const row = await firstRow<{ readonly key: string | null }>(
    db,
    sql`select ${stateKeyOf({ state, country })} as key`,
  )
  return row?.key ?? undefined
}

/** A city `c` with its location. */
const LOCATED = sql`id, folded, state, country_code as countryCode, latitude, longitude`

const CHUNK = 2_000

interface StoredCity extends NamedCity {
  /** The stored names, sorted, as JSON. */
  readonly stored: string
  /** The stored states, sorted, as JSON. */
  readonly storedStates: string
}

/** Stores the names and states of some cities anew, after a change of their locations. */
export async function renewCityNames(db: Database, ids: readonly number[]): Promise<void> {
  const changed: NamedCity[] = await db.all<NamedCity>(sql`
    select ${LOCATED} from cities c where id in (select value from json_each(${JSON.stringify(ids)}))`)
  await runAll(db, cityNamesUpdate(changed, await loadCityNames()))
}

async function runAll(db: Database, statements: readonly SQL[]): Promise<void> {
  const [first, ...more] = statements.map((statement) => db.run(statement))
  if (first) await db.batch([first, ...more])
}

/** Mends the names of all cities and states: after changes of many, and where other data came. Reads every city. */
export async function refreshCityNames(db: Database): Promise<void> {
  const names = await loadCityNames()
  const stateNames = new Map<string, StateName>()
  await db.run(sql`delete from city_names where city_id not in (select id from cities)`)
  await db.run(sql`delete from city_states where city_id not in (select id from cities)`)
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: StoredCity[] = await db.all<StoredCity>(sql`
      select ${LOCATED},
        (select json_group_array(folded) from (select folded from city_names where city_id = c.id order by folded)) as stored,
        (select json_group_array(state) from (
          select state from city_states where city_id = c.id order by state)) as storedStates
      from cities c where id > ${after} order by id limit ${CHUNK}`)
    const stale = rows.filter(
      (city) => namesText(city, names) !== city.stored || statesText(city) !== city.storedStates,
    )
    await runAll(db, cityNamesUpdate(stale, names))
    for (const name of stateNamesOf(rows)) stateNames.set(...keyed(name))
    after = rows.at(-1)?.id
  }
  await refreshStateNames(db, stateNames)
}

/** Stores these names of states, and deletes all others. */
async function refreshStateNames(db: Database, wanted: ReadonlyMap<string, StateName>): Promise<void> {
  const rows = await db.all<StateNameRow>(sql`select folded, state from state_names`)
  const stored = new Map(rows.map(({ folded, state }) => keyed([folded, state])))
  const missingIn = (others: ReadonlyMap<string, StateName>, all: ReadonlyMap<string, StateName>) =>
    [...all].flatMap(([key, name]) => (others.has(key) ? [] : [name]))
  await runAll(db, [
    ...jsonBatches(missingIn(wanted, stored)).map(
      (batch) => sql`delete from state_names where (folded, state) in (
        select value ->> 0, value ->> 1 from json_each(${batch}))`,
    ),
    ...stateNamesInsert(missingIn(stored, wanted)),
  ])
}
