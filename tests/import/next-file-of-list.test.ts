import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mergeBusinesses } from '#db/businesses/merge.ts'
import type { Database } from '#db/client.ts'
import { earlierOfList } from '#db/imports/missing/earlier.ts'
import { businesses } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from './files.ts'

let db: Database
const load = async (file: string, ...rows: readonly (readonly string[])[]) =>
  importFile(
    db,
    await openImportFile(
      csvFile([['name', 'address', 'city', 'country_code', 'phone', 'source_id'], ...rows], file),
    ),
  )
const place = (name: string, phone: string, id = '', street = '1 Main Street') => [
  name,
  street,
  'Boston',
  'US',
  phone,
  id,
]
const all = () =>
  db
    .select()
    .from(businesses)
    .where(sql`deleted_at is null`)
    .orderBy(businesses.id)

/** A business of two lists, the second of which calls it otherwise and numbers it. */
beforeEach(async () => {
  db = await emptyDatabase()
  await load('atlas.csv', place('Alma', '+1 617 555 0101'))
  await load('bazaar.csv', place('Cafe Alma', '+1 617 555 0103', '7'))
  const [kept, merged] = await all()
  await mergeBusinesses(db, { keepId: kept?.id ?? 0, mergeId: merged?.id ?? 0 }, 'op')
})

test('the next file of a list means the record that the list gave to a merged business', async () => {
  await load('bazaar-2026.csv', place('Cafe Alma', '+1 617 555 0177', '7'))
  const [one, ...others] = await all()
  expect(others).toEqual([])
  expect(one?.sources).toMatchObject([{}, { sourceId: '7', says: { phone: '+1 617 555 0177' } }])
})

test('a next file that is numbered anew means another business', async () => {
  await load('bazaar-2026.csv', place('Zeta', '+1 617 555 0155', '7', '9 Elm Street'))
  expect((await all()).map(({ name }) => name)).toEqual(['Alma', 'Zeta'])
})

test('a business that another list still has is not missing in the next file of the list that added it', async () => {
  await load('atlas.csv', place('Berta', '+1 617 555 0109', '', '2 Main Street'))
  const earlier = await earlierOfList(db, 'atlas.csv')
  if (earlier === undefined) throw new Error('The list was imported before.')
  const added = await db.all<{ id: number }>(earlier)
  expect(added.map(({ id }) => id)).toEqual([(await all()).find(({ name }) => name === 'Berta')?.id])
})
