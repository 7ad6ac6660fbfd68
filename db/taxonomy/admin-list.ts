import { sql, type SQL } from 'drizzle-orm'
import type { AdminCategory, AdminCity, CategorySort, CitySort } from '#domain/taxonomy/admin.ts'
import { categoryKey } from '#domain/category/key.ts'
import { INDEXABLE_LIST_MINIMUM, OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import type { SortOrder } from '#domain/search/sorts.ts'

interface ListQuery<Sort> {
  /** Search terms that the name must contain, each as a prefix. */
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

export interface PlaceList<Row> {
  readonly rows: Row[]
  readonly total: number
}

const direction = (order: SortOrder | undefined) => (order === 'desc' ? sql`desc` : sql`asc`)

const namedLike = (search: string | undefined): SQL[] =>
  fold(search ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`instr(' ' || p.search_text, ${` ${word}`}) > 0`)

const where = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`

/** The fields that categories and cities share besides their own; `kind` as in redirects. */
const common = (kind: 'category' | 'city') => sql`'id', p.id, 'name', p.name, 'slug', p.slug,
  'businessCount', p.business_count, 'trashedCount', (select count(*) from businesses b indexed by businesses_trashed
    where ${kind === 'category' ? sql`b.category_id` : sql`b.city_id`} = p.id and b.deleted_at is not null),
  'indexable', json(iif(p.indexable_count >= ${INDEXABLE_LIST_MINIMUM}, 'true', 'false')),
  'formerSlugs', json((select json_group_array(slug) from
    (select slug from redirects where kind = ${kind} and target = p.slug order by slug)))`

const CATEGORY = sql`json_object(${common('category')}, 'icon', p.icon, 'schemaType', p.schema_type,
  'isFixed', json(iif(p.folded = ${categoryKey(OTHER_CATEGORY)}, 'true', 'false')))`

const CITY = sql`json_object(${common('city')}, 'state', p.state, 'countryCode', p.country_code,
  'country', (select name from countries n where n.code = p.country_code))`

/** One page of all categories, including those without businesses. */
export async function listAdminCategories(
  db: Database,
  query: ListQuery<CategorySort>,
): Promise<PlaceList<AdminCategory>> {
  const { search, sortBy = 'name', sortOrder, limit, offset } = query
  const way = direction(sortOrder)
  const orders = {
    name: sql`p.folded ${way}, p.id`,
    count: sql`p.business_count ${way}, p.folded`,
  }
  const from = sql`from categories p ${where(namedLike(search))}`
  return listed(db, CATEGORY, from, sql`order by ${orders[sortBy]} limit ${limit} offset ${offset}`)
}

/** One page of all cities, including those without businesses. */
export async function listAdminCities(db: Database, query: CityListQuery): Promise<PlaceList<AdminCity>> {
  const { search, countryCode, sortBy = 'name', sortOrder, limit, offset } = query
  const way = direction(sortOrder)
  const orders = {
    name: sql`p.folded ${way}, p.country_code, p.id`,
    count: sql`p.business_count ${way}, p.folded, p.id`,
    country: sql`(select name from countries n where n.code = p.country_code) ${way} nulls last, p.folded, p.id`,
  }
  const within = countryCode === undefined ? [] : [sql`p.country_code = ${countryCode}`]
  const from = sql`from cities p ${where([...within, ...namedLike(search)])}`
  return listed(db, CITY, from, sql`order by ${orders[sortBy]} limit ${limit} offset ${offset}`)
}

/** One category as in the operators' list; undefined when the id does not exist. */
export async function findAdminCategory(db: Database, id: number): Promise<AdminCategory | undefined> {
  return (await listed<AdminCategory>(db, CATEGORY, sql`from categories p where p.id = ${id}`, sql``)).rows[0]
}

/** One city as in the operators' list; undefined when the id does not exist. */
export async function findAdminCity(db: Database, id: number): Promise<AdminCity | undefined> {
  return (await listed<AdminCity>(db, CITY, sql`from cities p where p.id = ${id}`, sql``)).rows[0]
}

async function listed<Row>(db: Database, row: SQL, from: SQL, part: SQL): Promise<PlaceList<Row>> {
  const [rows, [count]] = await db.batch([
    db.all<{ place: string }>(sql`select ${row} as place ${from} ${part}`),
    db.all<{ total: number }>(sql`select count(*) as total ${from}`),
  ])
  return { rows: rows.map(({ place }) => JSON.parse(place) as Row), total: count?.total ?? 0 }
}
