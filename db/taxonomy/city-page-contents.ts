import { sql } from 'drizzle-orm'
import type { TaxonomyTexts } from '#domain/taxonomy/texts.ts'
import type { BusinessSummary, CategoryRef } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { type JsonOf, jsonObject, parseRow } from '../sql/json-object.ts'
import { orderBy } from '../sql/order.ts'
import { SUMMARY, type Summaries, SUMMARY_TABLES } from '../sql/summary.ts'

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

const SHARES = sql<CityPageContent['shares']>`json_group_array(${jsonObject({
  id: sql<number>`s.id`,
  name: sql<string>`s.name`,
  slug: sql<string>`s.slug`,
  icon: sql<string>`s.icon`,
  businessCount: sql<number>`s.businessCount`,
})})`

/** A city's contents as the JSON texts that the database gives. */
export interface CityPageRow {
  readonly cityId: number
  readonly texts: JsonOf<typeof TEXTS>
  readonly businesses: Summaries
  readonly shares: JsonOf<typeof SHARES>
}

const TEXTS = sql<TaxonomyTexts>`${jsonObject({
  description: sql<string | null>`t.description`,
  seoTitle: sql<string | null>`t.seo_title`,
  seoDescription: sql<string | null>`t.seo_description`,
})}`

/** The texts, first businesses and largest categories of many cities at once, in the order of the ids; one statement. */
export async function readCityPageRows(
  db: Database,
  cityIds: readonly number[],
  limits: { readonly businesses: number; readonly shares: number },
): Promise<readonly CityPageRow[]> {
  return db.all<CityPageRow>(sql`
    select w.value as cityId, ${TEXTS} as texts,
      (select json_group_array(${SUMMARY})
        from (select b.id from businesses b where b.deleted_at is null and b.city_id = w.value
          order by ${BEST} limit ${limits.businesses}) p
        cross join businesses b on b.id = p.id ${SUMMARY_TABLES}) as businesses,
      (select ${SHARES}
        from (select k.id, k.name, k.slug, k.icon, sum(x.business_count) as businessCount
          from city_category_counts x cross join categories k on k.id = x.category_id
          where x.city_id = w.value group by x.category_id
          order by businessCount desc, k.folded limit ${limits.shares}) s) as shares
    from json_each(${JSON.stringify(cityIds)}) w left join cities t on t.id = w.value order by w.key`)
}

export const parseCityPage = ({ cityId, texts, businesses, shares }: CityPageRow): CityPageContent => ({
  cityId,
  texts: parseRow(texts),
  businesses: parseRow(businesses),
  shares: parseRow(shares),
})
