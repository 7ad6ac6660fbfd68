import { max, sql } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { signFor } from '#domain/business/category-sign.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { countryName } from '#domain/geo/countries.ts'
import { fold, searchText } from '#domain/text/fold.ts'
import { categorySlug, citySlugs } from '#domain/text/slug.ts'
import type { Database } from '../../client.ts'
import { categories, cities, countries, redirects } from '../../schema/places.ts'
import { belongsTo, type CityRecord, nearestCity } from './city-match.ts'

export interface CategoryRecord {
  readonly id: number
  readonly name: string
  readonly folded: string
  readonly searchText: string
  readonly slug: string
  readonly icon: string
  readonly schemaType: string
}

/** The categories and cities a chunk of rows names, those still to be written included. */
export interface ChunkPlaces {
  categoryOf(label: string | null | undefined): CategoryRecord
  cityOf(candidate: BusinessCandidate): CityRecord | undefined
  readonly newCategories: readonly CategoryRecord[]
  readonly newCities: readonly CityRecord[]
  /** Known cities that learnt their state, centre or time zone. */
  readonly changedCities: ReadonlySet<CityRecord>
  readonly countryCodes: ReadonlySet<string>
}

/** Looks up what a chunk names in one round trip, and plans what is missing; `planned` is what a dry run only planned. */
export async function findPlaces(
  db: Database,
  candidates: readonly BusinessCandidate[],
  planned: readonly CityRecord[],
): Promise<ChunkPlaces> {
  const labels = new Set([
    OTHER_CATEGORY,
    ...candidates.map((candidate) => candidate.category ?? OTHER_CATEGORY),
  ])
  const categoryKeys = JSON.stringify([...labels].map(fold))
  const cityNames = [...new Set(candidates.map((candidate) => candidate.city ?? '').filter(Boolean))]
  const cityKeys = JSON.stringify(cityNames.map(fold))
  const slugKeys = JSON.stringify([...new Set(candidates.flatMap(possibleCitySlugs))])

  const [knownCategories, lastCategory, knownCities, lastCity, takenSlugs, movedSlugs] = await db.batch([
    db
      .select()
      .from(categories)
      .where(sql`${categories.folded} in (select value from json_each(${categoryKeys}))`),
    db.select({ id: max(categories.id) }).from(categories),
    db
      .select()
      .from(cities)
      .where(sql`${cities.folded} in (select value from json_each(${cityKeys}))`),
    db.select({ id: max(cities.id) }).from(cities),
    db
      .select({ slug: cities.slug })
      .from(cities)
      .where(sql`${cities.slug} in (select value from json_each(${slugKeys}))`),
    db
      .select({ slug: redirects.slug })
      .from(redirects)
      .where(
        sql`${redirects.kind} = 'city' and ${redirects.slug} in (select value from json_each(${slugKeys}))`,
      ),
  ])

  const byLabel = new Map<string, CategoryRecord>(
    knownCategories.map((category) => [category.folded, category]),
  )
  const newCategories: CategoryRecord[] = []
  let nextCategory = (lastCategory[0]?.id ?? 0) + 1

  const byName = Map.groupBy<string, CityRecord>([...knownCities, ...planned], (city) => city.folded)
  const taken = new Set([...takenSlugs, ...movedSlugs, ...planned].map(({ slug }) => slug))
  const newCities: CityRecord[] = []
  const changedCities = new Set<CityRecord>()
  let nextCity = (lastCity[0]?.id ?? 0) + planned.length + 1

  function categoryOf(label: string | null | undefined): CategoryRecord {
    const name = label && fold(label) !== '' ? label : OTHER_CATEGORY
    const folded = fold(name)
    const known = byLabel.get(folded)
    if (known) return known
    const { sign, schemaType } = signFor(name)
    const category = {
      id: nextCategory++,
      name,
      folded,
      searchText: searchText(name),
      slug: categorySlug(name),
      icon: sign,
      schemaType,
    }
    byLabel.set(folded, category)
    newCategories.push(category)
    return category
  }

  function cityOf(candidate: BusinessCandidate): CityRecord | undefined {
    const folded = fold(candidate.city ?? '')
    if (!candidate.city || folded === '') return undefined
    const sameName = byName.get(folded) ?? []
    const known = nearestCity(
      sameName.filter((city) => belongsTo(city, candidate)),
      candidate,
    )
    if (known) {
      if (learn(known, candidate) && !newCities.includes(known)) changedCities.add(known)
      return known
    }
    const slug = possibleCitySlugs(candidate).find((each) => !taken.has(each))
    if (slug === undefined) throw new Error(`No free slug for the city "${candidate.city}"`)
    taken.add(slug)
    const city: CityRecord = {
      id: nextCity++,
      name: candidate.city,
      folded,
      searchText: searchText(candidate.city),
      slug,
      state: candidate.state ?? null,
      countryCode: candidate.countryCode ?? null,
      latitude: candidate.latitude ?? null,
      longitude: candidate.longitude ?? null,
      timezone: candidate.timezone ?? null,
    }
    byName.set(folded, [...sameName, city])
    newCities.push(city)
    return city
  }

  const countryCodes = new Set(candidates.map((candidate) => candidate.countryCode ?? '').filter(Boolean))
  return { categoryOf, cityOf, newCategories, newCities, changedCities, countryCodes }
}

function possibleCitySlugs(candidate: BusinessCandidate): string[] {
  if (!candidate.city) return []
  const { city: name, countryCode, state, latitude, longitude } = candidate
  const identity = [fold(name), countryCode, state, latitude?.toFixed(0), longitude?.toFixed(0)].join(' ')
  return citySlugs({ name, countryCode: countryCode ?? null, state: state ?? null, identity })
}

/** Fills what the city did not know yet. */
function learn(city: CityRecord, candidate: BusinessCandidate): boolean {
  const before = JSON.stringify(city)
  city.state ??= candidate.state ?? null
  city.timezone ??= candidate.timezone ?? null
  if (city.latitude === null || city.longitude === null) {
    city.latitude = candidate.latitude ?? null
    city.longitude = candidate.longitude ?? null
  }
  return JSON.stringify(city) !== before
}

/** The statements that write what `findPlaces` planned. */
export function writePlaces(db: Database, places: ChunkPlaces) {
  const { newCategories, newCities, changedCities, countryCodes } = places
  const newCountries = [...countryCodes].map((code) => ({ code, name: countryName(code) }))
  return [
    ...(newCountries.length > 0 ? [db.insert(countries).values(newCountries).onConflictDoNothing()] : []),
    ...(newCategories.length > 0 ? [db.insert(categories).values([...newCategories])] : []),
    ...(newCities.length > 0 ? [db.insert(cities).values([...newCities])] : []),
    ...[...changedCities].map(({ id, state, latitude, longitude, timezone }) =>
      db
        .update(cities)
        .set({ state, latitude, longitude, timezone })
        .where(sql`${cities.id} = ${id}`),
    ),
  ]
}
