import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { businessSummary } from '#functions/schemas/entities.ts'
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

type Row = z.output<typeof businessSummary>
async function list(query: string) {
  const response = await api.get(`/api/businesses?${query}`)
  expect(response.status).toBe(200)
  const rows = z.parse(z.array(businessSummary), await response.json())
  return { rows, total: Number(response.headers.get('X-Total-Count')), headers: response.headers }
}

describe('filters', () => {
  test.each([
    ['nothing', '', 31, () => true],
    ['a category by its slug', 'category=hotel', 10, (row: Row) => row.category.slug === 'hotel'],
    ['a category by its id', 'categoryId=2', 10, (row: Row) => row.category.id === 2],
    ['a category and its own id', 'category=hotel&categoryId=2', 10, (row: Row) => row.category.id === 2],
    ['a category and the id of another', 'category=hotel&categoryId=1', 0, () => false],
    ['a category by what it was before a merger', 'category=inn', 10, (row: Row) => row.category.id === 2],
    ['a city by its slug', 'city=paris-us', 6, (row: Row) => row.citySlug === 'paris-us'],
    ['a city by its name', 'city=%C4%B0STANBUL', 7, (row: Row) => row.citySlug === 'istanbul'],
    [
      'a city by what it was before a merger',
      'city=constantinople',
      7,
      (row: Row) => row.city === 'İstanbul',
    ],
    ['a city of a country', 'city=Paris&country=us', 6, (row: Row) => row.citySlug === 'paris-us'],
    ['a country', 'country=US', 12, (row: Row) => row.countryCode === 'US'],
    ['a country and a category', 'country=US&category=hotel', 4, (row: Row) => row.category.id === 2],
    ['a city and a category', 'city=paris&category=hotel', 2, (row: Row) => row.category.id === 2],
    [
      'a city, a country and a category',
      'city=paris&country=FR&categoryId=2',
      2,
      (row: Row) => row.city === 'Paris',
    ],
    ['a city that does not exist', 'city=atlantis', 0, () => false],
    ['a category that does not exist', 'category=atlantis', 0, () => false],
    ['blank filters', 'search=&city=+&category=', 31, () => true],
  ])('by %s', async (_, query, count, fits) => {
    const { rows, total } = await list(`${query}&limit=1000`)
    expect(total).toBe(count)
    expect(rows).toHaveLength(count)
    expect(rows.every(fits)).toBe(true)
  })
})

describe('orders', () => {
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  const keys: Record<string, (row: Row) => string | number> = {
    name: (row) => row.name,
    category: (row) => row.category.name.replace('é', 'e').toLowerCase(),
    city: (row) => row.city?.replace('İ', 'I').toLowerCase() ?? '',
    rating: (row) => Number(row.rating ?? 0),
  }
  const scopes = [
    '',
    'city=istanbul',
    'category=hotel',
    'country=US',
    'country=US&category=hotel',
    'search=place',
  ]
  const cases = Object.keys(keys).flatMap((key) => scopes.map((scope) => [key, scope] as const))

  test.each(cases)('%s within "%s", both ways', async (key, scope) => {
    const value = keys[key] ?? (() => '')
    const rated = (rows: Row[]) => rows.filter(({ rating }) => key !== 'rating' || rating !== null)
    const isOpen = (row: Row) => row.isOpen && row.businessStatus === 'OPERATIONAL'
    for (const direction of ['asc', 'desc'] as const) {
      const { rows } = await list(`${scope}&sortBy=${key}&sortOrder=${direction}&limit=100`)
      const ordered = (values: (string | number)[]) =>
        direction === 'asc' ? values.toSorted(compare) : values.toSorted(compare).reverse()
      const open = rated(rows.filter(isOpen)).map(value)
      const closed = rated(rows.filter((row) => !isOpen(row))).map(value)
      expect(rated(rows).map(value)).toEqual([...ordered(open), ...ordered(closed)])
    }
  })

  test('unrated businesses come last, whichever way', async () => {
    for (const direction of ['asc', 'desc']) {
      const { rows: all } = await list(`sortBy=rating&sortOrder=${direction}&limit=100`)
      const rows = all.filter(({ isOpen, businessStatus }) => isOpen && businessStatus === 'OPERATIONAL')
      const firstUnrated = rows.findIndex(({ rating }) => rating === null)
      expect(rows.slice(firstUnrated).every(({ rating }) => rating === null)).toBe(true)
      expect(firstUnrated).toBeGreaterThan(0)
    }
  })
})

describe('pages', () => {
  test.each(['', 'sortBy=rating', 'category=hotel&sortBy=city', 'search=place', 'search=place&sortBy=name'])(
    'of "%s" hold every business once',
    async (query) => {
      const whole = await list(`${query}&limit=1000`)
      const slugs: string[] = []
      for (let offset = 0; offset < whole.total; offset += 4) {
        const { rows } = await list(`${query}&limit=4&offset=${offset}`)
        slugs.push(...rows.map(({ slug }) => slug))
      }
      expect(slugs).toEqual(whole.rows.map(({ slug }) => slug))
    },
  )

  test('hold twelve unless told', async () => {
    expect((await list('')).rows).toHaveLength(12)
  })

  test.each([
    ['the first', 'limit=10', '</api/businesses?limit=10&offset=10>; rel="next"'],
    [
      'one between',
      'limit=10&offset=5',
      '</api/businesses?limit=10&offset=15>; rel="next", </api/businesses?limit=10&offset=0>; rel="prev"',
    ],
    ['the last', 'limit=10&offset=30', '</api/businesses?limit=10&offset=20>; rel="prev"'],
    ['the only', 'limit=100', null],
  ])('%s has its neighbours', async (_, query, link) => {
    expect((await list(query)).headers.get('Link')).toBe(link)
  })

  test('past the end are empty and still know the total', async () => {
    expect(await list('offset=5000')).toMatchObject({ rows: [], total: 31 })
  })
})

describe('places', () => {
  test.each([
    ['/api/categories', 3],
    ['/api/cities', 4],
    ['/api/countries', 3],
  ])('%s is complete, or a part with its total', async (path, count) => {
    const whole = await api.get(path)
    const rows = (await whole.json()) as unknown[]
    expect(rows).toHaveLength(count)
    expect(whole.headers.get('X-Total-Count')).toBe(String(count))
    const part = await api.get(`${path}?limit=1&offset=1`)
    expect(await part.json()).toEqual(rows.slice(1, 2))
    expect(part.headers.get('X-Total-Count')).toBe(String(count))
    expect(part.headers.get('Link')).toContain(`<${path}?limit=1&offset=2>; rel="next"`)
  })
})
