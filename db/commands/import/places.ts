import { max, sql } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { categoryKey } from '#domain/business/category-key.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { countryName } from '#domain/geo/countries.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../../client.ts'
import { categories, cities, countries, redirects } from '../../schema/places.ts'
import { type CategoryRecord, ChunkCategories } from './categories.ts'
import { ChunkCities, cityIdentity, possibleCitySlugs } from './cities.ts'
import type { CityRecord } from './city-match.ts'
import { lastIdOf, withPending } from './with-pending.ts'

/** The categories and cities a chunk of rows names, those still to be written included. */
export interface ChunkPlaces {
  readonly categories: ChunkCategories
  readonly cities: ChunkCities
  readonly countryCodes: ReadonlySet<string>
}

const distinct = (values: Iterable<string | null | undefined>) =>
  [...new Set(values)].filter(Boolean) as string[]

/** Looks up what a chunk names in one round trip; `unwritten` are the places that are planned and not yet there. */
export async function findPlaces(
  db: Database,
  candidates: readonly BusinessCandidate[],
  unwritten: { readonly cities: readonly CityRecord[]; readonly categories: readonly CategoryRecord[] },
): Promise<ChunkPlaces> {
  const oneOfEach = [...new Map(candidates.map((each) => [cityIdentity(each), each])).values()]
  const labels = distinct([OTHER_CATEGORY, ...candidates.map((each) => each.category)])
  const names = distinct(oneOfEach.map((each) => each.city))
  const amongst = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`
  const slugs = amongst(distinct(oneOfEach.flatMap(possibleCitySlugs)))

  const [knownCategories, lastCategory, knownCities, lastCity, taken, moved] = await db.batch([
    db
      .select()
      .from(categories)
      .where(sql`${categories.folded} in ${amongst(labels.map(categoryKey))}`),
    db.select({ id: max(categories.id) }).from(categories),
    db
      .select()
      .from(cities)
      .where(sql`${cities.folded} in ${amongst(names.map(fold))}`),
    db.select({ id: max(cities.id) }).from(cities),
    db
      .select({ slug: cities.slug })
      .from(cities)
      .where(sql`${cities.slug} in ${slugs}`),
    db
      .select({ slug: redirects.slug })
      .from(redirects)
      .where(sql`${redirects.kind} = 'city' and ${redirects.slug} in ${slugs}`),
  ])
  const takenSlugs = [...taken, ...moved, ...unwritten.cities].map(({ slug }) => slug)
  return {
    categories: new ChunkCategories(
      withPending<CategoryRecord>(knownCategories, unwritten.categories),
      lastIdOf(lastCategory[0]?.id, unwritten.categories),
    ),
    cities: new ChunkCities(
      withPending(knownCities, unwritten.cities),
      takenSlugs,
      lastIdOf(lastCity[0]?.id, unwritten.cities),
    ),
    countryCodes: new Set(distinct(candidates.map((each) => each.countryCode))),
  }
}

/** The statements that write what a chunk planned. */
export function writePlaces(db: Database, places: ChunkPlaces) {
  const newCountries = [...places.countryCodes].map((code) => ({ code, name: countryName(code) }))
  const { planned: newCategories } = places.categories
  const { planned: newCities, changed } = places.cities
  return [
    ...(newCountries.length > 0 ? [db.insert(countries).values(newCountries).onConflictDoNothing()] : []),
    ...(newCategories.length > 0 ? [db.insert(categories).values(newCategories)] : []),
    ...(newCities.length > 0 ? [db.insert(cities).values(newCities)] : []),
    ...[...changed].map(({ id, state, latitude, longitude, timezone }) =>
      db
        .update(cities)
        .set({ state, latitude, longitude, timezone })
        .where(sql`${cities.id} = ${id}`),
    ),
  ]
}
