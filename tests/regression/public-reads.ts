import { withQuery } from './http-client.ts'
import { QUERY_PREFIXES, SEARCH_QUERIES } from './search-queries.ts'
import { sampleEvenly, type DirectoryContents } from './directory-contents.ts'

type Query = Parameters<typeof withQuery>[1]

const list = (query?: Query) => withQuery('/api/businesses', query)
const slugsOf = (many: readonly { readonly slug: string }[], count: number) =>
  sampleEvenly(many, count).map(({ slug }) => slug)

const SORTS = ['name', 'rating', 'category', 'city', 'relevance']
const ORDERS = ['asc', 'desc']

/** What visitors and programs ask the API for. */
export function publicReads(contents: DirectoryContents): string[] {
  return [
    ...lists(contents),
    ...searches(contents),
    ...circles(contents),
    ...places(contents),
    ...singles(contents),
  ]
}

function lists({ categories, cities, countries, features, businesses }: DirectoryContents): string[] {
  const scopes: Query[] = [
    {},
    { category: 'cafe' },
    { city: 'istanbul' },
    { country: 'TR' },
    { search: 'cafe' },
  ]
  const ids = sampleEvenly(businesses, 30).map(({ id }) => id)
  return [
    ...[1, 5, 50, 1000].map((limit) => list({ limit })),
    ...[1, 12, 1000, 3480, 99_999].map((offset) => list({ offset })),
    ...scopes.flatMap((scope) =>
      SORTS.flatMap((sortBy) => ORDERS.map((sortOrder) => list({ ...scope, sortBy, sortOrder }))),
    ),
    ...slugsOf(categories, 12).map((category) => list({ category })),
    ...sampleEvenly(categories, 4).map(({ id }) => list({ categoryId: id, limit: 5 })),
    ...slugsOf(cities, 12).map((city) => list({ city })),
    ...['London', 'springfield', 'Athens', 'nowhere'].map((city) => list({ city })),
    ...['US', 'GR', 'GB'].map((country) => list({ city: 'Athens', country })),
    ...sampleEvenly(countries, 10).map((country) => list({ country })),
    ...[1, 3, 4, 4.5, 5].map((minRating) => list({ minRating })),
    ...['1', '2', '3', '4', '1,2', '1,2,3,4'].map((price) => list({ price })),
    ...features.slice(0, 8).map((feature) => list({ features: feature })),
    ...features.slice(0, 4).map((feature) => list({ features: `${feature},${features[5]}`, minRating: 4 })),
    ...[{}, { city: 'istanbul' }, { category: 'cafe' }, { search: 'bar' }].flatMap((scope) => [
      list({ ...scope, openNow: true }),
      list({ ...scope, openAt: 'sun-09:00' }),
      list({ ...scope, openAt: '2026-12-25T23:30' }),
    ]),
    list({ features: features.slice(0, 3).join('|') }),
    list({ category: 'cafe', city: 'istanbul', country: 'TR', minRating: 3 }),
    list({ category: 'nothing' }),
    ...[1, 3, 30].map((count) => list({ ids: ids.slice(0, count).toReversed().join(',') })),
  ]
}

function searches({ features }: DirectoryContents): string[] {
  const narrowed: Query[] = [
    ...[{ exact: true }, { city: 'istanbul' }, { category: 'cafe' }, { country: 'US' }, { minRating: 4 }],
    ...[{ openNow: true }, { price: '1,2' }, { features: features[0] }, { offset: 12, limit: 5 }],
  ]
  return [
    ...SEARCH_QUERIES.map((search) => list({ search, limit: 10 })),
    ...sampleEvenly(SEARCH_QUERIES, 10).flatMap((search) =>
      narrowed.map((query) => list({ search, ...query })),
    ),
  ]
}

function circles({ cities }: DirectoryContents): string[] {
  const centres = sampleEvenly(cities, 8).filter(({ latitude }) => latitude !== null)
  return centres.flatMap(({ latitude, longitude }) => {
    const centre = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
    return [
      list(centre),
      ...[500, 20_000, 200_000].map((radius) => list({ ...centre, radius })),
      list({ ...centre, radius: 50_000, sortBy: 'rating' }),
      list({ ...centre, radius: 200_000, search: 'cafe', limit: 5 }),
    ]
  })
}

const places = ({ categories, cities }: DirectoryContents): string[] => [
  ...['categories', 'cities', 'countries'].flatMap((kind) => [
    `/api/${kind}`,
    withQuery(`/api/${kind}`, { limit: 7 }),
    withQuery(`/api/${kind}`, { limit: 7, offset: 14 }),
    withQuery(`/api/${kind}`, { offset: 9999 }),
  ]),
  ...slugsOf(categories, 10).map((slug) => `/api/categories/${slug}`),
  ...slugsOf(cities, 12).map((slug) => `/api/cities/${slug}`),
]

const singles = ({ businesses }: DirectoryContents): string[] => [
  ...slugsOf(businesses, 40).map((slug) => `/api/businesses/${slug}`),
  ...slugsOf(businesses, 16).map((slug) => `/api/businesses/${slug}/nearby`),
  ...slugsOf(businesses, 4).map((slug) => `/api/businesses/${slug}/nearby?limit=20`),
  ...QUERY_PREFIXES.map((q) => withQuery('/api/suggestions', { q })),
  ...['ca', 'hot', 'the'].flatMap((q) => [
    withQuery('/api/suggestions', { q, limit: 10 }),
    withQuery('/api/suggestions', { q, category: 'cafe' }),
    withQuery('/api/suggestions', { q, city: 'london-gb' }),
  ]),
  '/api/suggestions',
  ...[0, 1, 7].map((seed) => withQuery('/api/businesses/random', { seed })),
  withQuery('/api/businesses/random', { seed: 7, limit: 50 }),
  ...['businesses/stats', 'features', 'html-injection-codes', 'health', 'docs', 'openapi.json'].map(
    (name) => `/api/${name}`,
  ),
]
