import { and, asc, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import type { AdminCategory, AdminCity, CategorySort, CitySort } from '#domain/taxonomy/admin.ts'
import type { CategoryParent } from '#domain/taxonomy/taxonomy.ts'
import { namesInTurkish, type OwnTurkishNames, turkishName } from '#domain/kinds/turkish-names.ts'
import { categoryKey } from '#domain/category/key.ts'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import type { SortOrder } from '#domain/search/sorts.ts'
import { categories, cities, countries, redirects } from '../schema/taxonomy.ts'
import { BY_ORDER, PARENT, SUBCATEGORY_COUNT, TOTAL_COUNT, TOTAL_INDEXABLE } from '../sql/category-family.ts'
import { OTHER_KEY } from './find.ts'
import { TAXONOMY_TABLES, trashedIn } from './tables.ts'
import { inList } from '../sql/in-list.ts'

interface ListQuery<Sort> {
  /** Search terms that the name must contain, wherever in it. */
  readonly search?: string | undefined
  readonly sortBy?: Sort | undefined
  readonly sortOrder?: SortOrder | undefined
  readonly limit: number
  readonly offset: number
}

export interface CityListQuery extends ListQuery<CitySort> {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined
}

export interface AdminTaxonomyList<Row> {
  readonly rows: Row[]
  readonly total: number
}

const direction = (order: SortOrder | undefined) => (order === 'desc' ? desc : asc)

const namedLike = (kind: TaxonomyKind, words: readonly string[]): SQL[] =>
  words.map((word) => sql`instr(${TAXONOMY_TABLES[kind].table.searchText}, ${word}) > 0`)

const wordsOf = (search = ''): string[] => fold(search).split(' ').filter(Boolean)

/** The Turkish names that operators gave to categories. */
export async function readTurkishNames(db: Database): Promise<OwnTurkishNames> {
  const { name, turkishName: own } = categories
  const rows = await db.select({ name, own }).from(categories).where(isNotNull(own))
  return new Map(rows.map((row) => [fold(row.name), row.own ?? row.name]))
}

/** Categories are found by the names that operators read as well. */
function categoriesNamed(search: string | undefined, own: OwnTurkishNames): SQL | undefined {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const named = [...own].filter(([, name]) => words.every((word) => fold(name).includes(word)))
  return or(
    and(...namedLike('category', words)),
    sql`${categories.folded} in ${inList([...namesInTurkish(words), ...named.map(([name]) => categoryKey(name))])}`,
  )
}

const COLLATOR = new Intl.Collator('tr', { numeric: true })

/** The ids of categories in the order of the names that operators read. */
async function idsByName(
  db: Database,
  condition: SQL | undefined,
  order: SortOrder | undefined,
  own: OwnTurkishNames,
): Promise<number[]> {
  const { id, name } = categories
  const named = await db.select({ id, name }).from(categories).where(condition)
  const sign = order === 'desc' ? -1 : 1
  return named
    .map((each) => ({ id: each.id, name: turkishName(each.name, own) }))
    .toSorted((a, b) => sign * COLLATOR.compare(a.name, b.name) || a.id - b.id)
    .map((each) => each.id)
}

/** The fields that categories and cities share; statements within are nested, or Drizzle would cut their columns. */
function shared(kind: TaxonomyKind) {
  const { table } = TAXONOMY_TABLES[kind]
  const { id, name, slug, description, seoTitle, seoDescription, businessCount, indexableCount } = table
  const formerSlugs = sql`(select json_group_array(slug) from (select ${redirects.slug} from ${redirects}
    where ${redirects.kind} = ${kind} and ${redirects.target} = ${slug} order by ${redirects.slug}))`
  return {
    id,
    name,
    slug,
    description,
    seoTitle,
    seoDescription,
    businessCount,
    trashedCount: sql<number>`${trashedIn(kind, sql`${id}`)}`,
    indexable: sql`${indexableCount} >= ${INDEXABLE_LIST_MINIMUM}`.mapWith(Boolean),
    formerSlugs: sql`${formerSlugs}`.mapWith((text: string) => parseOwnJson<string[]>(text)),
  }
}

const COUNTRY = sql`(select ${countries.name} from ${countries} where ${countries.code} = ${cities.countryCode})`

const selectCategories = (db: Database) => {
  const { icon, schemaType, folded, parentId, orderNumber, turkishName: own } = categories
  const isFixed = sql`${folded} = ${OTHER_KEY}`.mapWith(Boolean)
  const family = {
    parentId,
    orderNumber,
    turkishName: own,
    totalCount: TOTAL_COUNT,
    subcategoryCount: SUBCATEGORY_COUNT,
    parent: sql`${PARENT}`.mapWith((text: string) => parseOwnJson<CategoryParent>(text)),
    indexable: sql`${TOTAL_INDEXABLE} >= ${INDEXABLE_LIST_MINIMUM}`.mapWith(Boolean),
  }
  return db.select({ ...shared('category'), icon, schemaType, isFixed, ...family }).from(categories)
}

const selectCities = (db: Database) => {
  const { state, countryCode } = cities
  const country = sql<string | null>`${COUNTRY}`
  return db.select({ ...shared('city'), state, countryCode, country }).from(cities)
}

/** One page of all categories, including those without businesses. */
export async function listAdminCategories(
  db: Database,
  query: ListQuery<CategorySort>,
): Promise<AdminTaxonomyList<AdminCategory>> {
  const { search, sortBy = 'name', sortOrder, limit, offset } = query
  const { id, folded } = categories
  const own = await readTurkishNames(db)
  const condition = categoriesNamed(search, own)
  if (sortBy === 'name') {
    const ids = await idsByName(db, condition, sortOrder, own)
    const shown = ids.slice(offset, offset + limit)
    const rows = await selectCategories(db).where(inArray(id, shown))
    return { rows: rows.toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id)), total: ids.length }
  }
  const orders = { count: [direction(sortOrder)(TOTAL_COUNT), asc(folded)], order: BY_ORDER }
  const [rows, [counted]] = await db.batch([
    selectCategories(db)
      .where(condition)
      .orderBy(...orders[sortBy])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(categories).where(condition),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** One page of all cities, including those without businesses. */
export async function listAdminCities(
  db: Database,
  query: CityListQuery,
): Promise<AdminTaxonomyList<AdminCity>> {
  const { search, countryCode, sortBy = 'name', sortOrder, limit, offset } = query
  const way = direction(sortOrder)
  const { id, folded, businessCount } = cities
  const orders = {
    name: [way(folded), asc(cities.countryCode), asc(id)],
    count: [way(businessCount), asc(folded), asc(id)],
    country: [sql`${way(COUNTRY)} nulls last`, asc(folded), asc(id)],
  }
  const within = countryCode === undefined ? undefined : eq(cities.countryCode, countryCode)
  const condition = and(within, ...namedLike('city', wordsOf(search)))
  const [rows, [counted]] = await db.batch([
    selectCities(db)
      .where(condition)
      .orderBy(...orders[sortBy])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(cities).where(condition),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** One category as in the operators' list; undefined when the id does not exist. */
export async function findAdminCategory(db: Database, id: number): Promise<AdminCategory | undefined> {
  const [category] = await selectCategories(db).where(eq(categories.id, id))
  return category
}

/** One city as in the operators' list; undefined when the id does not exist. */
export async function findAdminCity(db: Database, id: number): Promise<AdminCity | undefined> {
  const [city] = await selectCities(db).where(eq(cities.id, id))
  return city
}
