import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { facets } from '#functions/schemas/entities.ts'
import { refreshSearch } from '#jobs/search.ts'
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

const read = async (query: string) => {
  const response = await api.get(`/api/facets?${query}`)
  expect(response.status).toBe(200)
  return z.parse(facets, await response.json())
}

test('before there is an index nothing is counted', async () => {
  expect(await read('')).toMatchObject({ openNow: null, verified: null })
})

test('each choice has the total of the list with it', async () => {
  await refreshSearch(api.db)
  for (const query of ['', 'city=istanbul', 'search=place', 'minRating=4', 'category=hotel&minRating=3']) {
    const found = await read(query)
    const total = async (change: Record<string, string>) => {
      const params = new URLSearchParams(query)
      for (const [name, value] of Object.entries(change))
        if (value === '') params.delete(name)
        else params.set(name, value)
      const response = await api.get(`/api/businesses?${params}`)
      return { count: Number(response.headers.get('X-Total-Count')), relation: 'eq' }
    }
    expect(found.verified, query).toEqual(await total({ verified: 'true' }))
    expect(found.anyRating, query).toEqual(await total({ minRating: '' }))
    for (const each of found.ratings)
      expect(each.found, query).toEqual(await total({ minRating: String(each.minRating) }))
    // Words beside a category may be understood otherwise, and then its count would be wrong.
    const isSearch = query.startsWith('search=')
    for (const each of found.categories)
      expect(each.found, query).toEqual(isSearch ? null : await total({ category: each.slug }))
    expect(found.categories.length).toBeGreaterThan(0)
  }
})

test('answers are cached and tagged as lists of what is open are, where the edge keeps anything', async () => {
  const path = '/api/facets?category=hotel&city=istanbul'
  const { headers } = await api.app.request(path, {}, { EDGE_CACHE: 'workers' })
  expect(headers.get('Cache-Tag')).toBe('businesses,category-hotel,city-istanbul')
  expect(headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60')
})

test.each(['ids=1', 'bounds=1,2,3', 'verified=maybe'])('%s is refused', async (query) => {
  expect((await api.get(`/api/facets?${query}`)).status).toBe(400)
})
