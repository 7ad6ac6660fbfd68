import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'

/** A business of an earlier import of the same list that the file no longer has. */
export interface MissingBusiness {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly city: string | null
  readonly address: string | null
}

/** The condition that excludes businesses closed or trashed since. */
export const STILL_OPEN = sql`b.deleted_at is null and b.business_status <> 'CLOSED_PERMANENTLY'`

/** The businesses missing from an import's file, by name, and their number. */
export async function listMissing(
  db: Database,
  batchId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const from = sql`from import_missing m join businesses b on b.id = m.business_id
    where m.batch_id = ${batchId} and ${STILL_OPEN}`
  const [rows, [all]] = await db.batch([
    db.all<MissingBusiness>(sql`select b.id, b.name, b.slug, b.address,
      (select c.name from cities c where c.id = b.city_id) as city
      ${from} order by b.folded, b.id limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total ${from}`),
  ])
  return { rows, total: all?.total ?? 0 }
}
