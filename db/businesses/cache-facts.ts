import { sql } from 'drizzle-orm'
import type { BusinessCacheFacts } from '#domain/business/cache-tags.ts'
import type { Database } from '../client.ts'

type Row = Omit<BusinessCacheFacts, 'indexable' | 'isListed'> & {
  readonly indexable: number
  readonly isListed: number
}

/** The facts from which the cache tags of these businesses follow; missing ids are left out. */
export async function listCacheFacts(db: Database, ids: readonly number[]): Promise<BusinessCacheFacts[]> {
  const rows = await db.all<Row>(sql`
    select b.id, b.slug, k.slug as category, p.slug as parentCategory, c.slug as city, b.country_code as countryCode, b.indexable,
      b.deleted_at is null as isListed
    from json_each(${JSON.stringify(ids)}) j cross join businesses b on b.id = j.value
    cross join categories k on k.id = b.category_id
    left join categories p on p.id = k.parent_id left join cities c on c.id = b.city_id`)
  return rows.map((row) => ({ ...row, indexable: row.indexable === 1, isListed: row.isListed === 1 }))
}
