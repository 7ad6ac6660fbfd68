import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { countFacets } from '#db/bitmap-index/read/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { Database } from '#db/client.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { rebuildBitmapIndex } from './rebuild.ts'

const NOON = new Date('2026-11-24T12:00:00Z')
const NIGHT = new Date('2026-11-24T22:30:00Z')
const CITY = { city: 'vienna' }
const FEATURES = ['delivery', 'takeout']

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
  await rebuildBitmapIndex(db, NOON)
}, 60_000)

/** Makes changes that the index does not have yet to the third and fourth business of the city. */
const change = (values: string) =>
  db.run(sql`update businesses set ${sql.raw(values)} where id in (select id from businesses
    where city_folded = 'vienna' and deleted_at is null order by id limit 2 offset 2)`)

const facets = (at = NOON, features: readonly string[] = FEATURES) =>
  countFacets(db, { ...CITY, at }, { features, categories: [] })

const total = async (filters: object, at = NOON) =>
  (await listBusinesses(db, { ...CITY, ...filters, at })).total

/** The numbers in the lists with each choice. */
const listed = async (at = NOON) => ({
  openNow: await total({ openNow: true }, at),
  verified: await total({ verified: true }, at),
  anyRating: await total({}, at),
  features: await Promise.all(FEATURES.map((slug) => total({ features: [slug] }, at))),
})

const counted = async (at = NOON) => {
  const found = await facets(at)
  return {
    openNow: found?.filters.openNow?.count,
    verified: found?.filters.verified?.count,
    anyRating: found?.filters.anyRating?.count,
    features: found?.features.map((each) => each?.count),
  }
}

/** The number of statements that read sets of the index. */
async function readsOfSets(ask: () => Promise<unknown>): Promise<number> {
  const batch = vi.spyOn(db.$client, 'batch')
  await ask()
  const texts = batch.mock.calls.flatMap(([statements]) => statements.map((each) => JSON.stringify(each)))
  batch.mockRestore()
  return texts.filter((text) => text.includes('bitmaps x')).length
}

test.each([
  `is_verified = 1`,
  `about = '{"Service options":{"Delivery":true}}'`,
  `about = '{"Service options":{"Takeout":true}}', is_verified = 0`,
  `week = '[[[0,720]],[[0,720]],[[0,720]],[[0,720]],[[0,720]],[[0,720]],[[0,720]]]'`,
])('counts that were read again follow changed businesses: %s', async (values) => {
  await change(values)
  for (const at of [NOON, NIGHT, NOON]) expect(await counted(at)).toEqual(await listed(at))
})

test('counts that are asked again read no sets again, though changed businesses wait', async () => {
  await change(`is_verified = 1`)
  await facets()
  expect(await readsOfSets(facets)).toBe(0)
  expect(await readsOfSets(() => facets(NOON, ['outdoor-seating']))).toBeGreaterThan(0)
})

test('counts of other features are not those that were read before', async () => {
  await change(`about = '{"Service options":{"Delivery":true}}'`)
  await facets(NOON, ['delivery'])
  const [delivery, takeout] = (await facets(NOON, FEATURES))?.features ?? []
  const [alone] = (await facets(NOON, ['takeout']))?.features ?? []
  expect([delivery?.count, takeout?.count]).toEqual((await listed()).features)
  expect(alone).toEqual(takeout)
})
