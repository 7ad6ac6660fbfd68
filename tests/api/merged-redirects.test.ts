import { beforeAll, expect, test } from 'vitest'
import { redirects } from '#db/schema/index.ts'
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
  await api.db.insert(redirects).values([
    { kind: 'city', slug: 'byzantium', target: 'constantinople' },
    { kind: 'city', slug: 'lygos', target: 'byzantium' },
    { kind: 'city', slug: 'new-paris', target: 'new-paris' },
    { kind: 'category', slug: 'hostelry', target: 'inn' },
  ])
})

test.each([
  ['a merged city', 'cities/constantinople', 'cities/istanbul'],
  ['one merged twice', 'cities/byzantium', 'cities/istanbul'],
  ['one merged three times', 'cities/lygos', 'cities/istanbul'],
  ['a category merged twice', 'categories/hostelry', 'categories/hotel'],
])('%s leads to where it is now, in one hop', async (_, from, to) => {
  const response = await api.get(`/api/${from}`)
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe(`/api/${to}`)
  expect((await api.get(`/api/${to}`)).status).toBe(200)
})

test('a city that is said to have moved to itself is still there', async () => {
  expect((await api.get('/api/cities/new-paris')).status).toBe(200)
})

test('a circle of merges is left after some steps', async () => {
  const circle = ['ring-a', 'ring-b', 'ring-c']
  await api.db
    .insert(redirects)
    .values(circle.map((slug, at) => ({ kind: 'city' as const, slug, target: circle[(at + 1) % 3] ?? '' })))
  const response = await api.get('/api/cities/ring-a')
  expect(response.headers.get('Location')).not.toBe('/api/cities/ring-a')
  expect(response.status).toBe(301)
})
