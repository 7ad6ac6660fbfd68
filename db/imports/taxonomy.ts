import { eq, getTableColumns, max, sql } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { labelsIn } from '#domain/business/field-readers.ts'
import { categoryKey } from '#domain/category/key.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { citySpelling } from '#domain/geo/city-spelling.ts'
import { countryName } from '#domain/geo/countries.ts'
import { loadBuiltUpAreas } from '#domain/geo/built-up-areas.ts'
import { type CityNames, loadCityNames } from '#domain/geo/city-names.ts'
import { fold } from '#domain/text/fold.ts'
import { categorySlugs } from '#domain/text/slug.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import {
  categories,
  categoryAliases,
  cities,
  cityAliases,
  cityNames,
  countries,
  redirects,
} from '../schema/taxonomy.ts'
import { cityNamesUpdate } from '../taxonomy/city-names.ts'
import { type CategoryRecord, ChunkCategories } from './categories.ts'
import {
  type BetterName,
  ChunkCities,
  cityIdentity,
  endingsOf,
  possibleCitySlugs,
  saidNames,
} from './cities.ts'
import type { CityRecord } from './city-match.ts'
import { OtherCityNames } from './other-city-names.ts'
import { lastIdOf, withPending } from './with-pending.ts'
import { inList } from '../sql/in-list.ts'

/** The categories and cities that a chunk of rows names, including those not yet written. */
export interface ChunkTaxonomy {
  readonly categories: ChunkCategories
  readonly cities: ChunkCities
  readonly cityNames: CityNames
  /** Former slugs by a city's present slug: older match keys were made with them. */
  readonly formerSlugs: ReadonlyMap<string, readonly string[]>
  readonly countryCodes: ReadonlySet<string>
}

const distinct = (values: Iterable<string | null | undefined>) =>
  [...new Set(values)].filter(Boolean) as string[]

/** Whether the chunk spells some city in several ways. */
const isWrittenVariously = (names: readonly string[]): boolean =>
  [...Map.groupBy(new Set(names.map(citySpelling)), fold).values()].some(({ length }) => length > 1)

const PLAIN = /^[ -~]+$/

/** Whether a city's name is neither English nor its country's: 'Viyana'. */
function isForeignName({ folded, ...location }: CityRecord, names: CityNames): boolean {
  const proper = names.properOf(folded, location)
  return proper.length > 0 && !proper.includes(folded)
}

/**
 * Whether a name replaces a stored one: accents win over none, if built-up areas have the name, and a proper name over
 * a foreign one, unless an operator named the city.
 */
async function betterNames(
  db: Database,
  known: readonly CityRecord[],
  names: CityNames,
): Promise<BetterName> {
  const areas = await loadBuiltUpAreas()
  const ids = inList(known.map(({ id }) => String(id)))
  const named = await db.all<{ id: string }>(sql`select entity_id as id from audit_log
    where entity = 'city' and action = 'update' and entity_id in ${ids} and detail ->> '$.after.name' is not null`)
  const byOperators = new Set(named.map(({ id }) => Number(id)))
  return (name, city) => {
    const { id, name: own, countryCode: code } = city
    if (code === null || byOperators.has(id)) return false
    const folded = fold(name)
    if (folded !== city.folded)
      return isForeignName(city, names) && names.properOf(city.folded, city).includes(folded)
    return PLAIN.test(own) && !PLAIN.test(name) && areas.isCalled(name, code) && !areas.isCalled(own, code)
  }
}

