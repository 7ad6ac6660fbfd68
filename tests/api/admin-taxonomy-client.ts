import { sql } from 'drizzle-orm'
import type { AuditRecord } from '#db/audit/list.ts'
import { adminClient } from './admin-client.ts'

export const CATEGORIES = '/api/admin/categories'
export const CITIES = '/api/admin/cities'
/** Ids in the small directory. */
export const CATEGORY = { restaurant: 1, hotel: 2, cafe: 3, other: 4 } as const
export const CITY = { paris: 1, parisTexas: 2, istanbul: 3, newParis: 4 } as const

/** The operators' API for cities and categories over the small directory. */
export async function adminTaxonomyClient() {
  const api = await adminClient()
  const patch = (path: string, body: unknown) => api.ask('PATCH', path, body)
  const lastAudit = async (entity: string) =>
    (await api.get<AuditRecord[]>(`/api/admin/audit-log?entity=${entity}`))[0]
  /** The status of a path, and where it redirects to. */
  const location = async (path: string) => {
    const response = await api.app.request(path)
    return [response.status, response.headers.get('Location')]
  }
  /** Cities, categories and countries whose stored counts differ from a COUNT. */
  const wrongCounts = () =>
    api.db.all(sql`
    select p.slug from categories p where business_count <> (select count(*) from businesses b
      where b.category_id = p.id and b.deleted_at is null)
    union all select p.slug from cities p where business_count <> (select count(*) from businesses b
      where b.city_id = p.id and b.deleted_at is null)
    union all select p.code from countries p where business_count <> (select count(*) from businesses b
      where b.country_code = p.code and b.deleted_at is null)
    union all select 'indexable' from categories p where indexable_count <> (select count(*) from businesses b
      where b.category_id = p.id and b.deleted_at is null and b.indexable)
    union all select 'total' from directory_totals where category_count <> (select count(*) from categories
      where business_count > 0)`)
  return { ...api, patch, lastAudit, location, wrongCounts }
}
