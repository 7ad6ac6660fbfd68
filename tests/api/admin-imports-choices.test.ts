import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { forgetOldUndo } from '#db/imports/forget-undo.ts'
import { importApi, START } from './import-api.ts'

const chunk = (...labels: string[]) => ({
  rows: labels.map((category, at) => ({
    row: at + 2,
    candidate: { name: `Place ${category}`, category, city: 'Bern', address: `Gasse ${at}` },
  })),
  rejected: [],
})

const imported = async (
  api: Awaited<ReturnType<typeof importApi>>,
  fileHash: string,
  ...labels: string[]
) => {
  const { body } = await api.call('POST', '', { ...START, fileHash })
  await api.call('PUT', `/${String(body.batchId)}/chunks/0`, chunk(...labels))
  await api.call('POST', `/${String(body.batchId)}/finish`, { totalRows: labels.length })
  return String(body.batchId)
}

const categoriesOf = (db: Awaited<ReturnType<typeof importApi>>['db']) =>
  db.all<{ name: string; count: number }>(
    sql`select name, business_count as count from categories order by name`,
  )

test('a new category that is said to mean a known one is that one, also in the next import', async () => {
  const api = await importApi()
  await imported(api, 'first', 'Cafe')
  const [cafe] = await api.db.all<{ id: number }>(sql`select id from categories`)
  const choices = [{ label: 'Coffee places', categoryId: cafe?.id }]
  expect((await api.call('PUT', '/categories', { choices })).status).toBe(200)
  const { body } = await api.call('POST', '/preview', { rows: chunk('coffee place', 'Winery').rows })
  expect(body.newCategories).toEqual(['Winery'])
  expect(body.knownCategories).toEqual({ 'coffee place': 'Cafe' })
  await imported(api, 'second', 'Coffee Places')
  expect(await categoriesOf(api.db)).toEqual([{ name: 'Cafe', count: 2 }])
  const log = await api.db.all(sql`select entity_id as id, detail from audit_log where action = 'alias'`)
  expect(log).toEqual([
    { id: String(cafe?.id), detail: '{"before":null,"after":{"importLabel":"Coffee places"}}' },
  ])
})

test('two new categories become one where that is said, also in the next import', async () => {
  const api = await importApi()
  const choices = [
    { label: 'Kafe', into: 'Coffee shop' },
    { label: 'Coffee shops', into: 'Coffee shop' },
    { label: 'Pub', into: '' },
  ]
  expect((await api.call('PUT', '/categories', { choices })).status).toBe(400)
  expect((await api.call('PUT', '/categories', { choices: choices.slice(0, 2) })).status).toBe(200)
  await imported(api, 'first', 'Kafe', 'Coffee shop', 'Winery')
  await imported(api, 'second', 'kafe', 'KAFE')
  expect(await categoriesOf(api.db)).toEqual([
    { name: 'Coffee shop', count: 3 },
    { name: 'Winery', count: 1 },
  ])
})

test('neither a category by itself, nor Other, nor one that is gone is given another meaning', async () => {
  const api = await importApi()
  await imported(api, 'first', 'Cafe', 'Winery')
  const before = await api.db.all(sql`select * from category_aliases`)
  const choices = [
    { label: 'Winery', categoryId: 1 },
    { label: 'Other', categoryId: 1 },
    { label: 'Pub', categoryId: 999 },
  ]
  expect((await api.call('PUT', '/categories', { choices })).status).toBe(200)
  expect(await api.db.all(sql`select * from category_aliases`)).toEqual(before)
  expect((await api.call('PUT', '/categories', { choices: [{ label: '', categoryId: 1 }] })).status).toBe(400)
})

test('the businesses that a file no longer has are listed and closed, of a finished import alone', async () => {
  const api = await importApi()
  await imported(api, 'first', 'Cafe', 'Winery')
  const batchId = await imported(api, 'second', 'Cafe')
  const { body } = await api.call('GET', `/${batchId}/missing`)
  expect(body).toMatchObject([{ name: 'Place Winery', city: 'Bern', address: 'Gasse 1' }])
  expect((await api.call('POST', `/${batchId}/missing`, { action: 'burn' })).status).toBe(400)
  expect(await api.call('POST', `/${batchId}/missing`, { action: 'close' })).toEqual({
    status: 200,
    body: { handled: 1, done: true },
  })
  const begun = await api.call('POST', '', { ...START, fileHash: 'third' })
  const path = `/${String(begun.body.batchId)}/missing`
  expect((await api.call('POST', path, { action: 'close' })).status).toBe(409)
})

