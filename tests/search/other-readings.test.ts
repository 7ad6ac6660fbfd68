import { beforeAll, expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { sampleApi, type SampleApi } from './wishes/sample-api.ts'

let api: SampleApi
beforeAll(async () => {
  api = await sampleApi()
}, 180_000)

async function search(query: string) {
  const response = await api.get(`/api/businesses?limit=20&${query}`)
  const rows = (await response.json()) as BusinessSummary[]
  return {
    rows,
    reading: new URLSearchParams(response.headers.get('X-Search-Reading') ?? ''),
    relaxed: response.headers.get('X-Search-Relaxed'),
  }
}

test('where nothing is called vegan, what serves vegan dishes is found', async () => {
  const { rows, reading, relaxed } = await search('search=vegan+breakfast')
  expect(reading.get('features')).toContain('vegan-options')
  expect([rows.length > 3, relaxed]).toEqual([true, null])
})

test('a condition takes away nothing of the nearest kind, which stands for one that the place has not', async () => {
  const plain = await search('search=hostel+prague')
  expect(plain.reading.get('kind')).toBe('hotel')
  const rated = await search('search=hostel+prague&minRating=1')
  expect(rated.rows.map(({ slug }) => slug)).toEqual(plain.rows.map(({ slug }) => slug))
  expect(rated.relaxed).toBe('dropped=hostel')
})

test('praise before a kind is the city of that name where it has some, else the best; behind "in" it is the city', async () => {
  const praised = await search('search=nice+hotel')
  expect([praised.reading.get('city'), praised.reading.get('sortBy')]).toEqual([null, 'best'])
  expect(praised.rows.length).toBe(20)
  expect((await search('search=hotel+in+nice')).rows).toEqual([])
})
