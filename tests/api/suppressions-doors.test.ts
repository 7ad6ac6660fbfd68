import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { auditLog, businesses, categories, cities, suppressionKeys } from '#db/schema/index.ts'
import type { BulkJob } from '#domain/business/bulk.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from '#tests/import/files.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

const HEADER = ['name', 'city', 'country', 'address', 'phone', 'place_id', 'id']
const GONE = ['Zum Anker', 'Munich', 'Germany', 'Hafenstraße 1', '+49 89 123456', 'ChIJanker', 'a1']
const BAR = ['Blue Bar', 'Munich', 'Germany', 'Hafenstraße 2', '', 'ChIJbar', 'b1']
const TWIN = ['Zum Anker', 'Munich', 'Germany', 'Am Kai 9', '+49 89 123456', 'ChIJtwin', 't1']
const ELSEWHERE = ['Zum Anker', 'Berlin', 'Germany', 'Am Kai 9', '', 'ChIJberlin', 'e1']

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
beforeEach(async () => {
  db = await emptyDatabase()
  api = await importApi({ db })
})

const take = async (...rows: readonly string[][]) =>
  importFile(db, await openImportFile(csvFile([HEADER, ...rows], 'bars.csv')))
const ask = async (method: string, path: string, body?: object) => {
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const response = await api.app.request(
    path,
    { method, headers, ...(body && { body: JSON.stringify(body) }) },
    {},
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const stored = async (placeId: string) =>
  (await db.select().from(businesses)).find((business) => business.placeId === placeId)
const idOf = async (placeId: string) => (await stored(placeId))?.id ?? 0
const removeGone = async () =>
  expect(await ask('POST', '/api/admin/suppressions', { ids: [await idOf('ChIJanker')] })).toMatchObject({
    body: { changed: 1 },
  })
const act = (what: string, ids: readonly number[]) => ask('POST', `/api/admin/businesses/${what}`, { ids })
const isLive = async (placeId: string) => (await stored(placeId))?.deletedAt === null
const REFUSED = {
  status: 409,
  body: { error: 'Zum Anker is known as a business that was removed for good.', code: 'suppressed' },
}
const lifted = async () =>
  (await db.select().from(auditLog)).filter(
    ({ action, entity }) => action === 'lift' && entity === 'suppression',
  )
const keys = async () =>
  (await db.select().from(suppressionKeys)).map(({ key }) => key.replace(/ .*/su, '')).toSorted()

/** A form of a new business. */
const form = async (given: object) => {
  const [category] = await db.select().from(categories)
  return { name: 'Zum Anker', categoryId: category?.id, address: 'Hafenstraße 1', city: 'Munich', ...given }
}
const create = async (given: object = {}) => ask('POST', '/api/admin/businesses', await form(given))

describe('a form', () => {
  beforeEach(async () => {
    await take(GONE, BAR)
    await removeGone()
  })

  test.each([
    ['its name and address', {}],
    ['its name in its city', { address: 'Am Kai 9' }],
    ['its name with a letter of another script', { name: 'Zum \u0410nker', address: 'Am Kai 9' }],
    ['its phone number', { name: 'Other', address: 'Am Kai 9', phone: '+49 89 123456' }],
    ['its page address', { name: 'Other', address: 'Am Kai 9', slug: 'zum-anker-munich' }],
  ])('of a new business with %s is refused', async (_, given) => {
    await db.run(sql`insert or ignore into suppression_keys
      select 'slug zum-anker-munich', suppression_id from suppression_keys limit 1`)
    const { name = 'Zum Anker' } = given as { name?: string }
    expect(await create(given)).toEqual({
      status: 409,
      body: { error: `${name} is known as a business that was removed for good.`, code: 'suppressed' },
    })
    expect(await db.$count(businesses)).toBe(1)
  })

  test('of a new business that is another one is taken', async () => {
    expect((await create({ city: 'Hamburg', liftSuppression: true })).status).toBe(201)
    expect((await create({ name: 'Neue Bar' })).status).toBe(201)
    expect(await lifted()).toEqual([])
  })

  test('that means it adds it; the log says so, and only what it says is known no more', async () => {
    expect((await create({ liftSuppression: true })).status).toBe(201)
    const [entry, ...others] = await lifted()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ detail: { before: { name: 'Zum Anker' }, after: { name: 'Zum Anker' } } })
    expect(entry?.actor).toMatch(/^admin:/)
    expect(await keys()).toEqual(['phone', 'place', 'slug'])
    expect(await take(GONE)).toMatchObject({ suppressed: 1 })
  })

  test.each([
    ['its name', { name: 'Zum Anker' }],
    ['its phone number', { phone: '+49 89 123456' }],
  ])('of another business that gives it %s is refused, unless that is meant', async (_, patch) => {
    const path = `/api/businesses/${await idOf('ChIJbar')}`
    const refused = await ask('PATCH', path, patch)
    expect([refused.status, refused.body['code']]).toEqual([409, 'suppressed'])
    expect(await stored('ChIJbar')).toMatchObject({ name: 'Blue Bar', phone: null, version: 1 })
    expect((await ask('PATCH', path, { ...patch, liftSuppression: true })).status).toBe(200)
    expect(await stored('ChIJbar')).toMatchObject(patch)
    expect(await lifted()).toHaveLength(1)
    // Its present address belongs to it alone.
    expect((await ask('PATCH', path, { address: 'Am Kai 3' })).status).toBe(200)
  })

  test('that changes something else asks nothing', async () => {
    await db.run(
      sql`insert into suppression_keys select 'place ChIJbar', suppression_id from suppression_keys limit 1`,
    )
    const path = `/api/businesses/${await idOf('ChIJbar')}`
    expect((await ask('PATCH', path, { address: 'Am Kai 4', website: 'https://a.example' })).status).toBe(200)
  })

  test('that meant it and came too late lifts nothing', async () => {
    const path = `/api/businesses/${await idOf('ChIJbar')}`
    const late = { name: 'Zum Anker', liftSuppression: true, version: 7 }
    expect((await ask('PATCH', path, late)).body['code']).toBe('conflict')
    expect(await lifted()).toEqual([])
    expect(await keys()).toHaveLength(5)
  })
})