test('the ids of what a list brought are told page by page, of that list alone', async () => {
  const api = await importApi()
  await imported(api, 'first', 'Cafe', 'Winery', 'Pub')
  const earlier = async (query: string) => (await api.call('GET', `/earlier?${query}`)).body
  expect(await earlier('fileName=rows%202027.xlsx')).toEqual([1, 2, 3])
  expect(await earlier('fileName=rows.csv&limit=2')).toEqual([1, 2])
  expect(await earlier('fileName=rows.csv&after=2')).toEqual([3])
  expect(await earlier('fileName=others.csv')).toEqual([])
  expect((await api.call('GET', '/earlier?limit=0')).status).toBe(400)
})

test('an active import is not undone, until it is cancelled or no more rows come', async () => {
  const api = await importApi()
  const { body } = await api.call('POST', '', START)
  const path = `/${String(body.batchId)}`
  await api.call('PUT', `${path}/chunks/0`, chunk('Cafe'))
  const refused = await api.call('POST', `${path}/undo`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect((await api.call('GET', path)).body).toMatchObject({ state: 'running', nextSeq: 1 })
  expect((await api.call('PUT', `${path}/chunks/1`, chunk('Pub'))).status).toBe(200)
  await api.call('POST', `${path}/cancel`)
  expect((await api.call('POST', `${path}/undo`, {})).body).toMatchObject({ done: true, removed: 2 })

  const other = await api.call('POST', '', { ...START, fileHash: 'left behind' })
  await api.db.run(sql`update import_batches set updated_at = '2020-01-01T00:00:00.000Z'`)
  expect((await api.call('POST', `/${String(other.body.batchId)}/undo`, {})).status).toBe(200)
})

test('an import is active while rows come, and told so to whoever begins it again', async () => {
  const api = await importApi()
  const { body } = await api.call('POST', '', START)
  expect(body.isActive).toBe(false)
  const path = `/${String(body.batchId)}`
  expect((await api.call('GET', path)).body.isActive).toBe(true)
  expect((await api.call('POST', '', START)).body.isActive).toBe(true)
  await api.db.run(sql`update import_batches set updated_at = '2020-01-01T00:00:00.000Z'`)
  expect((await api.call('GET', path)).body.isActive).toBe(false)
  expect((await api.call('POST', '', START)).body.isActive).toBe(false)
})

test('an import says until when it can be undone, and no more once what it changed is forgotten', async () => {
  const api = await importApi({ env: { IMPORT_UNDO_DAYS: '10' } })
  const batchId = await imported(api, 'first', 'Cafe')
  const [batch] = await api.db.all<{ at: string }>(sql`select created_at as at from import_batches`)
  const until = new Date(Date.parse(batch?.at ?? '') + 10 * 86_400_000).toISOString()
  const told = async () => [
    (await api.call('GET', `/${batchId}`)).body.undoUntil,
    ((await api.call('GET', '')).body as unknown as { undoUntil: string | null }[])[0]?.undoUntil,
  ]
  expect(await told()).toEqual([until, until])
  // A longer period does not bring back what was forgotten.
  await forgetOldUndo(api.db, '2999-01-01T00:00:00.000Z')
  expect(await told()).toEqual([null, null])
  expect((await api.call('POST', `/${batchId}/undo`, {})).status).toBe(409)
})

test('one that began too long ago is not said to be undone, though the night has not come', async () => {
  const api = await importApi({ env: { IMPORT_UNDO_DAYS: '10' } })
  const batchId = await imported(api, 'first', 'Cafe')
  await api.db.run(sql`update import_batches set created_at = '2020-01-01T00:00:00.000Z'`)
  expect((await api.call('GET', `/${batchId}`)).body.undoUntil).toBe(null)
})
