import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { auditLog, businesses, suppressionKeys } from '#db/schema/index.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from '#tests/import/files.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'
import { restoreApi } from './restore-api.ts'

const HEADER = ['name', 'city', 'country', 'address', 'phone', 'place_id', 'id']
const GONE = ['Zum Anker', 'Munich', 'Germany', 'Hafenstraße 1', '+49 89 123456', 'ChIJanker', 'a1']
const BAR = ['Blue Bar', 'Munich', 'Germany', 'Hafenstraße 2', '+49 89 654321', 'ChIJbar', 'b1']

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
beforeEach(async () => {
  db = await emptyDatabase()
  api = await importApi({ db })
})

const take = async (rows: readonly string[][], options = {}) =>
  importFile(db, await openImportFile(csvFile([HEADER, ...rows], 'bars.csv')), options)
const names = async () =>
  (await db.select({ name: businesses.name }).from(businesses)).map(({ name }) => name)
const ask = async (method: string, path: string, body?: object) => {
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await api.app.request(`/api/admin/suppressions${path}`, init, {})
  return { response, status: response.status, body: (await response.json()) as never }
}
const idOf = async (name: string) => {
  const all = await db.select({ id: businesses.id, name: businesses.name }).from(businesses)
  return all.find((business) => business.name === name)?.id ?? 0
}
const removeForGood = async (name: string, note?: string) =>
  ask('POST', '', { ids: [await idOf(name)], ...(note && { note }) })

describe('a business that was removed for good', () => {
  beforeEach(async () => {
    await take([GONE, BAR])
    expect((await removeForGood('Zum Anker', 'Asked by its owner')).body).toEqual({ changed: 1 })
  })

  test('is gone, its page answers 410, and the log says who did it', async () => {
    expect(await names()).toEqual(['Blue Bar'])
    expect((await api.app.request('/api/businesses/zum-anker', {}, {})).status).toBe(410)
    const [entry] = (await db.select().from(auditLog)).filter(({ action }) => action === 'suppress')
    expect(entry).toMatchObject({ entity: 'business', actor: expect.stringMatching(/^admin:/) as string })
    expect(api.purged).toContain(ALL_TAGS)
  })

  test.each([
    ['the same row', GONE],
    ['its provider’s id', ['Other', 'Berlin', 'Germany', '', '', 'ChIJanker', '']],
    ['its phone number, as people there write it', ['Other', 'Munich', 'Germany', '', '089 123456', '', '']],
    [
      'its name in its city, under another address',
      ['ZUM ANKER', 'Munich', 'Germany', 'Am Kai 9', '', '', ''],
    ],
    [
      'its name with a letter of another script that looks the same',
      ['Zum \u0410nker', 'Munich', 'Germany', 'Am Kai 9', '', '', ''],
    ],
    ['its city in its own language', ['Zum Anker', 'München', 'Germany', 'Am Kai 9', '', '', '']],
  ])('is not imported again: %s', async (_, row) => {
    for (const dryRun of [true, false]) {
      const result = await take([row, BAR], { dryRun })
      expect(result).toMatchObject({ suppressed: 1, imported: 0, rejectedCount: 1, totalRows: 2 })
      expect(result.rejected).toMatchObject([{ row: 2, code: 'suppressed', value: row[0] }])
    }
    expect(await names()).toEqual(['Blue Bar'])
  })

  test.each([
    ['of the same name elsewhere', ['Zum Anker', 'Hamburg', 'Germany', '', '', '', '']],
    ['at its address', ['Neue Bar', 'Munich', 'Germany', 'Hafenstraße 1', '', '', '']],
  ])('holds back no business %s', async (_, row) => {
    expect(await take([row])).toMatchObject({ suppressed: 0, imported: 1 })
  })

  test('is not imported by the screen, whose dry run says so too', async () => {
    const candidate = { name: 'Zum Anker', city: 'Munich', countryCode: 'DE', placeId: 'ChIJanker' }
    const rows = [{ row: 2, candidate }]
    const preview = await api.call('POST', '/preview', { rows })
    expect(preview.body).toMatchObject({ rows: [], suppressed: [{ row: 2, code: 'suppressed' }] })
    const begun = await api.call('POST', '', { fileName: 'a.csv', fileHash: 'x', preset: 'generic' })
    const batchId = String(begun.body.batchId)
    const sent = await api.call('PUT', `/${batchId}/chunks/0`, { rows, rejected: [] })
    expect(sent.body).toMatchObject({ nextSeq: 1, counts: { imported: 0, rejected: 1, totalRows: 1 } })
    const errors = await api.call('GET', `/${batchId}/errors`)
    expect(errors.body).toMatchObject([{ row: 2, code: 'suppressed' }])
    expect(await names()).toEqual(['Blue Bar'])
  })

  test('is listed with what it is known by, and may come back once the entry is lifted', async () => {
    const { body, response } = await ask('GET', '')
    expect(response.headers.get('X-Total-Count')).toBe('1')
    expect(body).toMatchObject([
      { name: 'Zum Anker', city: 'Munich', countryCode: 'DE', note: 'Asked by its owner' },
    ])
    const [entry] = body as { id: string; kinds: string[] }[]
    expect(entry?.kinds.toSorted()).toEqual(['match', 'name', 'phone', 'place', 'slug'])
    expect((await ask('GET', '?search=anker')).body).toHaveLength(1)
    expect((await ask('GET', '?search=blue')).body).toEqual([])
    expect((await ask('DELETE', `/${entry?.id}`)).status).toBe(200)
    expect((await ask('DELETE', `/${entry?.id}`)).status).toBe(404)
    expect(await db.select().from(suppressionKeys)).toEqual([])
    expect(await take([GONE])).toMatchObject({ suppressed: 0, imported: 1 })
  })
})

