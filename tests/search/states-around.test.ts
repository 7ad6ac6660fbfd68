import { describe, expect, test } from 'vitest'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

const suggest = async (query: Record<string, string>) => {
  const response = await api.get(`/api/suggestions?${new URLSearchParams(query)}`)
  return (await response.json()) as Suggestions
}

describe('autocomplete offers states', () => {
  test.each([
    ['tex', ['Texas, United States']],
    ['texas', ['Texas, United States']],
    ['tx', ['Texas, United States']],
    ['bayer', ['Bavaria, Germany']],
    ['bavaria', ['Bavaria, Germany']],
    ['nsw', ['New South Wales, Australia']],
    ['andaluc', ['Andalusia, Spain']],
    ['アンダルシア', ['Andalusia, Spain']],
    ['ile-de-fr', ['Île-de-France, France']],
    ['scotl', ['Scotland, United Kingdom']],
    ['schottland', ['Scotland, United Kingdom']],
    ['georg', ['Georgia, United States']],
    // States that are only another name of their one city.
    ['istanb', []],
    ['hamburg', []],
    ['or', ['Oregon, United States']],
    ['t', []],
  ])('%s: %j', async (q, expected) => {
    const { states } = await suggest({ q })
    expect(states.map(({ name, country }) => `${name}, ${country}`)).toEqual(expected)
  })

  test('with their pages and all of their businesses', async () => {
    expect((await suggest({ q: 'tex' })).states).toEqual([
      {
        slug: 'texas',
        name: 'Texas',
        businessCount: 79,
        cityCount: 8,
        indexable: true,
        country: 'United States',
        countrySlug: 'united-states',
        countryCode: 'US',
      },
    ])
  })

  test.each([
    ['cafes in tex', 'Cafes in Texas', 'kind=cafe&state=Texas&country=US'],
    ['hotels in scotl', 'Hotels in Scotland', 'kind=hotel&state=Scotland&country=GB'],
    ['tx super', 'Supermarkets in Texas', 'kind=supermarket&state=Texas&country=US'],
    ['museum calif', 'Museums in California', 'kind=museum&state=California&country=US'],
  ])('%s: %s', async (q, text, query) => {
    expect((await suggest({ q })).searches).toContainEqual({ text, query })
  })

  test('no search in a state that has none of the kind', async () => {
    const { searches } = await suggest({ q: 'hotels in idah' })
    expect(searches.filter(({ query }) => query.includes('state='))).toEqual([])
  })

  test('and only businesses of one where a field is of it', async () => {
    const found = await suggest({ q: 'coffee', state: 'Texas', country: 'US' })
    expect(found.businesses.length).toBeGreaterThan(0)
    expect(new Set(found.businesses.map(({ countryCode }) => countryCode))).toEqual(new Set(['US']))
    expect([found.states, found.cities, found.searches]).toEqual([[], [], []])
  })
})

describe('GET /api/states', () => {
  const states = async (query: string) => {
    const response = await api.get(`/api/states${query}`)
    expect(response.status).toBe(200)
    return (await response.json()) as {
      name: string
      slug: string
      businessCount: number
      cityCount: number
    }[]
  }

  test('has the states of a country with businesses, the largest first, without those that are one city', async () => {
    const german = await states('?country=DE')
    expect(german.map(({ name }) => name)).toEqual([
      ...['Saxony', 'Bavaria', 'North Rhine-Westphalia', 'Baden-Württemberg', 'Hesse'],
    ])
    expect(german[1]).toEqual({
      name: 'Bavaria',
      slug: 'bavaria',
      country: 'Germany',
      countrySlug: 'germany',
      countryCode: 'DE',
      businessCount: 18,
      cityCount: 2,
      indexable: true,
    })
  })

  test('has the nations of the United Kingdom', async () => {
    expect((await states('?country=gb')).map(({ name }) => name)).toEqual([
      ...['England', 'Scotland', 'Wales', 'Northern Ireland'],
    ])
  })

  test('has those of all countries, and no page past the end', async () => {
    const all = await states('')
    expect(all.length).toBeGreaterThan(100)
    expect(await states('?limit=2&offset=1')).toEqual(all.slice(1, 3))
  })

  test('refuses what is no country', async () => {
    expect((await api.get('/api/states?country=Germany')).status).toBe(400)
  })
})
