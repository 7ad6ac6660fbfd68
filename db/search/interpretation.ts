import { sql, type SQL } from 'drizzle-orm'
import {
  categoryNames,
  interpret,
  plainSentence,
  spansOf,
  type Interpretation,
} from '#domain/search/interpretation.ts'
import type { NamedTerm, StateTerm } from '#domain/search/named-terms.ts'
import { cityTexts } from '#domain/search/place-parts.ts'
import { spokenStateTexts } from '#domain/geo/state-names.ts'
import type { Database } from '../client.ts'
import { distinctionSql } from '../sql/city-namesake.ts'
import { type JsonOf, parseRows } from '../sql/json-object.ts'
import { foundDistrict, type DistrictRow, type LandmarkRow } from './places.ts'
import { firstRow } from '../sql/row.ts'

const MOST = 40

/** Whether the transliterated name of a city `c` is this text. */
const otherNameIs = (text: SQL) =>
  sql`substr(c.search_text, length(c.folded) + 2) >= ${text} and substr(c.search_text, length(c.folded) + 2) < ${text} || '!'`

/** The JSON of a city `n`, without what it shares with categories. */
const CITY = sql`n.country_code, 'latitude', n.latitude, 'longitude', n.longitude,
  'label', n.name || coalesce(', ' || ${distinctionSql('n')}, ''),
  'states', (select json_group_array(state) from city_states where city_id = n.id)`

/** The number of a state's cities by which two states of one name are compared in size. */
const MOST_OF_STATE = 50

/** The state of this name that comes first, or first after another; no more rows are read of it than that. */
const stateOf = (asked: SQL, after: SQL) =>
  sql`(select min(state) from state_names where folded = ${asked} and state > ${after})`

const STATE_COUNT = sql`(select sum(business_count) from (select c.business_count from city_states s
  cross join cities c on c.id = s.city_id where s.state = i.state limit ${MOST_OF_STATE}))`

/** The city `n` with the name that was looked up. */
const cityTerm = (asked: SQL) => sql`json_object('id', n.id, 'slug', n.slug, 'name', n.name, 'text', n.folded,
  'businessCount', n.business_count, 'asked', ${asked}, 'countryCode', ${CITY})`

const termsOf = (country: SQL) => sql<NamedTerm[]>`json_group_array(json_object('id', n.id, 'slug', n.slug,
  'name', n.name, 'text', n.folded, 'businessCount', n.business_count, 'asked', i.asked, 'countryCode', ${country}))`

type Terms = JsonOf<ReturnType<typeof termsOf>>

export interface InterpretationRow {
  readonly categories: Terms
  readonly cities: Terms
  readonly kinds: JsonOf<SQL<string[]>>
  readonly states: JsonOf<SQL<StateTerm[]>>
  readonly districts: JsonOf<SQL<DistrictRow[]>>
  readonly landmarks: JsonOf<SQL<LandmarkRow[]>>
}

/**
 * Queries, as one row, the categories, cities and states with businesses and the districts that the search terms name;
 * also which of the kinds have businesses, further cities by folded name, and businesses with the name of a landmark.
 */
