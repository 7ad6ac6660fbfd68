import type { BusinessSummary } from '#domain/business/business.ts'
import type { Category, City, Stats } from '#domain/taxonomy/taxonomy.ts'
import type { Connection } from './site-connection.ts'
import type { RequestKind } from './interleave.ts'

const list = (query: Readonly<Record<string, string | number>>) =>
  `/api/businesses?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const SORTS = ['name', 'rating', 'category', 'city'] as const

/** A spread of the items: the first, and others at even steps to the last. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, (items.length - 1) / (count - 1))
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * step)] as T)
}

/** Every public read of the API for a site of this size; names of searches begin with `search`. */
export async function apiReads(connection: Connection): Promise<readonly RequestKind[]> {
  const { total } = await connection.json<Stats>('/api/businesses/stats')
  const businesses = await connection.json<BusinessSummary[]>('/api/businesses/random?limit=200&seed=1')
  const cities = await connection.json<City[]>('/api/cities?limit=2000')
  const categories = await connection.json<Category[]>('/api/categories')
  const [largest, kind] = [cities[0], categories[0]]
  if (!largest || !kind) throw new Error('The site has no city or no category.')
  const someCities = spread(cities, 40)
  const someCategories = spread(categories, 40)
  const country = largest.countryCode ?? 'US'
  const words = businesses.flatMap(({ name }) =>
    name.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length > 3),
  )
  const names = businesses.map(({ name }) => name)
  const search = (texts: readonly string[]) => texts.map((text) => list({ search: text }))
  const last = (count: number) => Math.max(0, count - 13)
  return [
    { name: 'business by slug', paths: businesses.map(({ slug }) => `/api/businesses/${slug}`) },
    { name: 'stats', paths: ['/api/businesses/stats'] },
    { name: 'random', paths: businesses.map((_, seed) => `/api/businesses/random?seed=${seed}`) },
    { name: 'nearby', paths: businesses.map(({ slug }) => `/api/businesses/${slug}/nearby`) },
    { name: 'city by slug', paths: someCities.map(({ slug }) => `/api/cities/${slug}`) },
    { name: 'category by slug', paths: someCategories.map(({ slug }) => `/api/categories/${slug}`) },
    { name: 'countries', paths: ['/api/countries?limit=50'] },
    { name: 'cities, a page', paths: [0, 600, 900].map((offset) => `/api/cities?limit=50&offset=${offset}`) },
    {
      name: 'categories, a page',
      paths: ['/api/categories?limit=50', '/api/categories?limit=50&offset=100'],
    },
    ...SORTS.map((sortBy) => ({ name: `list by ${sortBy}`, paths: [list({ sortBy })] })),
    ...SORTS.map((sortBy) => ({
      name: `list by ${sortBy}, offset 10,000`,
      paths: [0, 1, 2].map((at) => list({ sortBy, offset: Math.min(10_000 + at * 12, last(total)) })),
    })),
    ...SORTS.filter((sortBy) => sortBy !== 'city').flatMap((sortBy) => [
      { name: `city by ${sortBy}`, paths: someCities.map(({ slug }) => list({ city: slug, sortBy })) },
      {
        name: `largest city by ${sortBy}, last page`,
        paths: [list({ city: largest.slug, sortBy, offset: last(largest.businessCount) })],
      },
    ]),
    ...SORTS.filter((sortBy) => sortBy !== 'category').map((sortBy) => ({
      name: `category by ${sortBy}`,
      paths: someCategories.map(({ slug }) => list({ category: slug, sortBy })),
    })),
    {
      name: 'largest category by rating, last page',
      paths: [list({ category: kind.slug, sortBy: 'rating', offset: last(kind.businessCount) })],
    },
    ...SORTS.map((sortBy) => ({ name: `country by ${sortBy}`, paths: [list({ country, sortBy })] })),
    ...(['name', 'rating'] as const).map((sortBy) => ({
      name: `city and category by ${sortBy}`,
      paths: someCategories.map(({ slug }) => list({ city: largest.slug, category: slug, sortBy })),
    })),
    { name: 'search, common word', paths: search(['restaurant', 'hotel', 'coffee', 'bar', 'clinic']) },
    { name: 'search, whole name', paths: search(names) },
    { name: 'search, one word', paths: search(words) },
    { name: 'search, prefix of three', paths: search(words.map((word) => word.slice(0, 3))) },
    { name: 'search, prefix of two', paths: search(words.map((word) => word.slice(0, 2))) },
    {
      name: 'search, two words',
      paths: search(['hotel paris', 'coffee london', 'restaurant istanbul', 'bar berlin']),
    },
    { name: 'search, word and prefix', paths: search(words.map((word) => `restaurant ${word.slice(0, 3)}`)) },
    { name: 'search, nothing found', paths: search(['qxzzvw', 'wvzzxq kkjjq']) },
    {
      name: 'search in a city',
      paths: someCities.map(({ slug }) => list({ city: slug, search: 'restaurant' })),
    },
    { name: 'search by rating', paths: [list({ search: 'restaurant', sortBy: 'rating' })] },
  ]
}
