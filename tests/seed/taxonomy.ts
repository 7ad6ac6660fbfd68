import { categoryKey } from '#domain/category/key.ts'
import { appearanceOf } from '#domain/category/icon.ts'
import type { Database } from '#db/client.ts'
import { categories, cities, countries } from '#db/schema/taxonomy.ts'
import { fold } from '#domain/text/fold.ts'
import { searchText } from '#domain/text/search-text.ts'
import { categorySlug, citySlugs } from '#domain/text/slug.ts'
import type { SeedCity } from './read-data.ts'
import { SEED_CATEGORIES } from './categories.ts'

const CHUNK = 500

/** The categories of the synthetic directory as rows, by label. */
export function categoryRecords() {
  const records = SEED_CATEGORIES.map(({ label }, at) => {
    const { sign, schemaType } = appearanceOf(label)
    const texts = { folded: categoryKey(label), searchText: searchText(label), slug: categorySlug(label) }
    return { id: at + 1, name: label, icon: sign, schemaType, ...texts }
  })
  return new Map(records.map((record) => [record.name, record]))
}

/** The cities as rows, each with the first slug that is free, in the order of the places. */
export function cityRecords(places: readonly SeedCity[]) {
  const taken = new Set<string>()
  return places.map(({ name, state, country, latitude, longitude, timezone }, at) => {
    const identity = `${country.code} ${name}`
    const slug = citySlugs({ name, countryCode: country.code, state, identity }).find(
      (each) => !taken.has(each),
    )
    if (slug === undefined) throw new Error(`No free slug for the city ${identity}`)
    taken.add(slug)
    const texts = { folded: fold(name), searchText: searchText(name, country.code), slug }
    return { id: at + 1, name, ...texts, state, countryCode: country.code, latitude, longitude, timezone }
  })
}

/** Writes categories, countries and cities into empty tables. */
export async function writeTaxonomy(
  db: Database,
  places: readonly SeedCity[],
  categoriesByLabel: ReturnType<typeof categoryRecords>,
  cityRows: ReturnType<typeof cityRecords>,
): Promise<void> {
  const named = new Map(places.map(({ country, countryName }) => [country.code, countryName]))
  await db.insert(categories).values([...categoriesByLabel.values()])
  await db.insert(countries).values([...named].map(([code, name]) => ({ code, name })))
  for (let from = 0; from < cityRows.length; from += CHUNK)
    await db.insert(cities).values(cityRows.slice(from, from + CHUNK))
}
