import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { cities, cityNames, countries } from '../schema/taxonomy.ts'
import { beginsWith } from '../sql/prefix-range.ts'

/** A city to choose from. */
export interface CityChoice {
  readonly id: number
  readonly name: string
  readonly state: string | null
  readonly countryCode: string | null
  readonly country: string | null
  readonly businessCount: number
}

const MOST = 12
/** The number of cities with the prefix that are read; the largest are shown. */
const LOOKED_AT = 2_000

const { id, name, state, countryCode, businessCount, folded } = cities
const COLUMNS = { id, name, state, countryCode, country: countries.name, businessCount }
const isItsCountry = eq(countries.code, countryCode)

/** The largest cities are looked through for the text within their names. */
const LARGEST = 2_000
/** The fewest letters that are searched within names, as fewer would find nearly every name. */
const LEAST_WITHIN = 3

/**
 * Cities whose name, in any language, begins with a text, largest first; where these are few, large ones whose name contains
 * it come after them.
 */
export async function suggestCities(db: Database, search: string): Promise<CityChoice[]> {
  const text = fold(search)
  if (text === '') return []
  const named = db
    .select({ id: cityNames.cityId })
    .from(cityNames)
    .where(beginsWith(cityNames.folded, text))
    .limit(LOOKED_AT)
  const begun = db
    .select({ id, businessCount })
    .from(cities)
    .where(or(beginsWith(folded, text), inArray(id, named)))
    .limit(LOOKED_AT)
    .as('begun')
  const found = db
    .select({ id: begun.id })
    .from(begun)
    .orderBy(desc(begun.businessCount))
    .limit(MOST)
    .as('found')
  const first = await db
    .select(COLUMNS)
    .from(found)
    .crossJoin(cities)
    .leftJoin(countries, isItsCountry)
    .where(eq(id, found.id))
    .orderBy(desc(businessCount), asc(folded))
  if (first.length === MOST || text.length < LEAST_WITHIN) return first
  const known = new Set(first.map((city) => city.id))
  const others = (await listCitiesWithin(db, text)).filter((city) => !known.has(city.id))
  return [...first, ...others].slice(0, MOST)
}

function listCitiesWithin(db: Database, text: string): Promise<CityChoice[]> {
  const largest = db
    .select({ id, searchText: cities.searchText })
    .from(cities)
    .orderBy(desc(businessCount), asc(folded))
    .limit(LARGEST)
    .as('largest')
  return db
    .select(COLUMNS)
    .from(largest)
    .crossJoin(cities)
    .leftJoin(countries, isItsCountry)
    .where(and(eq(id, largest.id), sql`instr(${largest.searchText}, ${text}) > 0`))
    .limit(MOST)
}

/** The city with this id, for an address that names it. */
export async function listCityOfId(db: Database, cityId: number): Promise<CityChoice[]> {
  return db.select(COLUMNS).from(cities).leftJoin(countries, isItsCountry).where(eq(id, cityId))
}
