import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { saveSiteSettings } from '#db/settings/save.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { SITE } from '#src/site.ts'
import { emptyDatabaseUrl } from '#tests/database/fixtures.ts'
import { readPageDefaults } from './site-settings.ts'

const KEPT = 4_000

let db: Database
beforeAll(() => {
  const url = emptyDatabaseUrl()
  vi.stubEnv('DATABASE_URL', url)
  db = openDatabase(url)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

test('pages speak as the site does until an operator says otherwise, and soon as the operator', async () => {
  const own = { description: SITE.description, keywords: '' }
  expect(await readPageDefaults(0)).toEqual(own)
  await saveSiteSettings(db, 'test', { ...NO_SETTINGS, metaDescription: 'Cafés & co.', metaKeywords: 'a, b' })
  expect(await readPageDefaults(KEPT - 1)).toEqual(own)
  expect(await readPageDefaults(KEPT)).toEqual({ description: 'Cafés & co.', keywords: 'a, b' })
})
