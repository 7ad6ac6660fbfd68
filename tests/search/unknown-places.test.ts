import { expect, test } from 'vitest'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

async function list(search: string) {
  const response = await api.get(`/api/businesses?${new URLSearchParams({ search })}`)
  const header = (name: string) => response.headers.get(`X-Search-${name}`)
  return {
    total: Number(response.headers.get('X-Total-Count')),
    reading: Object.fromEntries(new URLSearchParams(header('Reading') ?? '')),
    unknown: decodeURIComponent(header('Unknown-Place') ?? ''),
    relaxed: header('Relaxed'),
  }
}

test.each([
  ['fort worth', 'fort worth', undefined],
  ['hotels fort worth', 'fort worth', 'hotel'],
  ['fort worth hotels', 'fort worth', 'hotel'],
  ['museums in fort worth texas', 'fort worth', 'museum'],
  ['restaurants in fort worth', 'fort worth', 'restaurant'],
  ['palm springs hotels', 'palm springs', 'hotel'],
  ['hotel reykjavik', 'reykjavik', 'hotel'],
  ['best pizza in reykjavik open now', 'reykjavik', 'pizza_restaurant'],
  ['hotel saint louis', 'saint louis', 'hotel'],
  ['hotel washington dc', 'washington dc', 'hotel'],
  ['ホテル 沃思堡', '沃思堡', 'hotel'],
  ['cafes in narnia', 'narnia', 'cafe'],
  ['bars in nevada', 'nevada', 'bar'],
  ['hotels in old gotham', 'old gotham', 'hotel'],
  ['starbucks in narnia', 'narnia', undefined],
  ['starbucks fort worth', 'fort worth', undefined],
  ['cafe cerca de narnia', 'narnia', 'cafe'],
  ['cafe près de la tour zorglub', 'tour zorglub', 'cafe'],
  ['月面基地近くのカフェ', '月面基地', 'cafe'],
  ['narnia yakınında kafe', 'narnia', 'cafe'],
  ['hotel w katowicach', 'katowicach', 'hotel'],
])(
  'a place that the directory does not have is said, and nothing of elsewhere is listed: %s',
  async (search, place, kind) => {
    const { total, unknown, reading, relaxed } = await list(search)
    expect([total, unknown, reading.kind, relaxed]).toEqual([0, place, kind, null])
  },
)

test('a city of the world is not looked for in a country that has the name of its state', async () => {
  const { total, unknown, reading } = await list('hotel atlanta georgia')
  expect([total, unknown, reading.country]).toEqual([0, 'atlanta', undefined])
})

test.each([
  'narnia cafes',
  'cafe narnia',
  'quiet cafe narnia',
  'dentist xylophonia',
  'restaurant bad homburg',
])('a word that may be a name or a place is not left out beside a kind: %s', async (search) => {
  const { total, reading, relaxed } = await list(search)
  expect([total, relaxed]).toEqual([0, null])
  expect(reading.kind).toBeDefined()
  expect(reading.search).toBeDefined()
})

test.each([
  ['charming cafe', 'charming'],
  ['lovely bakery', 'lovely'],
  ['gorgeous rustic restaurant', 'gorgeous rustic'],
  ['hotel near the airport', 'airport'],
  ['wedding restaurant', 'wedding'],
  ['barber shop no appointment', 'no appointment'],
])('a quality is left out where nothing has it, and that is said: %s', async (search, word) => {
  const { total, unknown, relaxed } = await list(search)
  expect(total).toBeGreaterThan(0)
  expect([unknown, new URLSearchParams(relaxed ?? '').get('dropped')]).toEqual(['', word])
})

test('a station of a city that the directory has is no unknown place', async () => {
  const { total, unknown, reading } = await list('東京駅の近くのホテル')
  expect([total > 0, unknown, reading.city]).toEqual([true, '', 'tokyo'])
})

test('what is called so is found whatever else the words may mean', async () => {
  const { total, unknown } = await list('amc barton creek')
  expect([total, unknown]).toEqual([1, ''])
})
