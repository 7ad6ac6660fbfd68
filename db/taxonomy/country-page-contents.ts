import { sql } from 'drizzle-orm'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import type { CategoryRef } from '#domain/business/business.ts'
import type { City } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { hasNamesakeSql } from '../sql/city-namesake.ts'
import { jsonFlag, jsonObject, type JsonText } from '../sql/json-object.ts'
import { summariesOf, type Summaries } from '../sql/summary.ts'
import { walkSql } from '../sql/walk.ts'

type Share = CategoryRef & { readonly businessCount: number }

/** A country's contents as the JSON texts that the database gives. */
export interface CountryPageRow {
  readonly code: string
  /** The best. */
  readonly businesses: Summaries
  /** The largest. */
  readonly cities: JsonText<City[]>
  /** All, with the number of its businesses in each, the largest first. */
  readonly categories: JsonText<Share[]>
}

const CITY = jsonObject({
  id: sql<number>`c.id`,
  name: sql<string>`c.name`,
  slug: sql<string>`c.slug`,
  state: sql<string | null>`c.state`,
  hasNamesake: jsonFlag(hasNamesakeSql('c')),
  country: sql<string | null>`n.name`,
  countryCode: sql<string | null>`c.country_code`,
  latitude: sql<number | null>`c.latitude`,
  longitude: sql<number | null>`c.longitude`,
  timezone: sql<string | null>`c.timezone`,
  businessCount: sql<number>`c.business_count`,
  indexable: jsonFlag(sql`c.indexable_count >= ${sql.raw(String(INDEXABLE_LIST_MINIMUM))}`),
})

const SHARE = jsonObject({
  id: sql<number>`s.id`,
  name: sql<string>`s.name`,
  slug: sql<string>`s.slug`,
  icon: sql<string>`s.icon`,
  businessCount: sql<number>`s.businessCount`,
})

/** The first businesses, largest cities and categories of many countries at once, in the order of the codes; one statement. */
export async function readCountryPageRows(
  db: Database,
  codes: readonly string[],
  limits: { readonly businesses: number; readonly cities: number },
): Promise<readonly CountryPageRow[]> {
  const best = walkSql({
    where: sql`b.deleted_at is null and b.country_code = w.value`,
    order: { field: 'best', order: 'desc' },
    limit: sql`${limits.businesses}`,
    offset: 0,
  })
  return db.all<CountryPageRow>(sql`
    select w.value as code, ${summariesOf(best)} as businesses,
      (select json_group_array(${CITY})
        from (select id from cities where country_code = w.value and business_count > 0
          order by business_count desc, folded, id limit ${limits.cities}) p
        cross join cities c on c.id = p.id left join countries n on n.code = c.country_code) as cities,
      (select json_group_array(${SHARE})
        from (select k.id, k.name, k.slug, k.icon, sum(x.business_count) as businessCount
          from city_category_counts x cross join categories k on k.id = x.category_id
          where x.country_code = w.value group by x.category_id
          order by businessCount desc, k.folded) s) as categories
    from json_each(${JSON.stringify(codes)}) w order by w.key`)
}
