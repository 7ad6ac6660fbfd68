import { beforeAll, expect, test } from 'vitest'
import { readNearestCategories } from '#data/results-relaxed.ts'
import type { Database } from '#db/client.ts'
import { listCategoryChoices } from '#db/taxonomy/list-categories.ts'
import { sampleDatabase } from './sample-database.ts'

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
}, 180_000)

test.each(['zzzz à zzzz', 'zzzz con zzzz', 'zzzz de la zzzz'])(
  'where nothing is found for %s, its little words stand for no category',
  async (search) => {
    const largest = await listCategoryChoices(db)
    const found = await readNearestCategories(db, search, largest)
    expect(found.map(({ slug }) => slug)).toEqual(largest.slice(0, 6).map(({ slug }) => slug))
  },
)

test('a word that begins the name of a category finds it', async () => {
  const found = await readNearestCategories(db, 'zzzz pharm', await listCategoryChoices(db))
  expect(found[0]?.slug).toBe('pharmacy')
})