export function interpretationStatement(
  words: readonly string[],
  kinds: readonly string[] = [],
  cities: readonly string[] = [],
  landmarks: readonly string[] = [],
): SQL {
  const texts = spansOf(words).map(({ text }) => text)
  const distinct = (names: (text: string) => readonly string[], others: readonly string[] = []) =>
    JSON.stringify([...new Set([...texts.flatMap(names), ...others])])
  // Few texts name anything; the others are left out here, as each scan of them would count as rows read.
  const named = (texts: string, ...ways: readonly SQL[]) =>
    sql`select value as asked from json_each(${texts}) where ${sql.join(
      ways.map((way) => sql`exists (select 1 from ${way})`),
      sql` or `,
    )}`
  return sql`
    with asked_categories as materialized (${named(
      distinct(categoryNames),
      sql`categories k where k.folded = value`,
      sql`category_aliases a where a.folded = value`,
    )}),
    asked_cities as materialized (${named(
      distinct(cityTexts, cities),
      sql`cities c where c.folded = value`,
      sql`cities c where ${otherNameIs(sql`value`)}`,
      sql`city_names n where n.folded = value`,
      sql`city_aliases a where a.folded = value`,
    )}),
    asked_districts as materialized (${named(distinct(cityTexts), sql`city_districts d where d.folded = value`)}),
    asked_landmarks as materialized (select value as asked, b.id from json_each(${JSON.stringify(landmarks)})
      cross join businesses b on b.folded = value and b.is_closed in (0, 1) and b.deleted_at is null limit ${MOST}),
    asked_states as materialized (${named(distinct(spokenStateTexts), sql`state_names s where s.folded = value`)}),
    state_keys as materialized (
      select asked, state from (select asked, ${stateOf(sql`asked`, sql`''`)} as state from asked_states)
      union all select asked, ${stateOf(sql`asked`, stateOf(sql`asked`, sql`''`))} from asked_states),
    found_states as materialized (
      select state, asked, ${STATE_COUNT} as found from state_keys i where state is not null),
    category_ids as materialized (
      select k.id, asked from asked_categories cross join categories k on k.folded = asked
      union select a.category_id, asked from asked_categories cross join category_aliases a on a.folded = asked),
    city_ids as materialized (
      select c.id, asked from asked_cities cross join cities c on c.folded = asked
      union select c.id, asked from asked_cities cross join cities c on ${otherNameIs(sql`asked`)}
      union select n.city_id, asked from asked_cities cross join city_names n on n.folded = asked
      union select a.city_id, asked from asked_cities cross join city_aliases a on a.folded = asked limit ${MOST})
    select
      (select ${termsOf(sql`null`)}
        from category_ids i cross join categories n on n.id = i.id and n.business_count > 0) as categories,
      (select ${termsOf(CITY)}
        from city_ids i cross join cities n on n.id = i.id and n.business_count > 0) as cities,
      (select json_group_array(json_object('key', state, 'asked', asked, 'businessCount', found))
        from found_states where found > 0) as states,
      (select json_group_array(json_object('asked', i.asked, 'name', d.name, 'slug', d.slug || '-' || n.slug,
          'latitude', d.latitude, 'longitude', d.longitude, 'radius', d.radius, 'within', ${cityTerm(sql`n.folded`)}))
        from asked_districts i cross join city_districts d on d.folded = i.asked
        cross join cities n on n.id = d.city_id and n.business_count > 0) as districts,
      (select json_group_array(json_object('asked', i.asked, 'name', b.name, 'slug', b.slug, 'latitude', b.latitude,
          'longitude', b.longitude, 'countryCode', b.country_code, 'type', b.type, 'category', k.name,
          'popularity', b.popularity, 'within', iif(n.id is null, null, ${cityTerm(sql`n.folded`)})))
        from asked_landmarks i cross join businesses b on b.id = i.id and b.latitude is not null
        cross join categories k on k.id = b.category_id left join cities n on n.id = b.city_id) as landmarks,
      (select json_group_array(value) from json_each(${JSON.stringify(kinds)})
        where exists (select 1 from kind_keys k where k.kind = value)) as kinds`
}

/** The terms in such a row. */
export function termsFrom(row: InterpretationRow | undefined) {
  return {
    categories: parseRows(row?.categories),
    cities: parseRows(row?.cities),
    states: parseRows(row?.states),
    districts: parseRows(row?.districts).map(foundDistrict),
    landmarks: parseRows(row?.landmarks),
    foundKinds: new Set(parseRows(row?.kinds)),
  }
}

/** What the words of a search name in a directory. */
export type NameTerms = ReturnType<typeof termsFrom>

/** The categories and cities with businesses that the words name; undefined when they name nothing. */
export async function findInterpretation(
  db: Database,
  words: readonly string[],
): Promise<Interpretation | undefined> {
  const row = await firstRow<InterpretationRow>(db, interpretationStatement(words))
  return interpret(plainSentence(words), termsFrom(row))
}
