import { expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

async function list(query: Readonly<Record<string, string>>) {
  const response = await api.get(`/api/businesses?limit=50&${new URLSearchParams(query)}`)
  const header = (name: string) => response.headers.get(`X-Search-${name}`)
  return {
    rows: (await response.json()) as BusinessSummary[],
    reading: header('Reading'),
    elsewhere: header('Elsewhere'),
    relaxed: header('Relaxed'),
    unknown: header('Unknown-Place'),
  }
}

test.each([
  ['bakeries in shoreditch or camden', 'kind=bakery&near=shoreditch', 'near=camden'],
  ['cafe in kreuzberg or mitte', 'kind=cafe&near=kreuzberg', 'near=berlin-mitte'],
  ['Cafés in Kreuzberg oder Mitte', 'kind=cafe&near=kreuzberg', 'near=berlin-mitte'],
  ['hotel near big ben or near tower bridge', 'kind=hotel&near=big-ben', 'near=tower-bridge'],
  ['cafe in kadıköy or beşiktaş', 'kind=cafe&near=kadikoy', 'near=besiktas'],
  ["Kadıköy'de veya Beşiktaş'ta kafe", 'kind=cafe&near=kadikoy', 'near=besiktas'],
  ['cafe in kadıköy, beşiktaş or taksim', 'kind=cafe&near=kadikoy', 'near=besiktas, near=taksim-square'],
  ['cafés à Montmartre ou au Marais', 'kind=cafe&near=montmartre', 'near=le-marais'],
  ['新宿または渋谷のカフェ', 'kind=cafe&near=shinjuku', 'near=shibuya'],
  ['cafes in paris or shoreditch', 'kind=cafe&city=paris', 'near=shoreditch'],
  ['hotels in bavaria or berlin', 'kind=hotel&state=Bavaria&country=DE', 'city=berlin'],
  ['cafes in germany or france', 'kind=cafe&country=DE', 'country=FR'],
  ['cafe or bar in camden or shoreditch', 'kind=cafe%7Cbar&near=camden', 'near=shoreditch'],
])(
  'of places joined by or one is listed, and the others are said: %s',
  async (search, reading, elsewhere) => {
    const found = await list({ search })
    expect(found).toMatchObject({ reading, elsewhere, relaxed: null, unknown: null })
    expect(found.rows.length).toBeGreaterThan(0)
    for (const other of elsewhere.split(', ')) {
      const { rows } = await list(Object.fromEntries(new URLSearchParams(`kind=cafe&${other}`)))
      expect(rows.length).toBeGreaterThan(0)
    }
  },
)

test('of several places of one name that is meant which lies in the city of the others', async () => {
  expect(await list({ search: 'cafe in soho or tribeca' })).toMatchObject({
    reading: 'kind=cafe&near=soho-new-york-city',
    elsewhere: 'near=tribeca',
  })
})

test('the first of them is listed in which there is any', async () => {
  const { rows, reading, elsewhere } = await list({ search: 'museum near eiffel tower or big ben' })
  expect([reading, elsewhere]).toEqual(['kind=museum&near=big-ben', 'near=eiffel-tower'])
  expect(rows.map(({ citySlug }) => citySlug)).toContain('london')
})

test.each([
  ['cafes in paris or lyon', 'kind=cafe&city=paris%7Clyon'],
  ['bar or club soho', 'kind=bar%7Cnightclub&near=soho'],
  ['restaurants in bosnia and herzegovina', 'kind=restaurant&country=BA'],
])('cities are one area, and other words that are joined are no places: %s', async (search, reading) => {
  expect(await list({ search })).toMatchObject({ reading, elsewhere: null })
})

test.each([
  ['pizza', 'ramen', 'tokyo'],
  // Names, and no label, say which businesses are ramen restaurants.
  ['ramen', 'bakery', 'tokyo'],
  ['bakery', 'ramen', 'tokyo'],
  ['sushi', 'ramen', 'tokyo'],
  ['dog groomer', 'vet', 'chicago'],
])('of kinds joined by or all of either are listed: %s or %s in %s', async (one, other, city) => {
  const namesOf = async (search: string) => {
    const { rows, relaxed } = await list({ search })
    return relaxed === null ? rows.map(({ slug }) => slug) : []
  }
  const [first, second] = [await namesOf(`${one} in ${city}`), await namesOf(`${other} in ${city}`)]
  expect(first.length + second.length).toBeGreaterThan(0)
  const either = await namesOf(`${one} or ${other} in ${city}`)
  expect(new Set(either)).toEqual(new Set([...first, ...second]))
})

test('of two kinds the best come first, whichever is known by names alone', async () => {
  const { rows } = await list({ search: 'bakery or ramen tokyo' })
  const names = rows.map(({ name }) => name)
  expect(names[0]).toBe('ラーメン すずらん')
  expect(names.indexOf('ラーメン ひまわり')).toBeGreaterThan(names.indexOf('和菓子 小林'))
  const places = await list({ search: 'bakery or ramen' })
  expect(places.rows.some(({ name }) => name.startsWith('ラーメン'))).toBe(true)
})

test('the index counts what the list has', async () => {
  const response = await api.get('/api/facets?search=bakery+or+ramen+tokyo')
  const { anyRating } = (await response.json()) as { anyRating: { count: number } }
  const { rows } = await list({ search: 'bakery or ramen tokyo' })
  expect(anyRating.count).toBe(rows.length)
})
