import { ALL_TAGS } from '#domain/cache-tags.ts'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, businesses } from '#db/schema/index.ts'
import { xlsxFile, type Rows } from '#tests/import/files.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { type Api, importApi } from './import-api.ts'

const ROWS: Rows = [
  ['place_id', 'name', 'full_address', 'city', 'country_code', 'type', 'Moon'],
  ['p1', 'Bistrot', 'Asylstrasse 70', 'Zürich', 'CH', 'Restaurant', 'x'],
  ['p1', 'Bistrot', 'Asylstrasse 70', 'Zürich', 'CH', 'Restaurant', ''],
  ['p3', '', 'Nowhere 1', 'Bern', 'CH', 'Bar', ''],
  ['p4', 'Inn', 'Hauptplatz 2', 'Wien', 'AT', 'restaurant', ''],
]

let api: Api
beforeEach(async () => {
  api = await importApi()
})

async function upload(file: Blob | string, name = 'places.xlsx', field = 'file', noDerive: string[] = []) {
  const body = new FormData()
  for (const each of noDerive) body.append('noDerive', each)
  if (typeof file === 'string') body.append(field, file)
  else body.append(field, file, name)
  const init = { method: 'POST', headers: SIGNED_IN, body }
  const answer = await api.app.request('/api/upload-excel', init, {})
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('a workbook is imported, and its rows told', async () => {
  const { blob } = await xlsxFile(ROWS)
  const { status, body } = await upload(blob)
  expect(status).toBe(200)
  expect(body).toEqual({
    batchId: expect.any(String),
    imported: 2,
    totalRows: 4,
    categoriesCreated: 1,
    citiesFound: 2,
    pinsKept: 0,
    kept: [],
    updated: 0,
    unchanged: 0,
    duplicates: 1,
    rejectedCount: 1,
    unknownColumns: ['Moon'],
    rejected: [{ row: 4, column: 'name', value: null, code: 'name_missing', reason: 'name is missing' }],
    derivations: [expect.objectContaining({ field: 'timezone', rule: 'country', count: 3 })],
    seconds: expect.any(Number),
  })
  expect(await api.db.$count(businesses)).toBe(2)
  expect(api.purged).toContain(ALL_TAGS)
  expect(await api.db.select().from(auditLog)).toMatchObject([
    { action: 'finish', entity: 'import', entityId: body.batchId },
  ])
  expect((await upload(blob)).body).toMatchObject({ imported: 0, unchanged: 2 })
})

test('what a field noDerive names is left empty', async () => {
  const { blob } = await xlsxFile(ROWS)
  expect((await upload(blob, 'places.xlsx', 'file', ['timezone'])).body).toMatchObject({
    derivations: [{ field: 'timezone', rule: 'none' }],
  })
  expect(await api.db.selectDistinct({ timezone: businesses.timezone }).from(businesses)).toEqual([
    { timezone: null },
  ])
  expect(await upload(blob, 'places.xlsx', 'file', ['moon'])).toMatchObject({
    status: 400,
    body: { details: [{ path: 'noDerive' }] },
  })
})

test('the import can be undone', async () => {
  const { body } = await upload((await xlsxFile(ROWS)).blob)
  await api.call('POST', `/${String(body.batchId)}/undo`, {})
  expect(await api.db.$count(businesses)).toBe(0)
})

test('of many rejected rows the first hundred are listed', async () => {
  const rows: Rows = [['name', 'city'], ...Array.from({ length: 150 }, () => ['', 'Bonn'])]
  const { body } = await upload((await xlsxFile(rows)).blob)
  expect(body).toMatchObject({ rejectedCount: 150, totalRows: 150 })
  expect(body.rejected).toHaveLength(100)
})

test.each([
  [
    'a file beyond the limit',
    413,
    new Blob([new Uint8Array(16 * 1024 * 1024 + 1)]),
    /use the panel's Excel screen/,
  ],
  ['a body far beyond it', 413, new Blob([new Uint8Array(17 * 1024 * 1024)]), /npm run import/],
  [
    'an old workbook',
    415,
    new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])]),
    /save it as .xlsx/,
  ],
  ['a text in place of a file', 400, 'name', /file must be a spreadsheet/],
  ['a file that is none', 400, new Blob(['<html>']), /is a web page without a table/],
  ['an empty file', 400, new Blob([]), /is empty/],
])('%s is answered %i', async (_, status, file, words) => {
  const answer = await upload(file)
  expect(answer.status).toBe(status)
  expect(answer.body.error).toMatch(words)
  expect(await api.db.$count(businesses)).toBe(0)
})

test('JSON that is nested without end is refused in a sentence', async () => {
  const deep = '['.repeat(300_000) + ']'.repeat(300_000)
  const { status, body } = await upload(new Blob([`[{"name":${deep},"city":"Rome"}]`]), 'places.json')
  expect(status).toBe(400)
  expect(body['error']).toBe('places.json holds no record: the first one is nested too deeply to be read.')
})

test('what is no form is answered 415', async () => {
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const answer = await api.app.request('/api/upload-excel', { method: 'POST', headers, body: '{}' }, {})
  expect(answer.status).toBe(415)
})