/** Runs a bulk job to its end. */
async function bulk(body: object): Promise<BulkJob> {
  const started = (await ask('POST', '/api/admin/bulk-jobs', body)).body as unknown as BulkJob
  return follow(started.id)
}
async function follow(id: number): Promise<BulkJob> {
  const { body } = await ask('POST', `/api/admin/bulk-jobs/${id}/advance`)
  const job = body as unknown as BulkJob
  return ['done', 'undone'].includes(job.state) ? job : follow(id)
}
async function undo({ id }: BulkJob): Promise<BulkJob> {
  await ask('POST', `/api/admin/bulk-jobs/${id}/undo`)
  return follow(id)
}

describe('what is in the trash', () => {
  beforeEach(async () => {
    await take(GONE, TWIN, BAR)
  })

  test('is not restored where it was removed for good meanwhile', async () => {
    const ids = [await idOf('ChIJtwin'), await idOf('ChIJbar')]
    await act('trash', ids)
    await removeGone()
    expect(await act('restore', ids)).toEqual(REFUSED)
    expect([await isLive('ChIJtwin'), await isLive('ChIJbar')]).toEqual([false, false])
    expect((await act('restore', ids.slice(1))).body).toEqual({ changed: 1 })
  })

  test('stays there when many are restored', async () => {
    const ids = [await idOf('ChIJtwin'), await idOf('ChIJbar')]
    await act('trash', ids)
    await removeGone()
    expect(await bulk({ action: 'restore', ids })).toMatchObject({ changed: 1, skipped: 1 })
    expect([await isLive('ChIJtwin'), await isLive('ChIJbar')]).toEqual([false, true])
  })

  test('stays there when that many went there is undone', async () => {
    const job = await bulk({ action: 'trash', ids: [await idOf('ChIJtwin'), await idOf('ChIJbar')] })
    await removeGone()
    expect(await undo(job)).toMatchObject({ restored: 1 })
    expect([await isLive('ChIJtwin'), await isLive('ChIJbar')]).toEqual([false, true])
  })
})

test('a business takes no number of one that was removed for good in a merge', async () => {
  await take(GONE, TWIN, BAR)
  const [keepId, mergeId] = [await idOf('ChIJbar'), await idOf('ChIJtwin')]
  await act('trash', [mergeId])
  await removeGone()
  await db.run(sql`update businesses set deleted_at = null where id = ${mergeId}`)
  const merged = await ask('POST', '/api/admin/businesses/merge', { keepId, mergeId })
  expect(merged).toEqual({
    status: 409,
    body: { error: 'Blue Bar is known as a business that was removed for good.', code: 'suppressed' },
  })
  expect(await stored('ChIJbar')).toMatchObject({ phone: null })
})

test('many are not moved to where one was removed for good, nor is a move back undone', async () => {
  await take(GONE, ELSEWHERE, BAR)
  const city = async (name: string) => (await db.select().from(cities)).find((each) => each.name === name)?.id
  const ids = [await idOf('ChIJberlin'), await idOf('ChIJbar')]
  const job = await bulk({ action: 'edit', ids, patch: { cityId: await city('Berlin') } })
  await removeGone()
  const [berlin, munich] = [await city('Berlin'), await city('Munich')]
  expect(job).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await bulk({ action: 'edit', ids, patch: { cityId: munich } })).toMatchObject({
    changed: 1,
    skipped: 1,
  })
  expect([(await stored('ChIJberlin'))?.cityId, (await stored('ChIJbar'))?.cityId]).toEqual([berlin, munich])
})

test('an edit of many is not undone for one that was removed for good meanwhile', async () => {
  await take(GONE, TWIN, ELSEWHERE)
  const [berlin] = (await db.select().from(cities)).filter(({ name }) => name === 'Berlin')
  const job = await bulk({ action: 'edit', ids: [await idOf('ChIJtwin')], patch: { cityId: berlin?.id } })
  await removeGone()
  expect(await undo(job)).toMatchObject({ restored: 0 })
  expect(await stored('ChIJtwin')).toMatchObject({ cityId: berlin?.id })
})

test('undoing an import leaves one as it is that would be one that was removed for good', async () => {
  const [before, after] = [TWIN, BAR].map((row) => [...row.slice(0, 4), '', ...row.slice(5)])
  await take(GONE, before ?? [], after ?? [])
  const renamed = await take(['Kai Bar', ...(before ?? []).slice(1)], ['Red Bar', ...(after ?? []).slice(1)])
  await removeGone()
  const undone = await api.call('POST', `/${renamed.batchId}/undo`, {})
  expect(undone.body).toMatchObject({ done: true, restored: 1, skipped: 1 })
  expect([(await stored('ChIJtwin'))?.name, (await stored('ChIJbar'))?.name]).toEqual(['Kai Bar', 'Blue Bar'])
})
