import { asc, desc, eq, inArray, or } from 'drizzle-orm'
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
/** How many cities with the prefix are read, of which the largest are shown. */
const LOOKED_AT = 2_000

const { id, name, state, countryCode, businessCount, folded } = cities
const COLUMNS = { id, name, state, countryCode, country: countries.name, businessCount }
const isItsCountry = eq(countries.code, countryCode)

/** Cities whose name, in any language, begins with a text, largest first. */
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
  return db
    .select(COLUMNS)
    .from(found)
    .crossJoin(cities)
    .leftJoin(countries, isItsCountry)
    .where(eq(id, found.id))
    .orderBy(desc(businessCount), asc(folded))
}

/** The city with this id, for an address that names it. */
export async function listCityOfId(db: Database, cityId: number): Promise<CityChoice[]> {
  return db.select(COLUMNS).from(cities).leftJoin(countries, isItsCountry).where(eq(id, cityId))
}
