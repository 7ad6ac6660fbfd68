import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { filterParameters } from '#functions/http/parameters.ts'
import { pointCollection } from '#functions/schemas/entities.ts'
import { sampleApi } from './sample-api.ts'

/** A value of each filter, with what it needs beside it; `radius` and `longitude` come with `latitude`. */
const FILTERS: Readonly<Record<keyof typeof filterParameters, string>> = {
  search: 'search=coffee',
  exact: 'exact=true&search=hotel',
  category: 'category=cafe',
  categoryId: 'categoryId=3',
  kind: 'kind=restaurant&city=istanbul',
  city: 'city=istanbul',
  state: 'state=texas&country=US',
  country: 'country=AT',
  openNow: 'openNow=true&city=london',
  openAt: 'openAt=sun-11:00&city=vienna',
  open24Hours: 'open24Hours=true',
  minRating: 'minRating=4.5&country=JP',
  maxRating: 'maxRating=3.5&country=JP',
  price: 'price=3,4&country=FR',
  features: 'features=delivery&city=istanbul',
  verified: 'verified=true&country=DE',
  stars: 'stars=1,2,3,4,5',
  bounds: 'bounds=16.2,48.1,16.5,48.3',
  polygon: 'polygon=16.2,48.1,16.5,48.1,16.4,48.3',
  latitude: 'latitude=48.2&longitude=16.37&radius=3000',
  longitude: 'longitude=16.37&latitude=48.2',
  radius: 'radius=500&latitude=48.2&longitude=16.37',
  near: 'near=taksim-square&radius=20000',
  without: 'city=istanbul&without=kind:cafe',
}

let api: Awaited<ReturnType<typeof sampleApi>>
beforeAll(async () => {
  api = await sampleApi()
})

async function points(query: string) {
  const response = await api.get(`/api/businesses/points?${query}`)
  expect(response.status).toBe(200)
  return z.parse(pointCollection, await response.json())
}

test.each(Object.entries(FILTERS))('%s leaves the businesses that the list has', async (_, query) => {
  const listed = await api.get(`/api/businesses?${query}&sortBy=best&limit=500`)
  const rows = (await listed.json()) as { id: number; latitude: number | null }[]
  const placed = rows.filter(({ latitude }) => latitude !== null).map(({ id }) => id)
  const { features, numberMatched, numberReturned } = await points(query)
  expect(features.map(({ id }) => id)).toEqual(placed)
  expect(numberReturned).toBe(features.length)
  expect(numberMatched).toBeGreaterThanOrEqual(features.length)
  expect(placed.length).toBeGreaterThan(0)
})

/**
 * The largest number of round trips to the database; a batch is one. Exact words are counted first, as their list
 * counts them; exclusions are looked up.
 */
const mostTrips = (query: string) => (query.includes('exact') ? 5 : /bounds|without/.test(query) ? 3 : 2)

test.each(Object.values(FILTERS))('%s takes few round trips once the index is known', async (query) => {
  await points(query)
  const { $client } = api.db
  const spies = [vi.spyOn($client, 'execute'), vi.spyOn($client, 'batch')]
  await points(query)
  const trips = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  expect(trips).toBeGreaterThan(0)
  expect(trips).toBeLessThanOrEqual(mostTrips(query))
})

const STREETS = 'bounds=28.9,40.95,29.1,41.1'

test.each([
  ['', 1],
  ['&category=cafe', 1],
  ['&openNow=true', 3],
  ['&minRating=4', 3],
])('streets with "%s" are those of the list, in at most %i round trips', async (filters, most) => {
  await points(STREETS + filters)
  const { $client } = api.db
  const spies = [vi.spyOn($client, 'execute'), vi.spyOn($client, 'batch')]
  const { features, numberMatched } = await points(STREETS + filters)
  const trips = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  const listed = await api.get(`/api/businesses?${STREETS}${filters}&sortBy=best&limit=500`)
  const rows = (await listed.json()) as { id: number }[]
  expect(features.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(numberMatched).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(0)
  expect(trips).toBeLessThanOrEqual(most)
})

test('the first fifty are named, the others are dots, and of more than are shown the total tells', async () => {
  const { features, numberMatched, numberMatchedRelation } = await points('bounds=-180,-90,180,90')
  expect(features).toHaveLength(500)
  expect(features.map(({ properties }) => properties.name !== undefined)).toEqual(
    features.map((_, at) => at < 50),
  )
  expect(features.map(({ properties }) => properties.rank)).toEqual(features.map((_, at) => at))
  expect([numberMatched, numberMatchedRelation]).toEqual([1000, 'gte'])
})

test('bounds across the antimeridian have both of its sides', async () => {
  const { features } = await points('bounds=100,-60,-60,60')
  const longitudes = features.map(({ geometry }) => geometry.coordinates[0])
  expect(longitudes.some((longitude) => longitude > 100)).toBe(true)
  expect(longitudes.some((longitude) => longitude < -60)).toBe(true)
  expect(longitudes.filter((longitude) => longitude > -60 && longitude < 100)).toEqual([])
})

test.each([
  ['bounds=1,2,3', 'bounds'],
  ['bounds=0,50,10,40', 'bounds'],
  ['bounds=8,47,8,47', 'bounds'],
  ['bounds=8,47,9,47', 'bounds'],
  ['bounds=a,b,c,d', 'bounds'],
  ['sortBy=name', 'sortBy'],
  ['limit=5', 'limit'],
])('%s is refused by its name', async (query, name) => {
  const response = await api.get(`/api/businesses/points?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ details: [{ path: name }] })
})
