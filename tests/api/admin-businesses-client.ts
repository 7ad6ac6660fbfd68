import { sql } from 'drizzle-orm'
import type { AdminBusiness, AdminBusinessRow } from '#domain/business/admin-business.ts'
import { createApp } from '#functions/app.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'
import { openEdge } from './fake-edge.ts'

/** The operators' businesses API over the small directory, with a record of what was purged from the edge. */
export async function adminBusinessesClient() {
  const { db } = await fixtureApi()
  const { purged, edge } = openEdge()
  const app = createApp({ openDatabase: () => db, edge })
  const ask = async (method: string, path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { ...SIGNED_IN, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const list = async (query: string) => {
    const response = await ask('GET', `/api/admin/businesses?${query}`)
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    const rows = (await response.json()) as AdminBusinessRow[]
    const { headers } = response
    return {
      rows,
      total: Number(headers.get('X-Total-Count')),
      relation: headers.get('X-Total-Relation'),
      names: rows.map(({ name }) => name),
    }
  }
  const find = async (id: number) =>
    (await (await ask('GET', `/api/admin/businesses/${id}`)).json()) as AdminBusiness
  const idOf = async (slug: string) => {
    const response = await app.request(`/api/businesses/${slug}`)
    return ((await response.json()) as { id: number }).id
  }
  /** Whether the stored counts of the categories match a COUNT. */
  const countsHold = async () => {
    const wrong = await db.all(sql`select id from categories k where business_count <> (
      select count(*) from businesses b where b.category_id = k.id and b.deleted_at is null)`)
    return wrong.length === 0
  }
  return { db, app, ask, list, find, idOf, purged, countsHold }
}

export type Operators = Awaited<ReturnType<typeof adminBusinessesClient>>
