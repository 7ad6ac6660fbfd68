import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { candidates } from '#tests/import/candidates.ts'
import { readRows } from '#tests/import/files.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

let api: Operators
beforeAll(async () => {
  api = await adminBusinessesClient()
  await api.db.run(sql`update businesses set rating = id % 5 + 0.5 where deleted_at is null`)
  await api.db.run(sql`update businesses set deleted_at = '2026-11-01T00:00:00.000Z' where id = 3`)
})

async function exported(query: string, format = 'csv') {
  return rowsOf(await api.ask('GET', `/api/admin/businesses/export?format=${format}&${query}`), format)
}

async function rowsOf(response: Response, format: string) {
  expect(response.status).toBe(200)
  const rows: unknown[][] = []
  for await (const { cells } of readRows({ name: `list.${format}`, blob: await response.clone().blob() }))
    rows.push([...cells])
  return { response, header: rows[0] ?? [], rows: rows.slice(1) }
}

test.each([
  '',
  'countryCode=us',
  'categoryId=2&minRating=2',
  'search=place',
  'search=place&categoryId=2',
  'status=trash',
  'lacks=phone',
  'states=open,verified',
])('the file has what the list has on all its pages: %j', async (query) => {
  const list = await api.list(`${query}&limit=1000`)
  for (const format of ['csv', 'xlsx']) {
    const { rows, response } = await exported(`columns=name,id&${query}`, format)
    expect(response.headers.get('X-Total-Count')).toBe(String(list.rows.length))
    expect(rows.map(([id]) => Number(id)).sort((a, b) => a - b)).toEqual(
      list.rows.map(({ id }) => id).sort((a, b) => a - b),
    )
  }
})

test.each(['csv', 'xlsx'])(
  'the ones that were chosen are in the %s, by their numbers, and no others',
  async (format) => {
    const json = { ids: [9, 3, 7, 9, 999_999], format, columns: ['name', 'id'] }
    const response = await api.ask('POST', '/api/admin/businesses/export', json)
    const { header, rows } = await rowsOf(response, format)
    expect(header.slice(0, 2)).toEqual(['id', 'name'])
    expect(rows.map(([id]) => Number(id))).toEqual([3, 7, 9])
    expect(response.headers.get('X-Total-Count')).toBe('3')
    expect(response.headers.get('Content-Disposition')).toMatch(`.${format}"`)
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'export'))
    expect(entries.at(-1)?.detail).toMatchObject({ after: { ids: '3,7,9', format, rows: 3 } })
  },
)

test.each([
  { ids: [] },
  { ids: Array.from({ length: 1_001 }, (_, index) => index + 1) },
  { ids: [1], columns: ['secret'] },
  { ids: [1], columns: [] },
  { ids: [1], format: 'pdf' },
  { ids: [1], search: 'place' },
])('%j is no choice to export', async (json) => {
  expect((await api.ask('POST', '/api/admin/businesses/export', json)).status).toBe(400)
})

test('columns are those that were chosen, in the order of our own; a workbook can be imported again', async () => {
  expect((await exported('columns=phone,name')).header).toEqual(['name', 'phone'])
  expect((await exported('columns=phone,name', 'xlsx')).header).toEqual(['name', 'phone', 'part'])
})

test('a text that a spreadsheet would run begins with an apostrophe, a phone number does not', async () => {
  await api.db.run(
    sql`update businesses set name = '=HYPERLINK("http://evil.example")', phone = '+90 212 555 00 00' where id = 5`,
  )
  await api.db.run(sql`update businesses set name = '-2+3+cmd|'' /C calc''!A0' where id = 6`)
  const response = await api.ask('GET', '/api/admin/businesses/export?format=csv&columns=id,name,phone')
  const text = await response.text()
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(text).toMatch(/^5,"'=HYPERLINK\(""http:\/\/evil\.example""\)",\+90 212 555 00 00\r$/m)
  expect(text).toMatch(/^6,'-2\+3\+cmd\|/m)
  // `text()` takes the mark away.
  expect(
    new Uint8Array(
      await (await api.ask('GET', '/api/admin/businesses/export?format=csv')).arrayBuffer(),
    ).slice(0, 3),
  ).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})

test('a file for a Turkish Excel has Turkish headers, and is read as the English one', async () => {
  const fileOf = async (query: string) => {
    const response = await api.ask('GET', `/api/admin/businesses/export?${query}`)
    expect(response.headers.get('Content-Disposition')).toMatch(/\.csv"$/)
    return { name: 'list.csv', blob: await response.blob() }
  }
  const turkish = await fileOf('format=csv-tr&language=tr')
  const [header = '', first = ''] = (await turkish.blob.text()).split('\r\n')
  expect(header).toMatch(/^\uFEFF?Kimlik;Kayıt no;Sayfa adresi;İşletme adı;Kategori;Tür;Puan;/)
  expect(first).toMatch(/;\d,5;/)
  expect(await turkish.blob.text()).toContain(';Otel (Hotel);')
  expect(await candidates(turkish)).toEqual(await candidates(await fileOf('format=csv')))
})

test('it is written down who exported what', async () => {
  await exported('countryCode=fr&columns=id')
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'export'))
  expect(entries.at(-1)?.detail).toMatchObject({ after: { countryCode: 'FR', format: 'csv', columns: 'id' } })
})

test.each(['format=pdf', 'columns=secret', 'minRating=9'])('%s is refused', async (query) => {
  expect((await api.ask('GET', `/api/admin/businesses/export?${query}`)).status).toBe(400)
})

test('nobody without a session gets it', async () => {
  expect((await api.app.request('/api/admin/businesses/export')).status).toBe(401)
  expect((await api.app.request('/api/admin/businesses/export', { method: 'POST' })).status).toBe(401)
})