test('a phone number and a name that another business has too are not its own', async () => {
  const branch = ['Zum Anker', 'Munich', 'Germany', 'Am Markt 5', '+49 89 123456', 'ChIJbranch', 'a2']
  await take([GONE, branch])
  const [first] = await db.select({ id: businesses.id }).from(businesses)
  await ask('POST', '', { ids: [first?.id] })
  expect(await take([branch])).toMatchObject({ suppressed: 0, unchanged: 1 })
  expect(await take([GONE])).toMatchObject({ suppressed: 1 })
})

test('an import that was broken off goes on with its next chunk, whatever was removed since', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`Bar ${at}`, 'Paris', 'France', '', '', `id ${at}`, ''])
  const chunk = { rows: 2, characters: Infinity }
  const fileHash = 'the same file'
  let chunks = 0
  const onRows = () => {
    if (++chunks === 2) throw new Error('stop')
  }
  await expect(take(rows, { chunk, fileHash, onRows })).rejects.toThrow('stop')
  await ask('POST', '', { ids: [await idOf('Bar 0'), await idOf('Bar 1')] })
  const result = await take(rows, { chunk, fileHash, resume: true })
  expect(result).toMatchObject({ suppressed: 2, rejectedCount: 2, totalRows: 6 })
  expect((await names()).toSorted()).toEqual(['Bar 2', 'Bar 3', 'Bar 4', 'Bar 5'])
})

test('an id of its source is enough', async () => {
  const row = ['Corner Shop', 'Paris', 'France', 'Rue A 1', '', '', 'shop 7']
  await take([row])
  await removeForGood('Corner Shop')
  expect(await take([['Renamed', 'Lyon', 'France', 'Rue B 2', '', '', 'shop 7']])).toMatchObject({
    suppressed: 1,
  })
  expect(await take([['Another', 'Lyon', 'France', 'Rue B 2', '', '', 'shop 8']])).toMatchObject({
    imported: 1,
  })
})

test('undoing its import brings nothing back', async () => {
  const before = await take([GONE, BAR])
  const changed = await take([[...GONE.slice(0, 3), 'Hafenstraße 7', ...GONE.slice(4)], BAR])
  await removeForGood('Zum Anker')
  for (const { batchId } of [changed, before]) {
    const { body } = await api.call('POST', `/${batchId}/undo`, {})
    expect(body).toMatchObject({ done: true, skipped: 0 })
    expect(await names()).not.toContain('Zum Anker')
  }
})

test('a backup from before brings neither the business back nor takes the entry away', async () => {
  await take([GONE, BAR])
  const backups = await restoreApi(db)
  const lines = await backups.backup()
  await removeForGood('Zum Anker')
  expect((await backups.restore(lines)).status).toBe(200)
  expect(await names()).toEqual(['Blue Bar'])
  expect((await ask('GET', '')).body).toHaveLength(1)
  expect((await api.app.request('/api/businesses/zum-anker', {}, {})).status).toBe(410)
  expect(await take([GONE])).toMatchObject({ suppressed: 1 })
})

test('a backup of another directory brings its entries along', async () => {
  await take([GONE, BAR])
  await removeForGood('Zum Anker')
  const lines = await (await restoreApi(db)).backup()
  db = await emptyDatabase()
  api = await importApi({ db })
  await take([GONE])
  expect((await (await restoreApi(db)).restore(lines)).status).toBe(200)
  expect(await names()).toEqual(['Blue Bar'])
  expect(await take([GONE])).toMatchObject({ suppressed: 1 })
})

test.each([
  ['POST', ''],
  ['GET', ''],
  ['DELETE', '/0123456789abcdef0123456789abcdef'],
])('%s needs a session', async (method, path) => {
  const init = { method, headers: { 'Content-Type': 'application/json' } }
  expect((await api.app.request(`/api/admin/suppressions${path}`, init, {})).status).toBe(401)
})
