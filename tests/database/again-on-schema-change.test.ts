import { LibsqlError } from '@libsql/client'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { againOnSchemaChange } from '#db/again-on-schema-change.ts'
import { openDatabase } from '#db/client.ts'

const outdated = () => new LibsqlError('vtable constructor failed: businesses_fts', 'SQLITE_SCHEMA')

test('what met tables that were being changed is asked again, with the same', async () => {
  const call = vi
    .fn((given: string) => Promise.resolve(`answer to ${given}`))
    .mockRejectedValueOnce(outdated())
    .mockRejectedValueOnce(outdated())
  expect(await againOnSchemaChange(call)('a question')).toBe('answer to a question')
  expect(call.mock.calls).toEqual([['a question'], ['a question'], ['a question']])
})

test('in the end it is told, and any other failure is at once', async () => {
  const always = vi.fn(() => Promise.reject(outdated()))
  await expect(againOnSchemaChange(always)()).rejects.toThrow('vtable constructor failed')
  expect(always).toHaveBeenCalledTimes(4)
  const other = vi.fn(() => Promise.reject(new LibsqlError('full', 'SQLITE_FULL')))
  await expect(againOnSchemaChange(other)()).rejects.toThrow('full')
  expect(other).toHaveBeenCalledTimes(1)
})

test('a database whose tables are being changed is asked again', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    request.resume()
    asked++
    const error = { message: 'SQLite error: vtable constructor failed', code: 'SQLITE_SCHEMA' }
    const rows = [[{ type: 'integer', value: '7' }]]
    const result = { cols: [{ name: 'n' }], rows, affected_row_count: 0, last_insert_rowid: null }
    const first =
      asked === 1 ? { type: 'error', error } : { type: 'ok', response: { type: 'execute', result } }
    const close = { type: 'ok', response: { type: 'close' } }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ baton: null, base_url: null, results: [first, close] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const db = openDatabase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    expect(await db.all(sql`select 7 as n`)).toEqual([{ n: 7 }])
    expect(asked).toBe(2)
  } finally {
    db.$client.close()
    server.close()
  }
})
