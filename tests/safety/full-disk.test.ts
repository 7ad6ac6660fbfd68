import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { isStorageFailure, STORAGE_FAILED } from '#db/database-error.ts'
import { createApp } from '#functions/app.ts'
import { importFile } from '#jobs/import.ts'
import { openImportFile } from '#import/open-file.ts'
import { printError } from '#scripts/lib/print-error.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // A database that may not grow fails as one on a full disk does.
  const [row] = (await db.$client.execute('pragma page_count')).rows
  await db.$client.execute(`pragma max_page_count = ${Number(row?.page_count)}`)
})
afterEach(() => vi.restoreAllMocks())

const rows = (count: number) =>
  ['name,city,country', ...Array.from({ length: count }, (_, at) => `Bar ${at},Paris,France`)].join('\n')

test('a message that cannot be stored for want of room is 503 with its sentence', async () => {
  const app = createApp({ openDatabase: () => db })
  const send = (at: number) =>
    app.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `192.0.2.${at}` },
      body: JSON.stringify({
        name: 'Ada',
        email: `a${at}@example.com`,
        subject: 'Correct',
        message: 'x'.repeat(4000),
      }),
    })
  let response = await send(0)
  for (let at = 1; response.status === 201 && at < 20; at++) response = await send(at)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await response.json()).toEqual({ error: STORAGE_FAILED, code: 'storage_failed' })
  expect((await app.request('/api/businesses')).status).toBe(200)
})

test('an import that finds no room says so, and what was kept', async () => {
  const plan = await openImportFile({ name: 'bars.csv', blob: new Blob([rows(3000)]) })
  await expect(importFile(db, plan)).rejects.toMatchObject({
    code: 'storage_failed',
    message: expect.stringContaining(STORAGE_FAILED.replace(/\.$/, '')) as string,
  })
})

test.each([
  ['a code of the client', Object.assign(new Error('x'), { code: 'SQLITE_FULL' }), true],
  ['its words alone', new Error('SQLite error: disk I/O error'), true],
  ['one below another', new Error('Failed query', { cause: new Error('database or disk is full') }), true],
  ['another failure', Object.assign(new Error('no such table'), { code: 'SQLITE_ERROR' }), false],
  ['none', undefined, false],
])('a failing disk is known by %s', (_, error, expected) => {
  expect(isStorageFailure(error)).toBe(expected)
})

test('a command says it in one sentence', () => {
  printError(Object.assign(new Error('x'), { code: 'SQLITE_IOERR' }), undefined)
  expect(console.error).toHaveBeenCalledExactlyOnceWith(STORAGE_FAILED)
})
