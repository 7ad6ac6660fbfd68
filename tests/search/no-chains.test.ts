import { expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

async function namesOf(query: Readonly<Record<string, string>>) {
  const response = await api.get(`/api/businesses?limit=50&${new URLSearchParams(query)}`)
  const names = ((await response.json()) as BusinessSummary[]).map(({ name }) => name)
  const without = new URLSearchParams(response.headers.get('X-Search-Reading') ?? '').get('without')
  return { names, without, total: response.headers.get('X-Total-Count') }
}

test.each([
  ['coffee new york not a chain', 'chain'],
  ['coffee new york no chains', 'chains'],
  ['coffee new york except chain stores', 'chain stores'],
  ['café new york sauf les chaînes', 'chaines'],
  ['zincir olmayan kahveci new york', 'zincir'],
  ['café new york keine Kette', 'kette'],
  ['カフェ ニューヨーク チェーン以外', 'チェーン'],
  ['кофейня нью-йорк не сеть', 'сеть'],
  ['independent coffee new york', 'chains'],
  ['new york indie coffee', 'chains'],
  ['café indépendant new york', 'chains'],
  ['new york bağımsız kahveci', 'chains'],
])('who wants no chain is shown none that is known: %s', async (search, said) => {
  const [all, some] = [await namesOf({ search: 'coffee new york' }), await namesOf({ search })]
  expect(all.names).toContain('Starbucks')
  expect(some.without).toBe(said)
  expect(some.names.toSorted()).toEqual(all.names.filter((name) => name !== 'Starbucks').toSorted())
  expect(some.total).toBe(String(some.names.length))
})

test('an address says the same, alone and in a circle, also to counts and the map', async () => {
  const given = { kind: 'cafe', city: 'new-york-city', without: 'chain' }
  const said = await namesOf({ search: 'cafe new york not a chain' })
  expect((await namesOf(given)).names.toSorted()).toEqual(said.names.toSorted())
  const circle = { latitude: '40.7128', longitude: '-74.006', kind: 'cafe' }
  expect((await namesOf(circle)).names).toContain('Starbucks')
  expect((await namesOf({ ...circle, without: 'chain' })).names).not.toContain('Starbucks')
  const counts = await api.get(`/api/facets?${new URLSearchParams(given)}`)
  expect(counts.status).toBe(200)
})
