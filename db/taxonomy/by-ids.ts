import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import type { CategoryRecord } from '../imports/categories.ts'
import type { CityRecord } from '../imports/city-match.ts'
import { categories, cities } from '../schema/taxonomy.ts'
import { inList } from '../sql/in-list.ts'

/** Categories and cities by id. */
export interface NamedTaxonomy {
  readonly categories: ReadonlyMap<number, CategoryRecord>
  readonly cities: ReadonlyMap<number, CityRecord>
}

/** Reads categories and cities by their ids; those that are gone are left out. */
export async function readTaxonomy(
  db: Database,
  categoryIds: readonly unknown[],
  cityIds: readonly unknown[],
): Promise<NamedTaxonomy> {
  const distinct = (ids: readonly unknown[]) => inList([...new Set(ids)])
  const [ofCategories, ofCities] = await db.batch([
    db
      .select()
      .from(categories)
      .where(sql`${categories.id} in ${distinct(categoryIds)}`),
    db
      .select()
      .from(cities)
      .where(sql`${cities.id} in ${distinct(cityIds)}`),
  ])
  return {
    categories: new Map(ofCategories.map((each) => [each.id, each])),
    cities: new Map(ofCities.map((each) => [each.id, each])),
  }
}

/** The names of a business's category and city, as the audit log gives them. */
export const namesIn = (
  { categories: known, cities: knownCities }: NamedTaxonomy,
  { slug, categoryId, cityId }: { slug: string; categoryId: number; cityId: number | null },
) => ({
  slug,
  category: known.get(categoryId)?.name ?? '',
  city: (cityId === null ? undefined : knownCities.get(cityId)?.name) ?? null,
})
