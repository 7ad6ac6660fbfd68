import type { BusinessSummary } from '#domain/business/business.ts'
import type { City } from '#domain/taxonomy/taxonomy.ts'
import type { CommonFeature } from '#domain/search/suggestions.ts'
import type { Connection } from './connection.ts'
import type { RequestKind } from './interleave.ts'

type Query = Readonly<Record<string, string>>

/** Search terms: the commonest words of all, and prefixes. */
const WORDS = ['restaurant', 'hotel', 'cafe', 'res', 'caf']

/** Features of a world that was seeded before features were counted. */
const UNCOUNTED = ['takeout', 'delivery']

const listOf = (queries: readonly Query[]) =>
  queries.map((query) => `/api/businesses?${new URLSearchParams(query)}`)
const worded = (query: Query) => listOf(WORDS.map((search) => ({ search, ...query })))

/** Searches with every filter of the page; names begin with the kind that sets the goal. */
export async function filteredReads(
  connection: Connection,
  businesses: readonly BusinessSummary[],
  cities: readonly City[],
): Promise<readonly RequestKind[]> {
  const counted = await connection.json<CommonFeature[]>('/api/features')
  const features = counted.length > 0 ? counted.map(({ slug }) => slug) : UNCOUNTED
  const circles = businesses.flatMap(({ latitude, longitude }, at) =>
    latitude === null || longitude === null
      ? []
      : [{ ...point({ latitude, longitude }), radius: ['1000', '5000', '50000'][at % 3] ?? '5000' }],
  )
  const wide = cities.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ ...point({ latitude, longitude }), radius: '200000' }],
  )
  const around = (more: Query) => listOf(circles.map((circle) => ({ ...circle, ...more })))
  const all = {
    ...{ openNow: 'true', openAt: '2026-11-29T12:00', minRating: '4', price: '1,2,3' },
    features: features.slice(0, 2).join(),
  }
  const filters: readonly (readonly [string, Query])[] = [
    ['open now', { openNow: 'true' }],
    ['open at a time of the week', { openAt: 'sun-12:00' }],
    ['open at a time of a date', { openAt: '2026-11-29T12:00' }],
    ['open on a day', { openAt: 'sun' }],
    ['open in a part of a date', { openAt: '2026-11-29-morning' }],
    ['open every day', { openAt: 'daily' }],
    ['open 24 hours', { open24Hours: 'true' }],
    ['a rating', { minRating: '4.5' }],
    ['a price', { price: '1,2' }],
    ['a feature', { features: features.slice(0, 1).join() }],
    ['one of five features', { features: features.slice(0, 5).join('|') }],
    ['verified', { verified: 'true' }],
    ['a part of the map', { bounds: '-10,35,40,60', minRating: '4' }],
    ['all filters', all],
  ]
  return [
    ...filters.map(([name, query]) => ({ name: `search, ${name}`, paths: worded(query) })),
    ...filters.map(([name, query]) => ({
      name: `search, ${name}, without words`,
      paths: listOf([query, ...cities.slice(0, 10).map(({ slug }) => ({ ...query, city: slug }))]),
    })),
    {
      name: 'search, in a city',
      paths: cities.flatMap(({ slug }) => worded({ city: slug })),
    },
    {
      name: 'search, open now, by name, far pages',
      paths: listOf(
        [0, 120, 1_200, 12_000].map((offset) => ({
          ...{ openNow: 'true', sortBy: 'name', offset: String(offset) },
        })),
      ),
    },
    {
      name: 'search, facets',
      paths: [{}, all, ...cities.slice(0, 10).map(({ slug }) => ({ city: slug }))].map(
        (query: Query) => `/api/facets?${new URLSearchParams(query)}`,
      ),
    },
    { name: 'search, by rating', paths: worded({ sortBy: 'rating' }) },
    { name: 'nearby, a circle', paths: around({}) },
    { name: 'nearby, a circle around the largest cities', paths: listOf(wide) },
    { name: 'nearby, a circle with words', paths: around({ search: 'restaurant' }) },
    { name: 'nearby, a circle by rating', paths: around({ sortBy: 'rating' }) },
    { name: 'nearby, a circle, all filters', paths: around(all) },
  ]
}

const point = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
})
