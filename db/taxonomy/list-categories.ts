import { sql } from 'drizzle-orm'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import type { Category } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { categories } from '../schema/taxonomy.ts'
import { distinctionSql } from '../sql/city-namesake.ts'
import { inList } from '../sql/in-list.ts'
import { jsonObject, parseRow, parseRows, type JsonOf, type JsonText } from '../sql/json-object.ts'
import type { ListRange } from './list-range.ts'
/** A category as it is stored: counts are of its own businesses. */
interface OwnCategory {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly folded: string
  readonly businessCount: number
  readonly indexableCount: number
  readonly parentId: number | null
  readonly orderNumber: number | null
}

/** A category with what it and its subcategories have together. */
interface CategoryFamily<Row extends OwnCategory> {
  readonly own: Row
  readonly parent: Row | undefined
  /** The category, then its subcategories. */
  readonly members: readonly Row[]
  readonly totalCount: number
  readonly totalIndexable: number
}

/**
 * The categories that have businesses, themselves or in subcategories, in the order of lists: by the operators' numbers,
 * then the largest first. Grouped here from all rows read once, since SQL would read several rows for each category.
 */
function familiesInOrder<Row extends OwnCategory>(rows: readonly Row[]): CategoryFamily<Row>[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  return rows
    .map((own) => {
      const members = [own, ...(children.get(own.id) ?? [])]
      return {
        own,
        parent: own.parentId === null ? undefined : byId.get(own.parentId),
        members,
        totalCount: members.reduce((sum, { businessCount }) => sum + businessCount, 0),
        totalIndexable: members.reduce((sum, { indexableCount }) => sum + indexableCount, 0),
      }
    })
    .filter(({ totalCount }) => totalCount > 0)
    .sort(
      (a, b) =>
        (a.own.orderNumber ?? Infinity) - (b.own.orderNumber ?? Infinity) ||
        b.totalCount - a.totalCount ||
        (a.own.folded < b.own.folded ? -1 : 1),
    )
}

type OwnRow = OwnCategory & { readonly icon: string }

const OWN = {
  id: sql<number>`${categories.id}`,
  name: sql<string>`${categories.name}`,
  slug: sql<string>`${categories.slug}`,
  icon: sql<string>`${categories.icon}`,
  folded: sql<string>`${categories.folded}`,
  businessCount: sql<number>`${categories.businessCount}`,
  indexableCount: sql<number>`${categories.indexableCount}`,
  parentId: sql<number | null>`${categories.parentId}`,
  orderNumber: sql<number | null>`${categories.orderNumber}`,
}

/** All categories without the counts from other tables, as one text, which is read several times faster than rows. */
async function selectOwn(db: Database): Promise<OwnRow[]> {
  const [row] = await db.select({ rows: OWN_ROWS }).from(categories)
  return parseRows(row?.rows)
}

const OWN_OBJECT = jsonObject(OWN)
const OWN_ROWS = sql<JsonText<OwnRow[]>>`json_group_array(${OWN_OBJECT})`

/** A city `c` with what tells it from others of its name, and its country `n`, named once. */
export const CITY_IN_WORDS = sql<string>`c.name || coalesce(', ' || nullif(${distinctionSql('c')}, n.name), '')
  || coalesce(', ' || nullif(n.name, c.name), '')`

const STRONGEST_PARTS = jsonObject({
  cityId: sql<number>`c.id`,
  count: sql<number>`x.business_count`,
  label: CITY_IN_WORDS,
})

/** The city with most of the category's businesses, and its country, in words. */
const STRONGEST = sql<JsonOf<typeof STRONGEST_PARTS> | null>`(select ${STRONGEST_PARTS}
  from (select city_id, business_count from city_category_counts
    where category_id = categories.id and city_id > 0 order by business_count desc, city_id limit 1) x
  cross join cities c on c.id = x.city_id left join countries n on n.code = c.country_code)`

type Strongest = JsonOf<typeof STRONGEST_PARTS> | null

/** Categories that have businesses: by the operators' order, then the largest first. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db.select({ ...OWN, strongest: STRONGEST }).from(categories)
  return familiesInOrder(rows).map((family) => categoryOf(family, ({ strongest }) => strongest))
}

/** A part of the same list, and how many are in it: of those beyond the part no strongest city is looked for. */
export async function listCategoryPage(
  db: Database,
  { limit = Infinity, offset = 0 }: ListRange,
): Promise<{ readonly rows: Category[]; readonly total: number }> {
  const families = familiesInOrder(await selectOwn(db))
  const part = families.slice(offset, offset + limit)
  const ids = part.flatMap(({ members }) => members.map(({ id }) => id))
  const found = await db
    .select({ id: categories.id, strongest: STRONGEST })
    .from(categories)
    .where(sql`${categories.id} in ${inList(ids)}`)
  const strongest = new Map(found.map((row) => [row.id, row.strongest]))
  return {
    rows: part.map((family) => categoryOf(family, ({ id }) => strongest.get(id) ?? null)),
    total: families.length,
  }
}

function categoryOf<Row extends OwnRow>(
  { own, parent, members, totalCount, totalIndexable }: CategoryFamily<Row>,
  strongestOf: (member: Row) => Strongest,
): Category {
  const { id, name, slug, icon, businessCount } = own
  return {
    id,
    name,
    slug,
    icon,
    location: locationOf(members.map(strongestOf)),
    businessCount,
    totalCount,
    parent: parent ? { id: parent.id, name: parent.name, slug: parent.slug } : null,
    indexable: totalIndexable >= INDEXABLE_LIST_MINIMUM,
  }
}

/** The city with most businesses, among those in which a category and its subcategories are strongest. */
function locationOf(strongest: readonly Strongest[]): string | null {
  const cities = strongest.flatMap((city) => (city === null ? [] : [parseRow(city)]))
  cities.sort((a, b) => b.count - a.count || a.cityId - b.cityId)
  return cities[0]?.label ?? null
}

/** A category to choose from. */
export type CategoryChoice = Pick<Category, 'name' | 'slug' | 'icon' | 'totalCount'>

/** The same categories in the same order, as choices: one row read for each. */
export async function listCategoryChoices(db: Database): Promise<CategoryChoice[]> {
  return familiesInOrder(await selectOwn(db)).map(({ own: { name, slug, icon }, totalCount }) => ({
    name,
    slug,
    icon,
    totalCount,
  }))
}

/** The names of the categories that have businesses, in the order of lists. */
export async function listCategoryNames(db: Database): Promise<string[]> {
  return familiesInOrder(await selectOwn(db)).map(({ own }) => own.name)
}
