import { beforeAll, describe, expect, test, vi } from 'vitest'
import { refreshSearch } from '#jobs/search.ts'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
  // The hotels of Paris are open at any time.
  const week = JSON.stringify(Array(7).fill([[0, 1440]]))
  await api.db.$client.execute(
    `update businesses set week = '${week}', timezone = 'Europe/Paris' where slug in ('place-10', 'place-25')`,
  )
  await refreshSearch(api.db)
})

const suggest = async (q: string, limit = 5, scope: Record<string, string> = {}) => {
  const query = new URLSearchParams({ q, limit: String(limit), ...scope })
  const response = await api.get(`/api/suggestions?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<
    'businesses' | 'categories' | 'cities' | 'countries',
    { name: string }[]
  > & {
    corrected: string | null
  }
}
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

describe('what is typed becomes', () => {
  test('businesses with their place, category and sign', async () => {
    const { businesses } = await suggest('kapa')
    expect(businesses).toEqual([
      {
        slug: 'kapali-carsi-cafe',
        name: 'Kapalı Çarşı Café',
        icon: 'sign',
        category: 'Café',
        street: null,
        city: 'İstanbul',
        cityState: null,
        country: 'Türkiye',
        countryCode: 'TR',
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
      slug: 'paris',
      name: 'Paris',
      state: null,
      country: 'France',
      countryCode: 'FR',
      businessCount: 6,
    })
  })

  test.each([
    ['turk', 'Turkey'],
    ['Türkiye', 'Turkey'],
    ['fransa', 'France'],
    ['USA', 'United States'],
    ['the united st', 'United States'],
  ])('the country of "%s": %s', async (q, name) => {
    expect(namesOf((await suggest(q)).countries)).toEqual([name])
  })

  test.each(['fr anything', 'fr', 'tu', 'italy', 'rance'])('no country of "%s"', async (q) => {
    expect((await suggest(q)).countries).toEqual(q === 'fr' ? [expect.anything()] : [])
  })

  test('the category of the kind that is named, in any language', async () => {
    expect((await suggest('otel')).categories.map(({ name }) => name)).toEqual(['Hotel'])
  })

  test('countries with their address and count', async () => {
    const [country] = (await suggest('france')).countries
    expect(country).toEqual({ slug: 'france', name: 'France', code: 'FR', businessCount: expect.any(Number) })
  })

  test('no country within a city', async () => {
    expect((await suggest('france', 5, { city: 'paris' })).countries).toEqual([])
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

  test.each([
    ['place', 1],
    ['plaec', 2],
    ['qqqqqqq', 1],
  ])('"%s" in %i round trips to the database', async (q, expected) => {
    const execute = vi.spyOn(api.db.$client, 'execute')
    await suggest(q)
    expect(execute).toHaveBeenCalledTimes(expected)
    execute.mockRestore()
  })

  test.each(['', ' ', '!!', 'qqqqqqq'])('nothing: "%s"', async (q) => {
    expect(await suggest(q)).toEqual({
      businesses: [],
      categories: [],
      cities: [],
      states: [],
      countries: [],
      searches: [],
      corrected: null,
    })
  })
})

describe('what is typed becomes searches', () => {
  const searches = async (q: string, scope: Record<string, string> = {}) => {
    const query = new URLSearchParams({ q, ...scope })
    const { searches } = (await (await api.get(`/api/suggestions?${query}`)).json()) as Suggestions
    return searches.map(({ text, query }) => [text, query])
  }

  test.each<[string, string[][]]>([
    [
      'hot',
      [
        ['Hotels', 'kind=hotel'],
        ['Hotels, open now', 'kind=hotel&openNow=true'],
      ],
    ],
    [
      'otel par',
      [
        ['Hotels in Paris', 'kind=hotel&city=paris'],
        ['Hotels in Paris, open now', 'kind=hotel&city=paris&openNow=true'],
        ['Hotels', 'kind=hotel'],
      ],
    ],
    ['hotel in paris open', [['Hotels in Paris, open now', 'kind=hotel&city=paris&openNow=true']]],
    [
      'cafe istanbul takeaway',
      [
        [
          'Cafes in İstanbul, Takeaway or similar',
          'kind=cafe&city=istanbul&features=takeaway%7Ctakeout%7Ctake-out',
        ],
      ],
    ],
    ['pharmacy', []],
    ['hotel atlantis', []],
  ])('%s', async (q, expected) => {
    expect(await searches(q)).toEqual(expected)
  })

  test('in one round trip, of which nobody needs another spelling', async () => {
    const execute = vi.spyOn(api.db.$client, 'execute')
    await searches('hotel in paris open')
    expect(execute).toHaveBeenCalledTimes(1)
    execute.mockRestore()
  })

  test.each([
    ...['hot', 'hotel in par', 'hotel in paris open', 'hotel open sunday at 3am', 'cafe ist', 'caf'],
    ...['cafe with takeaway', 'cheap cafe', 'best hotel in paris', 'restaurant open now'],
  ])('that lead to results: "%s"', async (q) => {
    for (const [, query] of await searches(q)) {
      const response = await api.get(`/api/businesses?${query}`)
      expect(Number(response.headers.get('X-Total-Count')), query).toBeGreaterThan(0)
    }
  })

  test.each(['cheap cafe', 'hotel with takeaway', 'cafe in paris open', 'cafe open sunday at 3am'])(
    'not of what nothing fulfils: "%s"',
    async (q) => {
      expect(await searches(q)).toEqual([])
    },
  )

  test('but not within a city', async () => {
    expect(await searches('hot', { city: 'paris' })).toEqual([])
  })
})

describe('within a place or a kind there are only businesses of it', () => {
  const within = async (q: string, scope: Record<string, string>) => {
    const { businesses, categories, cities, corrected } = await suggest(q, 10, scope)
    expect([categories, cities]).toEqual([[], []])
    return { slugs: businesses.map((business) => (business as unknown as { slug: string }).slug), corrected }
  }

  test.each<[string, string, Record<string, string>, string[]]>([
    [
      'a city',
      'place',
      { city: 'istanbul' },
      ['place-27', 'place-22', 'place-17', 'place-12', 'place-7', 'place-2'],
    ],
    ['a category', 'kapa', { category: 'cafe' }, ['kapali-carsi-cafe']],
    ['another category', 'kapa', { category: 'hotel' }, []],
    ['both', 'place', { city: 'paris', category: 'hotel' }, ['place-25', 'place-10']],
    ['a city that was merged', 'kapa', { city: 'constantinople' }, ['kapali-carsi-cafe']],
    ['a city by its name', 'kapa', { city: 'İstanbul' }, ['kapali-carsi-cafe']],
    ['a city that is not there', 'place', { city: 'atlantis' }, []],
    ['a blank city, which is none given', 'kapa', { city: ' ' }, ['kapali-carsi-cafe']],
    ['a name that is spelt out', 'place 27', { city: 'istanbul' }, ['place-27']],
    ['the same name elsewhere', 'place 27', { city: 'paris' }, []],
  ])('%s', async (_, q, scope, expected) => {
    expect((await within(q, scope)).slugs).toEqual(expected)
  })

  test('respelt there', async () => {
    expect(await within('plaec', { city: 'paris', category: 'hotel' })).toEqual({
      slugs: ['place-25', 'place-10'],
      corrected: 'place',
    })
  })

  test.each(['city', 'category'])('a %s that is too long is refused by name', async (name) => {
    const response = await api.get(`/api/suggestions?q=a&${name}=${'x'.repeat(1_001)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ path: name }] })
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
    [
      'another spelling, by which something is called',
      { search: 'kapali carsiq' },
      ['kapali%20carsi', null, 1],
    ],
    ['no other spelling, when it is not wanted', { search: 'plaec', exact: 'true' }, [null, null, 0]],
    ['what and where', { search: 'hotels in paris' }, [null, 'kind=hotel&city=paris', 2]],
    ['text, when it is wanted so', { search: 'hotels in paris', exact: 'true' }, [null, null, 0]],
    ['a country', { search: 'hotel france' }, [null, 'kind=hotel&country=FR', 2]],
    [
      'what is meant, though there is none',
      { search: 'qqqqq pharmacy paris' },
      [null, 'kind=pharmacy&city=paris&search=qqqqq', 0],
    ],
  ])('%s', async (_, query, expected) => {
    expect(await headers(query)).toEqual(expected)
  })
})

test('of words that are known another spelling is offered, and not searched', async () => {
  const { headers } = await api.get('/api/businesses?search=plate')
  expect([headers.get('X-Search-Offered'), headers.get('X-Search-Corrected')]).toEqual(['place', null])
  expect(headers.get('X-Total-Count')).toBe('0')
})

test('the commonest features', async () => {
  expect(await (await api.get('/api/features')).json()).toEqual([{ slug: 'takeout', name: 'Takeout' }])
})

test.each([
  ['place', 2],
  ['plaec', 3],
])('a search for "%s" makes %i journeys to the database', async (search, expected) => {
  const execute = vi.spyOn(api.db.$client, 'execute')
  const batch = vi.spyOn(api.db.$client, 'batch')
  const response = await api.get(`/api/businesses?search=${search}`)
  expect(Number(response.headers.get('X-Total-Count'))).toBeGreaterThan(0)
  expect(execute.mock.calls.length + batch.mock.calls.length).toBe(expected)
  vi.restoreAllMocks()
})
