import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { auditStatement } from '#db/audit/append.ts'
import { importBatches } from '#db/schema/index.ts'
import type { ImportState } from '#db/schema/imports.ts'
import { samplesToImport } from '#scripts/lib/prepare.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const SAMPLE = 'db/sample/businesses.xlsx'
let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
})

const fill = async () => {
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'A bar', slug: 'a-bar' })])
}

const batch = (id: string, state: ImportState, options: { fileName?: string; startedBy?: string } = {}) =>
  db.insert(importBatches).values({
    id,
    fileName: 'businesses.xlsx',
    preset: 'generic',
    state,
    createdAt: `2026-11-21T10:00:0${id}.000Z`,
    ...options,
  })

test('an empty directory takes all samples', async () => {
  expect(await samplesToImport(db, [SAMPLE])).toEqual([SAMPLE])
})

test('one that was emptied stays empty', async () => {
  await auditStatement(db, { actor: 'admin:1', action: 'reset', entity: 'database' })
  expect(await samplesToImport(db, [SAMPLE])).toEqual([])
})

test.each(['running', 'failed'] as const)('a first import that is %s is taken up again', async (state) => {
  await fill()
  await batch('1', state)
  expect(await samplesToImport(db, [SAMPLE])).toEqual([SAMPLE])
})

test.each([
  ['is done', () => batch('1', 'done')],
  ['was cancelled', () => batch('1', 'cancelled')],
  ['was undone', () => batch('1', 'undone')],
  ["was an operator's", () => batch('1', 'failed', { startedBy: 'session 1' })],
  ['was of another file', () => batch('1', 'failed', { fileName: 'shops.xlsx' })],
  ['was given again and done', async () => (await batch('1', 'failed'), await batch('2', 'done'))],
])('one that %s is not', async (_, prepare) => {
  await fill()
  await prepare()
  expect(await samplesToImport(db, [SAMPLE])).toEqual([])
})
