import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { sampleDatabase } from './sample-database.ts'

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
})

const totalOf = async (query: Parameters<typeof listBusinesses>[1]) => (await listBusinesses(db, query)).total

test('words that name the chosen category leave all of it', async () => {
  const all = await totalOf({ category: 'restaurant' })
  expect(await totalOf({ category: 'restaurant', search: 'restaurants' })).toBe(all)
  const there = await totalOf({ category: 'cafe', city: 'istanbul' })
  expect(await totalOf({ category: 'cafe', search: 'cafes in istanbul' })).toBe(there)
  expect(there).toBeGreaterThan(0)
})

test('words that name another kind leave what is of both', async () => {
  const { rows } = await listBusinesses(db, { category: 'restaurant', search: 'seafood', limit: 5 })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ category }) => category.slug === 'restaurant')).toBe(true)
})
