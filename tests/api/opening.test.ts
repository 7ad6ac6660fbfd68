import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { BUSINESS_STATUSES } from '#domain/business/status.ts'
import { adminClient } from './admin-client.ts'

let api: Awaited<ReturnType<typeof adminClient>>
let id: number
let slug: string
beforeAll(async () => {
  api = await adminClient()
  const [row] = await api.db.all<{ id: number; slug: string }>(
    sql`select id, slug from businesses where deleted_at is null and is_open order by id limit 1`,
  )
  if (row) ({ id, slug } = row)
})

interface Said {
  readonly isOpen: boolean
  readonly businessStatus: string
}

const stored = async () => {
  const [row] = await api.db.all<{ isOpen: number; businessStatus: string }>(
    sql`select is_open as isOpen, business_status as businessStatus from businesses where id = ${id}`,
  )
  return row
}

/** Whether the business is open in each answer: its page, a list, the operators' form and list. */
async function said(): Promise<readonly [boolean, string][]> {
  const of = (rows: readonly (Said & { id: number })[]) => rows.filter((row) => row.id === id)
  const all = [
    await api.get<Said>(`/api/businesses/${slug}`),
    ...of(await api.get<(Said & { id: number })[]>('/api/businesses?limit=100')),
    await api.get<Said>(`/api/admin/businesses/${id}`),
    ...of(await api.get<(Said & { id: number })[]>('/api/admin/businesses')),
  ]
  return all.map(({ isOpen, businessStatus }) => [isOpen, businessStatus])
}

test.each(BUSINESS_STATUSES)('no answer calls a business open that is %s', async (businessStatus) => {
  // The state after an import: the status of a list does not set the switch.
  await api.db.run(
    sql`update businesses set is_open = 1, business_status = ${businessStatus} where id = ${id}`,
  )
  const answers = await said()
  expect(answers).toHaveLength(4)
  expect(new Set(answers.map((each) => each.join()))).toEqual(
    new Set([`${businessStatus === 'OPERATIONAL'},${businessStatus}`]),
  )
})

test('switching on what was closed for good opens it, and closing it leaves the switch to imports', async () => {
  await api.db.run(
    sql`update businesses set is_open = 0, business_status = 'CLOSED_PERMANENTLY' where id = ${id}`,
  )
  expect((await api.ask('PATCH', `/api/businesses/${id}`, { isOpen: true })).status).toBe(200)
  expect(await stored()).toEqual({ isOpen: 1, businessStatus: 'OPERATIONAL' })
  const closing = { isOpen: false, businessStatus: 'CLOSED_TEMPORARILY' }
  expect((await api.ask('PATCH', `/api/businesses/${id}`, closing)).status).toBe(200)
  expect(await stored()).toEqual({ isOpen: 1, businessStatus: 'CLOSED_TEMPORARILY' })
})
