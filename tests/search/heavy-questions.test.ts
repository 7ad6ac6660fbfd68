/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { listPoints } from '#db/map/points.ts'
import type { OpenAt } from '#domain/hours/open-at.ts'
import { seededRandom } from '#tests/lib/random.ts'
import type { Sqld } from '#scripts/lib/sqld.ts'
import { HAS_SERVER, sampleServer } from './sample-server.ts'

const QUESTIONS = process.env.SOAK === undefined ? 25 : 500
const SEARCHES = [
  ...['restaurant', 'res', 'coffee shop', 'resturant', 'Kardelen Restoran', 'zzyzx qqyyx', 'the', undefined],
  ...['phramacy in istanbul open now', 'best cheap restaurants in paris open sunday at 9', 'sushi tokyo'],
  ...['hotel under 100 dollars new york', 'bar with wifi and parking', 'cafe that is not starbucks'],
  ...['restaurnat dog friendly in pariss', '24 hour petrol station', 'eczane'],
]
const TIMES: readonly OpenAt[] = [
  { weekday: 6, minute: 540 },
  { group: 'daily', part: 'day' },
  { weekday: 4, date: '2026-12-25', part: 'morning' },
]
const FEATURES = ['delivery|takeout|restroom|wi-fi|free-wi-fi', 'dine-in']

const random = seededRandom('heavy questions')
const maybe = <Value>(value: Value): Value | undefined => (random.chance(0.65) ? value : undefined)
const questions = Array.from({ length: QUESTIONS }, (): BusinessListQuery => ({
  search: random.pick(SEARCHES),
  limit: 12,
  offset: random.pick([0, 12, 60]),
  openNow: maybe(true),
  openAt: maybe(random.pick(TIMES)),
  open24Hours: maybe(true),
  minRating: maybe(3),
  price: maybe([1, 2, 3, 4]),
  features: maybe(FEATURES),
  verified: maybe(true),
  bounds: maybe({ west: 170, east: -170, south: -80, north: 80 }),
  near: maybe({ latitude: 41, longitude: 29, radius: 50_000 }),
  city: maybe('istanbul'),
  country: maybe('TR'),
  category: maybe('restaurant'),
  sortBy: maybe(random.pick(['best', 'name', 'rating', 'city', 'category'])),
}))

// A server's SQL parser has a limited stack, which a statement with all filters must not exceed.
describe.runIf(HAS_SERVER)('on a server', () => {
  let server: Sqld
  let db: Database
  beforeAll(async () => {
    server = await sampleServer()
    db = openDatabase(server.url, server.authToken)
  }, 180_000)
  afterAll(() => {
    db.$client.close()
    return server.stop()
  })

  test('whatever filters come together, lists, counts and points are answered', async () => {
    for (const question of questions) {
      const list = await listBusinesses(db, question)
      expect(list.total).toBeGreaterThanOrEqual(list.rows.length)
      expect((await readFacets(db, question)).prices).toHaveLength(4)
      await listPoints(db, question)
    }
  }, 600_000)
})
