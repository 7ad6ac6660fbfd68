import { sql, type SQL } from 'drizzle-orm'
import { isWeakState, stateTexts } from '#domain/geo/state-names.ts'
import { LAST } from '../sql/prefix-range.ts'
import type { StateRow } from '../taxonomy/states.ts'

/** The largest number of names read for a text, and of cities counted per state to rank them. */
const BEGUN = 24
const CITIES = 12
/** The largest number of states counted in full: some of them are only another name of a city. */
const COUNTED = 4

/** A typed text and the range of names that it may complete to: `[text, from, until]`. */
export type NameRange = readonly [text: string, from: string, until: string]

/** The ranges of names that a text begins, and of states whose code it is, unless the code is also a word. */
export function namesBegun(text: string): NameRange[] {
  const coded = isWeakState(text) ? [] : stateTexts(text).slice(1)
  return text.length < 2 ? [] : [[text, text, text + LAST], ...coded.map(wholeName(text))]
}

const wholeName =
  (text: string) =>
  (name: string): NameRange => [text, name, `${name}\u{1}`]

/** The CTE `begun_states (text, state, found)`: the states that the texts of ranges may mean. */
export const begunStatesTable = (ranges: readonly NameRange[]): SQL => sql`
  begun_states as materialized (select text, state, (
      select sum(business_count) from (select c.business_count from city_states s cross join cities c on c.id = s.city_id
        where s.state = begun.state limit ${sql.raw(String(CITIES))})) as found
    from (select distinct a.value ->> 0 as text, s.value as state from json_each(${JSON.stringify(ranges)}) a
      cross join json_each((select json_group_array(state) from (select state from state_names
        where folded >= (a.value ->> 1) and folded < (a.value ->> 2) limit ${sql.raw(String(BEGUN))}))) s) begun)`

/** The column `states`: the largest states that a text may mean, with the totals of their cities. */
export const begunStatesColumn = (text: string): SQL<StateRow[]> => sql<StateRow[]>`(
  select json_group_array(json_object('key', key, 'businessCount', businessCount,
    'indexableCount', indexableCount, 'cityCount', cityCount, 'city', city))
  from (select begun.state as key, sum(c.business_count) as businessCount,
      sum(c.indexable_count) as indexableCount, count(*) as cityCount, min(c.folded) as city
    from (select state from begun_states where text = ${text} and found > 0
      order by found desc, state limit ${sql.raw(String(COUNTED))}) begun
    cross join city_states s on s.state = begun.state
    cross join cities c on c.id = s.city_id and c.business_count > 0
    group by begun.state order by businessCount desc, key))`
