import { sql } from 'drizzle-orm'
import type { BusinessSummary, CategoryRef } from '#domain/business/business.ts'
import type { TaxonomyTexts } from '#domain/taxonomy/texts.ts'
import type { Database } from '../client.ts'
import { categories } from '../schema/taxonomy.ts'
import { distinctionSql } from '../sql/city-namesake.ts'
import { type JsonOf, jsonObject, type JsonText, parseRow } from '../sql/json-object.ts'
import { orderBy } from '../sql/order.ts'
import { parseShortSummaries, SHORT_SUMMARY, type ShortSummaries } from '../sql/short-summary.ts'

/** The parts of a city's first page. */
export interface CityPageContent {
  readonly cityId: number
  readonly texts: TaxonomyTexts
  /** The best. */
  readonly businesses: BusinessSummary[]
  /** Its largest categories, with the number of its businesses in each. */
  readonly shares: (CategoryRef & { readonly businessCount: number })[]
}

const BEST = orderBy({ field: 'best', order: 'desc' })

/** What a city's page says of the city itself, beside its entry in lists. */
const PLACE = jsonObject({
  description: sql<string | null>`t.description`,
  seoTitle: sql<string | null>`t.seo_title`,
  seoDescription: sql<string | null>`t.seo_description`,
  city: sql<string | null>`t.name`,
  citySlug: sql<string | null>`t.slug`,
  cityState: distinctionSql('t'),
  country: sql<string | null>`(select name from countries where code = t.country_code)`,
})

type Shares = JsonText<readonly (readonly [categoryId: number, businessCount: number])[]>

/** A city's contents as the texts that the database gives: with the categories that they name, all that a page shows. */
export interface CityPageRow {
  readonly cityId: number
  readonly place: JsonOf<typeof PLACE>
  readonly businesses: ShortSummaries
  /** The ids of the businesses' categories, with commas between. */
  readonly categoryIds: string
  readonly shares: Shares
}

interface StoredRow extends Omit<CityPageRow, 'businesses' | 'categoryIds'> {
  /** Both, with a space between. */
  readonly businesses: string
}

/** The texts, first businesses and largest categories of many cities at once, in the order of the ids; one statement. */
export async function readCityPageRows(
  db: Database,
  cityIds: readonly number[],
  limits: { readonly businesses: number; readonly shares: number },
): Promise<readonly CityPageRow[]> {
  const rows = await db.all<StoredRow>(sql`
    select w.value as cityId, ${PLACE} as place,
      (select coalesce(group_concat(b.category_id), '') || ' ' || json_group_array(${SHORT_SUMMARY})
        from (select b.id from businesses b where b.deleted_at is null and b.city_id = w.value
          order by ${BEST} limit ${limits.businesses}) p
        cross join businesses b on b.id = p.id) as businesses,
      (select json_group_array(json_array(s.id, s.businessCount))
        from (select k.id, sum(x.business_count) as businessCount
          from city_category_counts x cross join categories k on k.id = x.category_id
          where x.city_id = w.value group by x.category_id
          order by businessCount desc, k.folded limit ${limits.shares}) s) as shares
    from json_each(${JSON.stringify(cityIds)}) w left join cities t on t.id = w.value order by w.key`)
  return rows.map(({ businesses, ...row }) => {
    const at = businesses.indexOf(' ')
    const [categoryIds, texts] = [businesses.slice(0, at), businesses.slice(at + 1)]
    return { ...row, categoryIds, businesses: texts as ShortSummaries }
  })
}

/** The ids of all categories that a page names. */
export const categoryIdsOf = ({ categoryIds, shares }: CityPageRow): readonly number[] => [
  ...new Set([
    ...parseRow(shares).map(([id]) => id),
    ...(categoryIds === '' ? [] : categoryIds.split(',').map(Number)),
  ]),
]

export function parseCityPage(
  { cityId, place, businesses, shares }: CityPageRow,
  byId: ReadonlyMap<number, CategoryRef>,
): CityPageContent {
  const { description, seoTitle, seoDescription, ...common } = parseRow(place)
  return {
    cityId,
    texts: { description, seoTitle, seoDescription },
    businesses: parseShortSummaries(businesses, { place: common, categories: byId }),
    shares: parseRow(shares).flatMap(([id, businessCount]) => {
      const category = byId.get(id)
      return category ? [{ ...category, businessCount }] : []
    }),
  }
}

/** All categories, as pages of cities name them. */
export async function readCategoryRefs(db: Database): Promise<ReadonlyMap<number, CategoryRef>> {
  const { id, name, slug, icon } = categories
  const rows = await db.select({ id, name, slug, icon }).from(categories)
  return new Map(rows.map((row) => [row.id, row]))
}
