import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type {
  CategoryDetail,
  CategoryParent,
  City,
  CityDetail,
  Country,
  Stats,
  Subcategory,
} from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { categories, cities, countries, directoryTotals } from '../schema/taxonomy.ts'
import { PARENT, SUBCATEGORIES, TOTAL_COUNT, TOTAL_INDEXABLE } from '../sql/category-family.ts'
import { hasNamesakeSql } from '../sql/city-namesake.ts'
import { firstRow } from '../sql/row.ts'
import { CITY_IN_WORDS } from './list-categories.ts'
import type { ListRange } from './list-range.ts'
import { categoryFamily, cityIdOf } from '../sql/scope.ts'

/** A limit above the length of any list, as SQLite takes no offset without a limit. */
const ALL = 2 ** 31

const withIndexable = <T extends { readonly indexableCount: number }>({ indexableCount, ...row }: T) => ({
  ...row,
  indexable: indexableCount >= INDEXABLE_LIST_MINIMUM,
})

/** The city with most businesses of a category or of one of its subcategories, and its country, in words. */
const STRONGEST = sql<string | null>`(
  select ${CITY_IN_WORDS}
  from (select j.value ->> 0 as city_id from ${categoryFamily(sql`categories.id`)} f
    cross join json_each((select json_group_array(json_array(city_id, business_count)) from (
      select x.city_id, x.business_count from city_category_counts x where x.category_id = f.id and x.city_id > 0
      order by x.business_count desc, x.city_id limit 1))) j
    order by j.value ->> 1 desc, j.value ->> 0 limit 1) s
  cross join cities c on c.id = s.city_id left join countries n on n.code = c.country_code)`

const categoryColumns = () => {
  const { id, name, slug, icon, businessCount } = categories
  return {
    id,
    name,
    slug,
    icon,
    location: STRONGEST,
    businessCount,
    totalCount: TOTAL_COUNT,
    parent: sql`${PARENT}`.mapWith((text: string) => parseOwnJson<CategoryParent>(text)),
    indexableCount: TOTAL_INDEXABLE,
  }
}

const textsOf = ({ description, seoTitle, seoDescription }: typeof categories | typeof cities) => ({
  description,
  seoTitle,
  seoDescription,
})

const HAS_NAMESAKE = hasNamesakeSql('cities').mapWith(Boolean)

const cityColumns = () => {
  const { id, name, slug, state, countryCode, latitude, longitude, timezone } = cities
  const { businessCount, indexableCount } = cities
  return {
    id,
    name,
    slug,
    state,
    hasNamesake: HAS_NAMESAKE,
    country: countries.name,
    countryCode,
    latitude,
    longitude,
    timezone,
    businessCount,
    indexableCount,
  }
}

const OF_COUNTRY = eq(countries.code, cities.countryCode)

const selectCities = (db: Database) => db.select(cityColumns()).from(cities).leftJoin(countries, OF_COUNTRY)

/** The offset from which a list may be read from its end. */
const FAR = 1_000

/** Cities per query: a server refuses to send more than some megabytes at once. */
const AT_ONCE = 20_000

/** The largest cities with businesses in a state, by its key such as 'US:Texas'. */
export async function listStateCities(db: Database, key: string, limit: number): Promise<City[]> {
  const ids = sql`(select c.id from city_states s
    cross join cities c on c.id = s.city_id and c.business_count > 0
    where s.state = ${key}
    order by c.business_count desc, c.folded, c.id limit ${limit})`
  const rows = await selectCities(db)
    .where(inArray(cities.id, ids))
    .orderBy(desc(cities.businessCount), asc(cities.folded), asc(cities.id))
  return rows.map(withIndexable)
}

/** The ids of a slice of the cities, read from the nearer end, as each skipped city costs a row. */
function cityIds(limit: number, offset: number, countryCode: string | undefined): SQL {
  const isWanted = sql`business_count > 0 ${countryCode === undefined ? sql`` : sql`and country_code = ${countryCode}`}`
  const forward = sql`select id from cities where ${isWanted} order by business_count desc, folded, id`
  if (countryCode !== undefined || offset < FAR) return sql`(${forward} limit ${limit} offset ${offset})`
  const left = sql`((select city_count from directory_totals where id = 1) - ${offset})`
  const isNear = sql`${left} > ${offset} or ${left} <= 0`
  const backward = sql`select id from cities where ${isWanted} order by business_count, folded desc, id desc`
  return sql`(select id from (${forward} limit iif(${isNear}, ${limit}, 0) offset ${offset})
    union all select id from (${backward}
      limit iif(${isNear}, 0, max(0, min(${limit}, ${left}))) offset max(0, ${left} - ${limit})))`
}

