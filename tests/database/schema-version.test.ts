import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import {
  KNOWN_SCHEMA,
  readSchemaVersion,
  refuseNewerSchema,
  requireKnownSchema,
} from '#db/database/health.ts'
import { migrate } from '#db/migrate.ts'
import { saveValue } from '#db/settings/key-value.ts'
import { SIGNED_IN } from '#tests/api/fixture-api.ts'
import { importApi } from '#tests/api/import-api.ts'
import { emptyDatabase } from './fixtures.ts'

const HEADERS = { ...SIGNED_IN, 'Content-Type': 'application/json' }
/** Makes the tables of later code, which names the fewest migrations that code must know. */
async function makeNewer(db: Database, oldestCode: number | null = KNOWN_SCHEMA + 1): Promise<void> {
  await db.run(
    sql`insert into __drizzle_migrations (hash, created_at) values ('of later code', 9999999999999)`,
  )
  if (oldestCode !== null) await saveValue(db, 'oldest_code', oldestCode)
}
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

test('newer tables that took nothing away are gone on with, and neither backed up nor noted as older', async () => {
  const db = await emptyDatabase()
  await makeNewer(db, KNOWN_SCHEMA)
  expect(await refuseNewerSchema(db)).toBe(KNOWN_SCHEMA + 1)
  await migrate(db)
  await expect(requireKnownSchema(db)).rejects.toThrow(/newer than this code/)
})

test('newer tables that do not say what code they need are refused', async () => {
  const db = await emptyDatabase()
  await db.run(sql`delete from site_settings where key = 'oldest_code'`)
  await makeNewer(db, null)
  await expect(refuseNewerSchema(db)).rejects.toThrow(/newer than this code/)
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
  await makeNewer(db, KNOWN_SCHEMA)
  expect(await ask('GET', 'health')).toEqual([200, null])
  expect(await ask('POST', 'contact', message)).toEqual([201, null])
  await saveValue(db, 'oldest_code', KNOWN_SCHEMA + 1)
  expect(await ask('GET', 'health')).toEqual([503, '5'])
  expect(await ask('POST', 'contact', message)).toEqual([503, '5'])
  expect(await ask('PATCH', 'businesses/1', { version: 1, name: 'Another' })).toEqual([503, '5'])
  expect(await ask('POST', 'admin/businesses/trash', { ids: [1] })).toEqual([503, '5'])
  expect(await ask('GET', 'businesses')).toEqual([200, null])
})
