import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { KNOWN_SCHEMA, readSchemaVersion, requireKnownSchema } from '#db/database/health.ts'
import { migrate } from '#db/migrate.ts'
import { SIGNED_IN } from '#tests/api/fixture-api.ts'
import { importApi } from '#tests/api/import-api.ts'
import { emptyDatabase } from './fixtures.ts'

const HEADERS = { ...SIGNED_IN, 'Content-Type': 'application/json' }
const makeNewer = (db: Database) =>
  db.run(sql`insert into __drizzle_migrations (hash, created_at) values ('of later code', 9999999999999)`)
const makeOlder = (db: Database) =>
  db.run(
    sql`delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)`,
  )

test('tables of this code are read', async () => {
  const db = await emptyDatabase()
  expect(await readSchemaVersion(db)).toBe(KNOWN_SCHEMA)
  await requireKnownSchema(db)
})

test('older tables are not read, and it is said what to do', async () => {
  const db = await emptyDatabase()
  await makeOlder(db)
  await expect(requireKnownSchema(db)).rejects.toThrow(/older than this code.*npm run migrate/)
  expect(await readSchemaVersion(db)).toBe(KNOWN_SCHEMA - 1)
})

test('newer tables are neither read nor migrated by a command', async () => {
  const db = await emptyDatabase()
  await makeNewer(db)
  await expect(requireKnownSchema(db)).rejects.toThrow(/newer than this code/)
  await expect(migrate(db)).rejects.toThrow(/newer than this code/)
})

test('over newer tables the Worker is not healthy and refuses writes, and answers reads as far as it can', async () => {
  const { db, app } = await importApi()
  const message = {
    name: 'A',
    email: 'a@example.com',
    subject: 'general',
    message: 'A message of some length.',
  }
  const ask = async (method: string, path: string, body?: object) => {
    const init = { method, headers: HEADERS, ...(body && { body: JSON.stringify(body) }) }
    const { status, headers } = await app.request(`/api/${path}`, init, {})
    return [status, headers.get('Retry-After')]
  }
  expect(await ask('GET', 'health')).toEqual([200, null])
  await makeNewer(db)
  expect(await ask('GET', 'health')).toEqual([503, '5'])
  expect(await ask('POST', 'contact', message)).toEqual([503, '5'])
  expect(await ask('PATCH', 'businesses/1', { version: 1, name: 'Another' })).toEqual([503, '5'])
  expect(await ask('POST', 'admin/businesses/trash', { ids: [1] })).toEqual([503, '5'])
  expect(await ask('GET', 'businesses')).toEqual([200, null])
})
