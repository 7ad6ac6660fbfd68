import { eq, sql, type SQL } from 'drizzle-orm'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import type { CategoryRef, CityRef } from '#domain/business/business.ts'
import type { Category, City, Country, Stats } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { categories } from '../schema/index.ts'
import { firstRow } from '../sql/row.ts'
import { cityIdOf } from '../sql/scope.ts'

/** A part of a list; all of it unless limited. */
export interface Part {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

const partOf = ({ limit = -1, offset = 0 }: Part) => sql`limit ${limit} offset ${offset}`

type Row<T> = Omit<T, 'indexable'> & { readonly indexableCount: number }

const withIndexable = <T extends { readonly indexableCount: number }>({ indexableCount, ...row }: T) => ({
  ...row,
  indexable: indexableCount >= INDEXABLE_LIST_MINIMUM,
})

const CATEGORY = sql`select k.id, k.name, k.slug, k.icon, k.business_count as businessCount,
  k.indexable_count as indexableCount from categories k`

const CITY = sql`select c.id, c.name, c.slug, c.state, n.name as country, c.country_code as countryCode,
  c.latitude, c.longitude, c.timezone, c.business_count as businessCount, c.indexable_count as indexableCount
  from cities c left join countries n on n.code = c.country_code`

/** Categories that have businesses, the largest first. */
export async function listCategories(db: Database, part: Part = {}): Promise<Category[]> {
  const rows = await db.all<Row<Category>>(
    sql`${CATEGORY} where k.business_count > 0 order by k.business_count desc, k.folded ${partOf(part)}`,
  )
  return rows.map(withIndexable)
}

/** Cities per query: a server refuses to send more than some megabytes at once. */
const AT_ONCE = 20_000

/** Cities that have businesses, the largest first. */
export async function listCities(db: Database, { limit = Infinity, offset = 0 }: Part = {}): Promise<City[]> {
  const cities: City[] = []
  for (let isMore = true; isMore;) {
    const part = { limit: Math.min(AT_ONCE, limit - cities.length), offset: offset + cities.length }
    const rows = await db.all<Row<City>>(
      sql`${CITY} where c.business_count > 0 order by c.business_count desc, c.folded, c.id ${partOf(part)}`,
    )
    cities.push(...rows.map(withIndexable))
    isMore = rows.length === AT_ONCE && cities.length < limit
  }
  return cities
}

/** Countries that have businesses, the largest first. */
export async function listCountries(db: Database, part: Part = {}): Promise<Country[]> {
  return db.all<Country>(
    sql`select code, name, business_count as businessCount from countries where business_count > 0
      order by business_count desc, name ${partOf(part)}`,
  )
}

type Moved = { readonly kind: 'moved'; readonly slug: string }

/** The category of a slug, or the slug it was merged into; undefined when there never was one. */
export async function findCategory(
  db: Database,
  slug: string,
): Promise<{ readonly kind: 'found'; readonly category: Category } | Moved | undefined> {
  const row = await firstRow<Row<Category>>(db, sql`${CATEGORY} where k.slug = ${slug}`)
  return row ? { kind: 'found', category: withIndexable(row) } : findMerged(db, 'category', slug)
}

/** The city of a slug, else the largest of that name, or the slug it was merged into. */
export async function findCity(
  db: Database,
  slugOrName: string,
): Promise<{ readonly kind: 'found'; readonly city: City } | Moved | undefined> {
  const moved = await findMerged(db, 'city', slugOrName)
  if (moved) return moved
  const row = await firstRow<Row<City>>(db, sql`${CITY} where c.id = ${cityIdOf(slugOrName)}`)
  return row && { kind: 'found', city: withIndexable(row) }
}

/** The longest chain of merges that is followed; a cycle ends here too. */
const MOST_MERGES = 8

/** The target of a slug after all merges; undefined when it was not merged, or leads back to itself. */
async function findMerged(db: Database, kind: 'city' | 'category', slug: string): Promise<Moved | undefined> {
  const row = await firstRow<{ slug: string }>(
    db,
    sql`
    with recursive way (slug, step) as (
      select target, 1 from redirects where kind = ${kind} and slug = ${slug}
      union all
      select r.target, way.step + 1 from way cross join redirects r on r.kind = ${kind} and r.slug = way.slug
      where way.step < ${MOST_MERGES} and r.target <> ${slug})
    select slug from way where slug <> ${slug} order by step desc limit 1`,
  )
  return row && { kind: 'moved', slug: row.slug }
}

/** The directory's totals. */
export async function readStats(db: Database): Promise<Stats> {
  const row = await firstRow<Stats>(
    db,
    sql`select business_count as total, category_count as categories,
    city_count as cities, country_count as countries from directory_totals where id = 1`,
  )
  return row ?? { total: 0, categories: 0, cities: 0, countries: 0 }
}

/** The categories of a city, with the number of its businesses in each, largest first. */
export async function listCityCategories(
  db: Database,
  cityId: number,
  limit: number,
): Promise<(CategoryRef & { readonly businessCount: number })[]> {
  return db.all(sql`select k.id, k.name, k.slug, k.icon, sum(x.business_count) as businessCount
    from city_category_counts x cross join categories k on k.id = x.category_id
    where x.city_id = ${cityId} group by x.category_id order by businessCount desc, k.folded limit ${limit}`)
}

/** A city has a count per country of its businesses, seldom more than one or two. */
const COUNTRIES_PER_CITY = 4

/** The cities of a category, with the number of its businesses in each, largest first. */
export async function listCategoryCities(
  db: Database,
  categoryId: number,
  limit: number,
): Promise<(CityRef & { readonly countryCode: string | null; readonly businessCount: number })[]> {
  return db.all(sql`select c.name, c.slug, c.country_code as countryCode, sum(part.business_count) as businessCount
    from (select city_id, business_count from city_category_counts where category_id = ${categoryId} and city_id > 0
      order by business_count desc, city_id limit ${limit * COUNTRIES_PER_CITY}) part
    cross join cities c on c.id = part.city_id
    group by c.id order by businessCount desc, c.folded limit ${limit}`)
}

const slugs = async (db: Database, query: SQL): Promise<string[]> =>
  (await db.all<{ slug: string }>(query)).map(({ slug }) => slug)

/** The slugs of all categories that have businesses, for the build. */
export async function listCategorySlugs(db: Database): Promise<string[]> {
  return slugs(
    db,
    sql`select slug from categories where business_count > 0 order by business_count desc, folded`,
  )
}

/** The slug of a category by its id. */
export async function findCategorySlug(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ slug: categories.slug }).from(categories).where(eq(categories.id, id))
  return found?.slug
}

/** The id of a category by its slug. */
export async function findCategoryId(db: Database, slug: string): Promise<number | undefined> {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  return found?.id
}
