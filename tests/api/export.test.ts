import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { EXPORT_COLUMNS, PART_COLUMN } from '#domain/business/candidate.ts'
import { eq, sql } from 'drizzle-orm'
import { readRows } from '#tests/import/files.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

async function rowsOf(response: Response): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for await (const { cells } of readRows({ name: 'export.xlsx', blob: await response.blob() }))
    rows.push([...cells])
  return rows
}
const column = (name: (typeof EXPORT_COLUMNS)[number]) => EXPORT_COLUMNS.indexOf(name)
const get = (query: string) => api.get(`/api/export-businesses${query}`, SIGNED_IN)

test('all that is not in the trash, ordered by number, under our own columns', async () => {
  const response = await get('')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="businesses-all-\d{4}-\d\d-\d\d\.xlsx"$/,
  )
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const [header, ...rows] = await rowsOf(response)
  expect(header).toEqual([...EXPORT_COLUMNS, PART_COLUMN])
  expect(rows).toHaveLength(31)
  const numbers = rows.map((row) => Number(row[column('globalRowNumber')]))
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

test('a range, a category and a country narrow it, and name the file', async () => {
  const all = (await rowsOf(await get(''))).slice(1)
  const number = (row: unknown[]) => Number(row[column('globalRowNumber')])
  const [from, to] = [number(all[3] ?? []), number(all[20] ?? [])]
  const response = await get(`?startIndex=${from}&endIndex=${to}&categoryId=1&countryCode=fr`)
  expect(response.headers.get('Content-Disposition')).toContain(`businesses-${from}-${to}-restaurant-FR-`)
  const rows = (await rowsOf(response)).slice(1)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(
    all.filter(
      (row) =>
        number(row) >= from &&
        number(row) <= to &&
        row[column('category')] === 'Restaurant' &&
        row[column('countryCode')] === 'FR',
    ),
  )
})

test('a part of the map alone, edges included', async () => {
  const rows = (await rowsOf(await get('?bounds=1,48.045,3,48.1'))).slice(1)
  const found = rows.map((row) => Number(row[column('latitude')]))
  const all = (await rowsOf(await get(''))).slice(1).map((row) => Number(row[column('latitude')]))
  expect(found).toEqual(all.filter((latitude) => latitude >= 48.045 && latitude <= 48.1))
  expect(found).toContain(48.1)
  expect(found.length).toBeLessThan(all.length)
})

test.each([
  ['?startIndex=5&endIndex=4', 'startIndex'],
  ['?bounds=1,48,1,48', 'bounds'],
  ['?startIndex=1&endIndex=1000001', '1000000'],
  ['?startIndex=0', 'startIndex'],
  ['?startIndex=a', 'startIndex'],
  ['?countryCode=TUR', 'countryCode'],
  ['?limit=3', 'limit'],
])('%s is refused, and says why', async (query, what) => {
  const response = await get(query)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { error: string }).error).toContain(what)
})

test('the audit log says who took what', async () => {
  await get('?startIndex=2&endIndex=3')
  const logged = await api.db.select().from(auditLog).where(eq(auditLog.action, 'export'))
  expect(logged.at(-1)).toMatchObject({
    entity: 'business',
    detail: { before: null, after: { startIndex: 2, endIndex: 3 } },
  })
})

test('of doubtful positions alone', async () => {
  await api.db.run(sql`insert into doubtful_positions (business_id, doubts)
    select id, '["city"]' from businesses where deleted_at is null and id % 10 = 1`)
  const response = await get('?status=doubtful')
  expect(response.headers.get('Content-Disposition')).toContain('businesses-all-doubtful-')
  const [truth] = await api.db.all<{ names: string }>(sql`
    select group_concat(name) as names from (
      select name from businesses where deleted_at is null and id % 10 = 1 order by global_row_number)`)
  const rows = (await rowsOf(response)).slice(1)
  expect(rows.map((row) => row[column('name')]).join()).toBe(truth?.names)
  expect((await get('?status=closed')).status).toBe(400)
})