/** Looks up what a chunk names in one round trip; `unwritten` are those planned but not yet written. */
export async function findTaxonomy(
  db: Database,
  candidates: readonly BusinessCandidate[],
  unwritten: { readonly cities: readonly CityRecord[]; readonly categories: readonly CategoryRecord[] },
): Promise<ChunkTaxonomy> {
  const oneOfEach = [...new Map(candidates.map((each) => [cityIdentity(each), each])).values()]
  const labels = distinct([
    OTHER_CATEGORY,
    ...candidates.flatMap((each) => [each.category, ...labelsIn(each.otherCategories)]),
  ])
  const keys = inList(labels.map(categoryKey))
  const endings = candidates.flatMap(endingsOf)
  const names = inList(
    distinct([...oneOfEach.map((each) => each.city), ...endings].map((each) => fold(each ?? ''))),
  )
  const slugs = {
    category: distinct(labels.flatMap((label) => categorySlugs(label, categoryKey(label)))),
    city: distinct(oneOfEach.flatMap(possibleCitySlugs)),
  }
  const moved = (kind: keyof typeof slugs) =>
    db
      .select({ slug: redirects.slug })
      .from(redirects)
      .where(sql`${redirects.kind} = ${kind} and ${redirects.slug} in ${inList(slugs[kind])}`)

  const found = await db.batch([
    db
      .select()
      .from(categories)
      .where(sql`${categories.folded} in ${keys}`),
    db
      .select({ folded: categoryAliases.folded, category: categories })
      .from(categoryAliases)
      .innerJoin(categories, eq(categories.id, categoryAliases.categoryId))
      .where(sql`${categoryAliases.folded} in ${keys}`),
    db.select({ id: max(categories.id) }).from(categories),
    db
      .select({ slug: categories.slug })
      .from(categories)
      .where(sql`${categories.slug} in ${inList(slugs.category)}`),
    moved('category'),
    db
      .select()
      .from(cities)
      .where(sql`${cities.folded} in ${names}`),
    db
      .select({ ...getTableColumns(cityAliases), city: cities })
      .from(cityAliases)
      .innerJoin(cities, eq(cities.id, cityAliases.cityId))
      .where(sql`${cityAliases.folded} in ${names}`),
    db.select({ id: max(cities.id) }).from(cities),
    db
      .select({ slug: cities.slug })
      .from(cities)
      .where(sql`${cities.slug} in ${inList(slugs.city)}`),
    moved('city'),
    db
      .select({ slug: redirects.slug, target: redirects.target })
      .from(redirects)
      .where(
        sql`${redirects.kind} = 'city' and ${redirects.target} in (
          select slug from cities where folded in ${names}
          union select c.slug from city_aliases a join cities c on c.id = a.city_id where a.folded in ${names})`,
      ),
    db
      .select({ named: cityNames.folded, city: cities })
      .from(cityNames)
      .innerJoin(cities, eq(cities.id, cityNames.cityId))
      .where(sql`${cityNames.folded} in ${names}`),
  ])
  const [knownCategories, formerCategories, lastCategory, takenCategories, movedCategories, ...ofCities] =
    found
  const [knownCities, formerCities, lastCity, takenCities, movedCities, formerSlugs, foreign] = ofCities
  const namesOfWorld = await loadCityNames()
  const storedCities = withPending<CityRecord>(knownCities, unwritten.cities)
  const met = [...storedCities, ...foreign.map(({ city }) => city), ...unwritten.cities]
  const isDoubtful = met.some((city) => isForeignName(city, namesOfWorld))
  const written = [...storedCities.map(({ name }) => name), ...candidates.flatMap(({ city }) => city ?? [])]
  const ways = Map.groupBy(formerSlugs, ({ target }) => target)
  return {
    categories: new ChunkCategories(
      withPending<CategoryRecord>(knownCategories, unwritten.categories),
      formerCategories,
      [...takenCategories, ...movedCategories, ...unwritten.categories].map(({ slug }) => slug),
      lastIdOf(lastCategory[0]?.id, unwritten.categories),
    ),
    cities: new ChunkCities(
      storedCities,
      formerCities,
      new OtherCityNames(foreign, namesOfWorld),
      isDoubtful || isWrittenVariously(written) ? await betterNames(db, met, namesOfWorld) : () => false,
      saidNames(candidates),
      [...takenCities, ...movedCities, ...unwritten.cities].map(({ slug }) => slug),
      lastIdOf(lastCity[0]?.id, unwritten.cities),
    ),
    cityNames: namesOfWorld,
    formerSlugs: new Map([...ways].map(([target, rows]) => [target, rows.map(({ slug }) => slug)])),
    countryCodes: new Set(distinct(candidates.map((each) => each.countryCode))),
  }
}

/** The statements that write what a chunk planned. */
export function writeTaxonomy(db: Database, taxonomy: ChunkTaxonomy) {
  const newCountries = [...taxonomy.countryCodes].map((code) => ({ code, name: countryName(code) }))
  const { planned: newCategories } = taxonomy.categories
  const { planned: newCities, changed, renamed } = taxonomy.cities
  return [
    ...(newCountries.length > 0 ? [db.insert(countries).values(newCountries).onConflictDoNothing()] : []),
    ...(newCategories.length > 0 ? [db.insert(categories).values(newCategories)] : []),
    ...(newCities.length > 0 ? [db.insert(cities).values(newCities)] : []),
    ...[...changed].map(
      ({ id, name, folded, searchText, countryCode, state, latitude, longitude, timezone }) =>
        db
          .update(cities)
          .set({ name, folded, searchText, countryCode, state, latitude, longitude, timezone })
          .where(sql`${cities.id} = ${id}`),
    ),
    // While an empty directory is loaded, there are no triggers to do it.
    ...[...renamed].map(({ id, searchText }) =>
      db
        .update(businesses)
        .set({ cityFolded: searchText })
        .where(sql`${businesses.cityId} = ${id} and ${businesses.cityFolded} <> ${searchText}`),
    ),
    ...cityNamesUpdate([...changed, ...newCities], taxonomy.cityNames).map((statement) => db.run(statement)),
  ]
}
