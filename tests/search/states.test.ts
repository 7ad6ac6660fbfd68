import { describe, expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

async function list(query: Record<string, string>) {
  const response = await api.get(`/api/businesses?${new URLSearchParams({ limit: '1000', ...query })}`)
  const rows = (await response.json()) as BusinessSummary[]
  return {
    total: Number(response.headers.get('X-Total-Count')),
    cities: [...new Set(rows.map(({ city }) => city ?? ''))].toSorted(),
    slugs: rows.map(({ slug }) => slug),
    reading: Object.fromEntries(
      new URLSearchParams(response.headers.get('X-Search-Reading') ?? ''),
    ) as Record<string, string>,
  }
}

const UNITED_STATES = { country: 'US' }
const TEXAS = { state: 'Texas', ...UNITED_STATES }
const ENGLISH = ['Birmingham', 'Bristol', 'Cambridge', 'London', 'Manchester', 'York']

describe('a state is a place, by its name, its code or its name in another language', () => {
  test.each([
    ['cafes in texas', { kind: 'cafe', ...TEXAS }, ['Austin', 'Houston', 'Paris', 'Portland']],
    ['TX supermarkets', { kind: 'supermarket', ...TEXAS }, ['Austin', 'Houston', 'Paris', 'Abilene']],
    [
      'museums in california',
      { kind: 'museum', state: 'California', ...UNITED_STATES },
      ['Los Angeles', 'San Francisco'],
    ],
    ['NY cafe', { kind: 'cafe', state: 'New York', ...UNITED_STATES }, ['New York City']],
    ['hotel bayern', { kind: 'hotel', state: 'Bavaria', country: 'DE' }, ['Munich', 'Nuremberg']],
    [
      'hotels in ontario',
      { kind: 'hotel', state: 'Ontario', country: 'CA' },
      ['Toronto', 'London', 'Kingston'],
    ],
    ['pharmacy nsw', { kind: 'pharmacy', state: 'New South Wales', country: 'AU' }, ['Sydney']],
    ['scotland hotels', { kind: 'hotel', state: 'Scotland', country: 'GB' }, ['Edinburgh', 'Glasgow']],
    ['hotel schottland', { kind: 'hotel', state: 'Scotland', country: 'GB' }, ['Edinburgh', 'Glasgow']],
    ['hotels in england', { kind: 'hotel', state: 'England', country: 'GB' }, ENGLISH],
    ['hotels in england uk', { kind: 'hotel', state: 'England', country: 'GB' }, ENGLISH],
    ['restaurant in toscana', { kind: 'restaurant', state: 'Tuscany', country: 'IT' }, ['Florence']],
    [
      'restaurants in andalusia',
      { kind: 'restaurant', state: 'Andalusia', country: 'ES' },
      ['Córdoba', 'Granada', 'Málaga', 'Sevilla'],
    ],
    ['texas', TEXAS, ['Abilene', 'Amarillo', 'Athens', 'Austin', 'Houston', 'Paris', 'Portland', 'Santa Fe']],
  ])('%s', async (search, reading, cities) => {
    const found = await list({ search })
    expect(found.reading).toEqual(reading)
    expect(found.total).toBeGreaterThan(0)
    expect(cities).toEqual(expect.arrayContaining(found.cities))
    // Its parameters give the same list.
    expect((await list(found.reading)).slugs.toSorted()).toEqual(found.slugs.toSorted())
  })
})

test.each([
  ['restaurant paris texas', { kind: 'restaurant', city: 'paris-us' }],
  ['athens georgia', { city: 'athens-us-ga' }],
  ['springfield il', { city: 'springfield-us-il' }],
  ['hotel portland oregon', { kind: 'hotel', city: 'portland' }],
  ['cafe new york', { kind: 'cafe', city: 'new-york-city' }],
  ['hotels in great britain', { kind: 'hotel', country: 'GB' }],
])('beside a city a state says which of that name: %s', async (search, reading) => {
  expect((await list({ search })).reading).toEqual(reading)
})

test('a state that has none of a kind has nothing of elsewhere', async () => {
  const found = await list({ search: 'hotels in idaho' })
  expect([found.total, found.reading]).toEqual([0, { kind: 'hotel', state: 'Idaho', country: 'US' }])
})

describe('the filter of a state', () => {
  test.each([
    [{ state: 'Texas' }, 79],
    [{ state: 'tx' }, 79],
    [{ state: 'WA', country: 'AU' }, 5],
    [{ state: 'WA' }, 12],
    [{ state: 'Georgia', country: 'US' }, 14],
    [{ state: 'Texas', country: 'FR' }, 0],
    [{ state: 'Narnia' }, 0],
  ])('%j lists %i', async (query, total) => {
    const found = await list({ ...query, sortBy: 'rating' })
    expect([found.total, found.slugs.length]).toEqual([total, total])
  })

  test('keeps to a category, a circle and words', async () => {
    const all = await list({ state: 'Texas' })
    for (const more of [
      { category: 'cafe' },
      { search: 'coffee', exact: 'true' },
      { search: 'supermarket' },
      { latitude: '30.27', longitude: '-97.74', radius: '50000' },
      { minRating: '4', sortBy: 'name' },
    ] as Record<string, string>[]) {
      const [within, anywhere] = [
        await list({ ...more, state: 'Texas' }),
        await list({ ...more, ...UNITED_STATES }),
      ]
      expect(within.slugs.toSorted()).toEqual(
        anywhere.slugs.filter((slug) => all.slugs.includes(slug)).toSorted(),
      )
    }
  })

  test('holds for the map and for the counts beside the filters', async () => {
    const points = await (await api.get('/api/businesses/points?state=Texas')).text()
    const facets = (await (await api.get('/api/facets?state=Texas')).json()) as { anyRating: unknown }
    expect(points.length).toBeGreaterThan(0)
    expect(facets.anyRating).toEqual({ count: 79, relation: 'eq' })
  })
})

test.each(['hotels munich texas', 'hotel munich tx', 'cafes in austin california'])(
  '%s is in a city that is not known',
  async (search) => {
    expect((await list({ search })).total).toBe(0)
  },
)
