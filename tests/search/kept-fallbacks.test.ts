import { describe, expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { fold } from '#domain/text/fold.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

async function list(query: Record<string, string>) {
  const response = await api.get(`/api/businesses?${new URLSearchParams({ limit: '50', ...query })}`)
  const reading = new URLSearchParams(response.headers.get('X-Search-Reading') ?? '')
  return {
    rows: (await response.json()) as BusinessSummary[],
    total: Number(response.headers.get('X-Total-Count')),
    reading: Object.fromEntries(reading),
    dropped: new URLSearchParams(response.headers.get('X-Search-Relaxed') ?? '').get('dropped'),
  }
}

describe('where a city has none of a kind, a filter keeps what is listed instead', () => {
  test.each([
    ['open now', { openNow: 'true' }],
    ['open at a time', { openAt: 'mon-10:00' }],
    ['a rating', { minRating: '4.5' }],
    ['a price', { price: '3,4' }],
  ])('%s', async (_, filter) => {
    const asked = { search: 'hostel Prague', ...filter } as Record<string, string>
    const { rows, total, reading, dropped } = await list(asked)
    expect(reading).toEqual({ kind: 'hotel', city: 'prague' })
    expect(dropped).toBe('hostel')
    const hotels = await list({ ...(filter as Record<string, string>), ...reading })
    expect(hotels.total).toBeGreaterThan(0)
    expect(total).toBe(hotels.total)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(hotels.rows.map(({ id }) => id)))
  })
})

test('a diet is looked for as a feature before its word is left out', async () => {
  const { total, reading, dropped } = await list({ search: 'vegan breakfast' })
  expect(reading['features']).toContain('vegan-options')
  expect(dropped).toBeNull()
  expect(total).toBeGreaterThan(0)
})

test.each(['ラーメン 東京', 'ramen tokyo', 'ラーメン東京', 'sushi tokyo', 'simit istanbul', 'kebab berlin'])(
  'of "%s" no word is said to be left out that what is listed has',
  async (search) => {
    const { rows, dropped } = await list({ search })
    expect(rows.length).toBeGreaterThan(0)
    if (dropped === null) return
    const has = ({ name, type, category }: BusinessSummary) =>
      dropped.split(' ').every((word) => fold(`${name} ${type ?? ''} ${category.name}`).includes(fold(word)))
    expect(rows.filter(has).map(({ name }) => name)).toEqual([])
  },
)

test('of what is asked for besides, what nobody has hides no business that has the rest', async () => {
  const some = await list({ search: 'quiet cafe to work with wifi' })
  expect(some.reading['features']).toContain('wi-fi')
  const none = await list({ search: 'bowling cafe to work for poets tokyo' })
  expect(none.reading).toEqual({ kind: 'cafe', city: 'tokyo' })
  expect(none.total).toBeGreaterThan(0)
})

test('for a pawnbroker no jeweller is listed', async () => {
  expect(await list({ search: 'pawn shop' })).toMatchObject({ total: 0, reading: { kind: 'pawnbroker' } })
})

test('a day beside a kind alone is one where no business is called so', async () => {
  const { reading, dropped, total } = await list({ search: 'farmacia domingo' })
  expect([reading, dropped]).toEqual([{ kind: 'pharmacy', openAt: 'sun' }, null])
  expect(total).toBeGreaterThan(0)
})

test.each([
  ['北京最好的餐厅', 'beijing'],
  ['東京のおすすめカフェ', 'tokyo'],
])('a city is understood where a sentence is written without blanks: %s', async (search, city) => {
  const { reading, dropped } = await list({ search })
  expect([reading['city'], dropped]).toEqual([city, null])
})

test('where nothing is called so, all that is in the city is no answer', async () => {
  expect(await list({ search: 'lidl berlin' })).toMatchObject({ total: 0, dropped: null })
})
