import { sql, type SQL } from 'drizzle-orm'
import type { CategoryRef, CityRef } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { jsonObject, type JsonOf, parseRow } from '../sql/json-object.ts'
import { distinctionSql } from '../sql/city-namesake.ts'
import { firstRow } from '../sql/row.ts'

/** The city, with its state or country where another city has the same name. */
type RemovedCity = CityRef & { readonly distinction: string | null }

/** The facts shown of a removed business. */
export interface RemovedBusiness {
  readonly name: string
  readonly category: CategoryRef
  readonly countryCode: string | null
  readonly city: RemovedCity | null
}

const REMOVED: SQL<RemovedBusiness> = jsonObject({
  name: sql<string>`b.name`,
  category: jsonObject({
    id: sql<number>`k.id`,
    name: sql<string>`k.name`,
    slug: sql<string>`k.slug`,
    icon: sql<string>`k.icon`,
  }),
  countryCode: sql<string | null>`b.country_code`,
  city: sql<RemovedCity | null>`json(case when t.id is null then null else
    ${jsonObject({
      name: sql<string>`t.name`,
      slug: sql<string>`t.slug`,
      distinction: distinctionSql('t'),
    })} end)`,
})

/** The business in the trash that has this slug or had it before; undefined once it is deleted for good. */
export async function findRemovedBusiness(db: Database, slug: string): Promise<RemovedBusiness | undefined> {
  const row = await firstRow<{ removed: JsonOf<typeof REMOVED> }>(
    db,
    sql`select ${REMOVED} as removed from businesses b
      join categories k on k.id = b.category_id left join cities t on t.id = b.city_id
      where b.deleted_at is not null and b.id = coalesce(
        (select id from businesses where slug = ${slug}),
        (select business_id from slug_history where slug = ${slug}))`,
  )
  return row && parseRow(row.removed)
}
