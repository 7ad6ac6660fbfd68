import { beforeAll, describe, expect, test } from 'vitest'
import { refreshSearch } from '#jobs/search.ts'
import { smallDirectory } from './client.ts'

let api: Awaited<ReturnType<typeof smallDirectory>>
beforeAll(async () => {
  api = await smallDirectory()
  await refreshSearch(api.db)
})

const suggest = async (q: string, limit = 5) => {
  const response = await api.get(`/api/suggestions?${new URLSearchParams({ q, limit: String(limit) })}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<'businesses' | 'categories' | 'cities', { name: string }[]> & {
    corrected: string | null
  }
}
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

describe('what is typed becomes', () => {
  test('businesses with their place, category and sign', async () => {
    const { businesses } = await suggest('kapa')
    expect(businesses).toEqual([
      {
        ...{ slug: 'kapali-carsi-cafe', name: 'Kapalı Çarşı Café', icon: 'sign', category: 'Café' },
        ...{ city: 'İstanbul', country: 'Türkiye' },
      },
    ])
  })

  test('categories and cities with their counts, the largest first', async () => {
    expect((await suggest('hot')).categories).toEqual([
      { slug: 'hotel', name: 'Hotel', icon: 'sign', businessCount: 10 },
    ])
    const { cities } = await suggest('par')
    expect(namesOf(cities)).toEqual(['Paris', 'Paris', 'New Paris'])
    expect(cities[0]).toEqual({
      ...{
        slug: 'paris',
        name: 'Paris',
        state: null,
        country: 'France',
        countryCode: 'FR',
        businessCount: 6,
      },
    })
  })

  test('at most so many of each', async () => {
    expect((await suggest('place', 3)).businesses).toHaveLength(3)
  })

  test('what is spelt nearly so, where nothing is as typed', async () => {
    const found = await suggest('plaec')
    expect(found.corrected).toBe('place')
    expect(found.businesses).toHaveLength(5)
    expect((await suggest('place')).corrected).toBeNull()
  })

  test.each(['', ' ', '!!', 'qqqqqqq'])('nothing: "%s"', async (q) => {
    expect(await suggest(q)).toEqual({ businesses: [], categories: [], cities: [], corrected: null })
  })
})

describe('a list says what it made of the words', () => {
  const headers = async (query: Record<string, string>) => {
    const response = await api.get(`/api/businesses?${new URLSearchParams(query)}`)
    const { headers: told } = response
    return [told.get('X-Search-Corrected'), told.get('X-Search-Reading'), Number(told.get('X-Total-Count'))]
  }
  test.each<[string, Record<string, string>, (string | number | null)[]]>([
    ['as typed', { search: 'place' }, [null, null, 30]],
    ['another spelling', { search: 'plaec' }, ['place', null, 30]],
    ['another spelling of two words', { search: 'kapali carsiq' }, ['kapali%20carsi', null, 1]],
    ['no other spelling, when it is not wanted', { search: 'plaec', exact: 'true' }, [null, null, 0]],
    ['what and where', { search: 'hotels in paris' }, [null, 'category=hotel&city=paris', 2]],
    ['a country', { search: 'hotel france' }, [null, 'category=hotel&country=FR', 2]],
  ])('%s', async (_, query, expected) => {
    expect(await headers(query)).toEqual(expected)
  })
})

test('the commonest features', async () => {
  expect(await (await api.get('/api/features')).json()).toEqual([{ slug: 'takeout', name: 'Takeout' }])
})
