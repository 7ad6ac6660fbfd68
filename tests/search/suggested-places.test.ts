import { expect, test } from 'vitest'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

test.each([
  ['hagia so', 'Near Hagia Sophia', { near: 'hagia-sophia' }],
  ['cafes near the eiff', 'Cafes near Eiffel Tower', { near: 'eiffel-tower', kind: 'cafe' }],
  ['eczane kadık', 'Pharmacies nearest to Kadıköy', { near: 'kadikoy', kind: 'pharmacy' }],
  ['отель эйфел', 'Hotels nearest to Eiffel Tower', { near: 'eiffel-tower', kind: 'hotel' }],
  ['cafes near eif', 'Cafes near Eiffel Tower', { near: 'eiffel-tower', kind: 'cafe' }],
  ['in kad', 'In and around Kadıköy', { near: 'kadikoy' }],
  ['hotels in ist', 'Hotels in Istanbul', { city: 'istanbul', kind: 'hotel' }],
  ['cafe nea', 'Cafes near me', { search: 'cafes near me' }],
  ['otel tak', 'Hotels nearest to Taksim Square', { near: 'taksim-square', kind: 'hotel' }],
  ['渋', 'In and around Shibuya', { near: 'shibuya' }],
  ['カフェ 渋', 'Cafes nearest to Shibuya', { near: 'shibuya', kind: 'cafe' }],
  ['강남', 'Nearest to Gangnam Station (강남역)', { radius: '1200' }],
])('"%s" may become "%s"', async (q, text, parameters) => {
  const response = await api.get(`/api/suggestions?${new URLSearchParams({ q })}`)
  const { searches } = (await response.json()) as Suggestions
  const found = searches.find((each) => each.text === text)
  expect(Object.fromEntries(new URLSearchParams(found?.query))).toMatchObject(parameters)
})

test.each([
  ['in kad', 'In and around Kadıköy'],
  ['in kadı', 'In and around Kadıköy'],
  ['near kad', 'In and around Kadıköy'],
  ['bei kad', 'In and around Kadıköy'],
  ['nahe kad', 'In and around Kadıköy'],
  ['près de kad', 'In and around Kadıköy'],
])('of "%s" the first search is "%s", and none for a kind', async (q, text) => {
  const response = await api.get(`/api/suggestions?${new URLSearchParams({ q })}`)
  const { searches } = (await response.json()) as Suggestions
  expect(searches[0]?.text).toBe(text)
  expect(searches.filter(({ query }) => /\bkind=/.test(query))).toEqual([])
})

test.each([
  ['in lon', 'cities', 'London'],
  ['in paris', 'cities', 'Paris'],
  ['near ber', 'cities', 'Berlin'],
  ['nahe ber', 'cities', 'Berlin'],
  ['à par', 'cities', 'Paris'],
  ['en mad', 'cities', 'Madrid'],
  ['w war', 'cities', 'Warsaw'],
  ['в мос', 'cities', 'Moscow'],
  ['cerca de mad', 'cities', 'Madrid'],
  ['in tex', 'states', 'Texas'],
  ['in ger', 'countries', 'Germany'],
] as const)('"%s" may become one of the %s: %s', async (q, list, name) => {
  const response = await api.get(`/api/suggestions?${new URLSearchParams({ q })}`)
  const found = (await response.json()) as Suggestions
  expect(found[list][0]?.name).toBe(name)
  expect(found.searches.filter(({ query }) => /\bkind=/.test(query))).toEqual([])
})

test('"in n out" names a business and no place', async () => {
  const response = await api.get('/api/suggestions?q=in%20n%20out')
  const found = (await response.json()) as Suggestions
  expect(found.cities).toEqual([])
  expect(found.businesses[0]?.name).toBe('In-N-Out Burger')
})

test('no place of a city that the directory does not have is suggested', async () => {
  const response = await api.get('/api/suggestions?q=uluru')
  expect(((await response.json()) as Suggestions).searches).toEqual([])
})

test.each(['eif', 'kad', 'tak', 'lou', 'hag', 'sho', 'shi', 'tim', 'bra'])(
  'what is offered around places that begin with "%s" is there, or said to be beyond',
  async (begun) => {
    for (const kind of ['cafe', 'hotel', 'museum', 'pharmacy', 'car repair', 'ski school']) {
      const response = await api.get(`/api/suggestions?${new URLSearchParams({ q: `${kind} ${begun}` })}`)
      const { searches } = (await response.json()) as Suggestions
      for (const { query, text } of searches.filter((each) => each.query.includes('near='))) {
        const { headers } = await api.get(`/api/businesses?${query}`)
        expect(Number(headers.get('X-Total-Count')), text).toBeGreaterThan(0)
        expect(headers.get('X-Search-Radius') === null, text).toBe(!/nearest to/i.test(text))
      }
    }
  },
)