/** Cities that have businesses, of all countries or of one, the largest first. */
export async function listCities(
  db: Database,
  { limit, offset = 0, countryCode }: ListRange & { readonly countryCode?: string } = {},
): Promise<City[]> {
  const inOrder = () =>
    selectCities(db).$dynamic().orderBy(desc(cities.businessCount), asc(cities.folded), asc(cities.id))
  if (limit !== undefined && limit <= AT_ONCE) {
    const rows = await inOrder().where(inArray(cities.id, cityIds(limit, offset, countryCode)))
    return rows.map(withIndexable)
  }
  const inCountry = countryCode === undefined ? undefined : eq(cities.countryCode, countryCode)
  const listed: City[] = []
  for (let isMore = true; isMore;) {
    const rows = await inOrder()
      .where(and(gt(cities.businessCount, 0), inCountry))
      .limit(Math.min(AT_ONCE, (limit ?? Infinity) - listed.length))
      .offset(offset + listed.length)
    listed.push(...rows.map(withIndexable))
    isMore = rows.length === AT_ONCE && listed.length < (limit ?? Infinity)
  }
  return listed
}

/**
 * Cities with businesses whose name contains a folded text, largest first, and their number. They are found along one
 * index, so that only the names of other cities are read.
 */
export async function searchCities(
  db: Database,
  folded: string,
  { limit = ALL, offset = 0 }: ListRange,
): Promise<{ readonly rows: City[]; readonly total: number }> {
  const found = await db.all<{ id: number; total: number }>(sql`
    select id, count(*) over () as total from cities
    where business_count > 0 and instr(folded, ${folded}) > 0
    order by business_count desc, folded, id limit ${limit} offset ${offset}`)
  const [first] = found
  if (!first) return { rows: [], total: 0 }
  const ids = found.map(({ id }) => id)
  const rows = await selectCities(db).where(inArray(cities.id, ids))
  const ranked = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return { rows: ranked.map(withIndexable), total: first.total }
}

/** Countries that have businesses, the largest first. */
export async function listCountries(
  db: Database,
  { limit = ALL, offset = 0 }: ListRange = {},
): Promise<Country[]> {
  const { code, name, businessCount } = countries
  return db
    .select({ code, name, businessCount })
    .from(countries)
    .where(gt(businessCount, 0))
    .orderBy(desc(businessCount), asc(name))
    .limit(limit)
    .offset(offset)
}

type Moved = { readonly kind: 'moved'; readonly slug: string }

const selectCategories = (db: Database) =>
  db
    .select({
      ...categoryColumns(),
      ...textsOf(categories),
      subcategories: sql`${SUBCATEGORIES}`.mapWith((text: string) => parseOwnJson<Subcategory[]>(text)),
    })
    .from(categories)

/** The category of a slug, or the slug it was merged into; undefined when there never was one. */
export async function findCategory(
  db: Database,
  slug: string,
): Promise<{ readonly kind: 'found'; readonly category: CategoryDetail } | Moved | undefined> {
  const [row] = await selectCategories(db).where(eq(categories.slug, slug))
  return row ? { kind: 'found', category: withIndexable(row) } : findMerged(db, 'category', slug)
}

/** The city of a slug, else the largest of that name, or the slug it was merged into. */
export async function findCity(
  db: Database,
  slugOrName: string,
): Promise<{ readonly kind: 'found'; readonly city: CityDetail } | Moved | undefined> {
  const [[merged], [row]] = await db.batch([
    db.all<MergedRow>(mergedSql('city', slugOrName)),
    db
      .select({ ...cityColumns(), ...textsOf(cities) })
      .from(cities)
      .leftJoin(countries, OF_COUNTRY)
      .where(eq(cities.id, cityIdOf(slugOrName))),
  ])
  if (merged) return { kind: 'moved', slug: merged.slug }
  return row && { kind: 'found', city: withIndexable(row) }
}

/** The longest chain of merges that is followed; a cycle ends here too. */
const MOST_MERGES = 8

interface MergedRow {
  readonly slug: string
}

/** The target of a slug after all merges; no row when it was not merged, or leads back to itself. */
const mergedSql = (kind: 'city' | 'category', slug: string): SQL => sql`
    with recursive way (slug, step) as (
      select target, 1 from redirects where kind = ${kind} and slug = ${slug}
      union all
      select r.target, way.step + 1 from way cross join redirects r on r.kind = ${kind} and r.slug = way.slug
      where way.step < ${MOST_MERGES} and r.target <> ${slug})
    select slug from way where slug <> ${slug} order by step desc limit 1`

async function findMerged(db: Database, kind: 'city' | 'category', slug: string): Promise<Moved | undefined> {
  const row = await firstRow<MergedRow>(db, mergedSql(kind, slug))
  return row && { kind: 'moved', slug: row.slug }
}

/** The number of categories with businesses in subcategories only, which the stored total leaves out. */
const PARENTS_WITHOUT_OWN = sql<number>`(select count(distinct p.id) from categories s
  cross join categories p on p.id = s.parent_id and p.business_count = 0
  where s.parent_id is not null and s.business_count > 0)`

/** The directory's totals. */
export async function readStats(db: Database): Promise<Stats> {
  const [row] = await db
    .select({
      total: directoryTotals.businessCount,
      categories: sql<number>`${directoryTotals.categoryCount} + ${PARENTS_WITHOUT_OWN}`,
      cities: directoryTotals.cityCount,
      countries: directoryTotals.countryCount,
    })
    .from(directoryTotals)
    .where(eq(directoryTotals.id, 1))
  return row ?? { total: 0, categories: 0, cities: 0, countries: 0 }
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
