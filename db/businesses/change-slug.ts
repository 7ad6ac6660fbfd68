import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

/** Refuses a slug that another business has or had; a business may take back its own former ones. */
export async function requireFreeSlug(db: Database, slug: string, businessId: number | null): Promise<void> {
  const row = await firstRow<{ taken: number }>(
    db,
    sql`select exists (select 1 from businesses where slug = ${slug} and id is not ${businessId})
      or exists (select 1 from slug_history where slug = ${slug} and (${businessId} is null or business_id is not ${businessId}))
      as taken`,
  )
  if (row?.taken !== 1) return
  const message = 'is taken'
  throw new AppError('bad_request', `slug ${message}.`, { details: [{ path: 'slug', message }] })
}

/** The statements that change a business's slug if its version is unchanged; the old slug redirects to it. */
export function changeSlugStatements(
  business: { id: number; slug: string; version: number },
  slug: string,
): SQL[] {
  const { id, slug: old, version } = business
  const isCurrent = sql`exists (select 1 from businesses b
    where b.id = ${id} and b.version = ${version} and b.deleted_at is null)`
  return [
    sql`delete from slug_history where slug = ${slug} and business_id = ${id} and ${isCurrent}`,
    sql`insert into slug_history (slug, business_id) select ${old}, ${id} where ${isCurrent}
      on conflict (slug) do update set business_id = excluded.business_id`,
    sql`update businesses set slug = ${slug} where id = ${id} and ${isCurrent}`,
  ]
}
