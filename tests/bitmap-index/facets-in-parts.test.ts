import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { countFacets } from '#db/bitmap-index/read/facets.ts'
import { totalFromIndex } from '#db/bitmap-index/read/list.ts'
import type { Question } from '#db/bitmap-index/read/question.ts'
import { refreshTail } from '#db/bitmap-index/refresh.ts'
import { listCommonFeatures } from '#db/businesses/common-features.ts'
import type { Database } from '#db/client.ts'
import { listCategories } from '#db/taxonomy/list-categories.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

const AT = new Date('2026-11-24T12:00:00Z')

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
  // The tail is a part of its own, and some businesses wait beside both.
  await db.run(sql`update businesses set rating = 4.9 where id % 13 = 0`)
  expect(await refreshTail(db, AT)).toBe(true)
  await db.run(sql`update businesses set is_verified = 1 where id in (
    select id from businesses where not is_verified and deleted_at is null limit 20)`)
}, 60_000)

const choices = async () => ({
  features: (await listCommonFeatures(db)).map(({ slug }) => slug).slice(0, 5),
  categories: (await listCategories(db)).slice(0, 12).map(({ id }) => [id]),
})

test.each<Question>([
  {},
  { country: 'TR', openNow: true },
  { category: 'restaurant', minRating: 4 },
  { near: { latitude: 41, longitude: 29, radius: 30_000 }, price: [1, 2] },
  { openAt: { weekday: 6, minute: 600 }, features: ['delivery'] },
])('the choices of %j are counted part by part as at once', async (question) => {
  const asked = { ...question, at: AT }
  const atOnce = await countFacets(db, asked, await choices())
  expect(await countFacets(db, asked, await choices(), 1)).toEqual(atOnce)
  expect(atOnce?.total?.count).toBeGreaterThan(10)
  expect(atOnce?.features.some((each) => each !== undefined && each.count > 0)).toBe(true)
})

test('what has more than is counted in one part is not read in the next', async () => {
  // An update of the tail forgets answers for the former state.
  expect(await refreshTail(db, new Date(AT.getTime() + 60_000))).toBe(true)
  await totalFromIndex(db, { verified: true })
  const batch = vi.spyOn(db.$client, 'batch')
  const none = { features: [], categories: [] }
  await countFacets(db, { at: AT }, none, 1)
  const parts = batch.mock.calls
    .flatMap(([statements]) => JSON.stringify(statements))
    .filter((text) => text.includes('bitmaps x'))
  batch.mockRestore()
  expect(parts.length).toBeGreaterThan(1)
  // Most businesses have a rating, and fewer are always open.
  expect(parts.at(0)).toContain('rating:30"')
  expect(parts.at(-1)).not.toContain('rating:30"')
  expect(parts.at(-1)).toContain('"always"')
})
