import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { findBusinessPage } from '#db/businesses/find-page.ts'
import { findBusiness } from '#db/businesses/find.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import { findCity } from '#db/taxonomy/list.ts'
import { analytics } from '#jobs/analytics.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

let db: Database
let trips = 0
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'One', slug: 'one', cityId: 1, latitude: 1, longitude: 1 })])
  const client = db.$client
  const execute = client.execute.bind(client) as (statement: unknown) => ReturnType<typeof client.execute>
  const batch = client.batch.bind(client)
  client.execute = (statement: unknown) => {
    trips++
    return execute(statement)
  }
  client.batch = (statements, mode) => {
    trips++
    return batch(statements, mode)
  }
})

test.each<[string, () => Promise<{ kind?: string; isPlaced?: boolean } | undefined>]>([
  [
    'a business with all that its page shows',
    () => findBusinessPage(db, 'one', { nearby: 8, categories: 9 }),
  ],
  ['a business', () => findBusiness(db, 'one')],
  ['the neighbours of a business', () => findNeighbours(db, 'one')],
  ['a city', () => findCity(db, 'paris')],
])('%s is read in one round trip', async (_, read) => {
  trips = 0
  const { kind, isPlaced } = (await read()) ?? {}
  expect(kind === 'found' || isPlaced).toBe(true)
  expect(trips).toBe(1)
})

test('what the screen of analytics shows is read in three round trips, beside the size of the database', async () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  await analytics(db, 30, now)
  trips = 0
  const { state } = await analytics(db, 30, now)
  expect(state.businesses).toBe(1)
  expect(trips).toBe(4)
})
