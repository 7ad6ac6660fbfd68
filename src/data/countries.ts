import { listBusinesses } from '#db/businesses/list/list.ts'
import { readTogether } from '#db/read-together.ts'
import {
  findCountry,
  listCountryCities,
  listLargestCities,
  listLargestCitiesOfStates,
} from '#db/taxonomy/country-page.ts'
import { listCountries } from '#db/taxonomy/list.ts'
import { listStates, listStatesOfCities } from '#db/taxonomy/states.ts'
import { listPlaceCategories } from '#db/taxonomy/place-categories.ts'
import { PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { countryName } from '#domain/geo/countries.ts'
import { countryOfSlug, countrySlug } from '#domain/geo/country-slug.ts'
import { stateOfKey } from '#domain/geo/state-key.ts'
import { stateSlug } from '#domain/taxonomy/state-page.ts'
import { database } from './database.ts'

/** Largest cities on a country's page. */
export const COUNTRY_CITIES = 36
/** Cities drawn as dots on the outline. */
const DOTS = 24
/** Cities drawn as dots per state. */
const STATE_DOTS = 8

/** All countries that have businesses, the largest first, with the slugs of their pages. */
export async function readCountries() {
  const rows = await listCountries(database())
  return rows.map((row) => ({ ...row, slug: countrySlug(row.code) }))
}

/** The states of the largest cities, in the order of these cities. */
export const readStatesOfCities = (cities: number) => listStatesOfCities(database(), cities)

/**
 * A country with a page of its businesses, best first, its largest cities, its categories and, if any state has several
 * cities, its states; undefined for an unknown country.
 */
export async function readCountry(slug: string, page = 1) {
  const db = readTogether(database())
  const code = countryOfSlug(slug)
  const country = code === null ? undefined : await findCountry(db, code)
  if (!country) return undefined
  const own = countrySlug(country.code)
  if (own !== slug) return { kind: 'moved', slug: own } as const
  const pages = pageCount(country.businessCount)
  if (page > pages) return { kind: 'past-end', slug, name: countryName(country.code), pages } as const
  const offset = (page - 1) * PAGE_SIZE
  const [{ rows }, cities, categories, states] = await Promise.all([
    listBusinesses(db, { country: country.code, sortBy: 'best', limit: PAGE_SIZE, offset }),
    listCountryCities(db, country.code, COUNTRY_CITIES),
    listPlaceCategories(db, { countryCode: country.code }),
    listStates(db, country.code),
  ])
  return {
    kind: 'found',
    country: { ...country, slug },
    businesses: rows,
    page,
    pages,
    cities,
    categories,
    states: states.some(({ cityCount }) => cityCount > 1) ? states : [],
  } as const
}

/**
 * The largest cities of each country with a known position, by country code, each with its size as a share of the
 * largest, and the cities of its states.
 */
export async function readOutlineCities() {
  const [countries, all] = await Promise.all([
    listLargestCities(database(), DOTS),
    listLargestCitiesOfStates(database(), STATE_DOTS),
  ])
  const byCountry = Map.groupBy(all, ({ key }) => stateOfKey(key).countryCode)
  return new Map(
    countries.map(({ code, cities }) => [
      code,
      {
        cities: cities.flatMap(([latitude, longitude, count]) =>
          latitude === null || longitude === null
            ? []
            : [{ latitude, longitude, share: count / (cities[0]?.[2] ?? 1) }],
        ),
        states: (byCountry.get(code) ?? []).map(({ key, cities: placed }) => ({
          slug: stateSlug(key),
          cities: placed.map(([latitude, longitude]) => ({ latitude, longitude })),
        })),
      },
    ]),
  )
}

export type CountryPageData = Omit<
  Extract<NonNullable<Awaited<ReturnType<typeof readCountry>>>, { kind: 'found' }>,
  'kind'
>
