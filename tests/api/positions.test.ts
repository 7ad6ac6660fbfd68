import { beforeAll, describe, expect, test } from 'vitest'
import { refreshSearch } from '#jobs/search.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
  await api.db.$client.execute(
    "update cities set latitude = 41.01, longitude = 28.96 where slug = 'istanbul'",
  )
  const near = (name: string, latitude: number, more = {}) =>
    businessRow({ name, latitude, longitude: 28.9784, cityId: 3, ...more })
  await addBusinesses(api.db, [
    near('Far Hotel', 41.03, { categoryId: 2 }),
    near('Near Hotel', 41.0082, { categoryId: 2 }),
    near('Near Shop', 41.009),
  ])
  await refreshSearch(api.db)
})

async function list(search: string) {
  const response = await api.get(`/api/businesses?${new URLSearchParams({ search })}`)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as BusinessSummary[]
  const reading = new URLSearchParams(response.headers.get('X-Search-Reading') ?? '')
  return {
    names: rows.map(({ name }) => name),
    reading: Object.fromEntries(reading),
    unknown: response.headers.get('X-Search-Unknown-Place'),
    radius: response.headers.get('X-Search-Radius'),
  }
}

describe('a position in the search is the middle of a circle, nearest first', () => {
  test.each([
    ...['41.0082, 28.9784', '41.0082° N 28.9784° E', 'https://www.google.com/maps/@41.0082,28.9784,12z'],
    ...['geo:41.0082,28.9784', 'https://www.openstreetmap.org/#map=12/41.0082/28.9784'],
  ])('%s', async (search) => {
    const { names, reading } = await list(search)
    expect(names).toEqual(['Near Hotel', 'Near Shop', 'Far Hotel'])
    expect(reading).toEqual({ latitude: '41.0082', longitude: '28.9784' })
  })

  test('of a link to a place its name is searched for around it', async () => {
    const link = (name: string) => `https://www.google.com/maps/place/${name}/@41.0082,28.9784,17z`
    expect((await list(link('Near+Shop,+Fatih'))).names).toEqual(['Near Shop'])
    expect((await list(link('Narnia+Wardrobe'))).names).toEqual([])
    expect((await list(`hotel ${link('Near+Shop')}`)).names).toEqual(['Near Hotel', 'Far Hotel'])
  })

  test.each(['8GHC2X5H+79', '2X5H+79 Istanbul', '2X5H+79, Fatih/İstanbul, Türkiye'])('%s', async (search) => {
    const { names, reading } = await list(search)
    expect(names).toEqual(['Near Hotel', 'Near Shop', 'Far Hotel'])
    expect(Number(reading['latitude'])).toBeCloseTo(41.0082, 3)
  })

  test.each(['hotel 41.0082,28.9784', 'hotel near 41.0082, 28.9784', 'hotel 2X5H+79 Istanbul'])(
    '%s with words',
    async (search) => {
      const { names, reading } = await list(search)
      expect(names).toEqual(['Near Hotel', 'Far Hotel'])
      expect(reading).toMatchObject({ kind: 'hotel' })
    },
  )

  test('what is far is told', async () => {
    const { names, radius } = await list('41.25, 28.97')
    expect([names[0], radius]).toEqual(['Far Hotel', '50000'])
  })
})

test.each(['https://maps.app.goo.gl/AbCdEf123', '2X5H+79', '2X5H+79 Narnia', 'https://goo.gl/maps/x hotel'])(
  '%s has no position that can be read, and lists nothing',
  async (search) => {
    expect(await list(search)).toEqual({
      names: [],
      reading: {},
      radius: null,
      unknown: encodeURIComponent(search),
    })
  },
)

test('facets, points and suggestions know the position too', async () => {
  const search = 'hotel 41.0082,28.9784'
  const of = async (path: string, name = 'search') => {
    const response = await api.get(`${path}?${new URLSearchParams({ [name]: search })}`)
    expect(response.status).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }
  expect(JSON.stringify(await of('/api/businesses/points'))).toContain('Near Hotel')
  expect(JSON.stringify(await of('/api/businesses/points'))).not.toContain('Near Shop')
  expect(Object.keys(await of('/api/facets')).length).toBeGreaterThan(0)
  expect(JSON.stringify(await of('/api/suggestions', 'q'))).toContain('Hotel')
})
