import type { BusinessSummary } from '#domain/business/business.ts'
import type { Category, City } from '#domain/taxonomy/taxonomy.ts'
import type { Connection } from './site-connection.ts'
import type { RequestKind } from './interleave.ts'
import type { CommonFeature } from '#domain/search/suggestions.ts'

const at = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`

const SAMPLE = 60

/** Every kind of search on a site of this size; names begin with the kind that sets the goal. */
export async function searchReads(connection: Connection): Promise<readonly RequestKind[]> {
  const businesses = await connection.json<BusinessSummary[]>(`/api/businesses/random?limit=${SAMPLE}&seed=7`)
  const cities = await connection.json<City[]>('/api/cities?limit=40')
  const names = businesses.map(({ name }) => name)
  const words = names
    .flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))
    .filter((word) => word.length > 3)
    .slice(0, SAMPLE)
  const starts = words.map((word) => word.slice(0, 3))
  const common = ['restaurant', 'hotel', 'cafe', 'bar', 'clinic']
  const placed = cities.flatMap(({ name }) => [`cafe ${name}`, `${name} hotel`])
  const misspelt = ['resturant', 'hotle', 'phramacy', 'supermarkt', 'restaurnat paris']
  const kinds = ['coffee shop', 'eczane', 'hairdresser', 'pizza', 'supermarkt', 'avocat']
  const sentences = cities.flatMap(({ name }) => [
    `coffee shop open now in ${name}`,
    `best cheap restaurants in ${name} open sunday at 9`,
  ])
  const misspeltSentences = cities.map(({ name }) => `phramacy in ${name} open now`)
  const search = (texts: readonly string[]) => texts.map((text) => at('/api/businesses', { search: text }))
  const typed = (texts: readonly string[], scope: Readonly<Record<string, string>> = {}) =>
    texts.map((q) => at('/api/suggestions', { q, ...scope }))
  const [kind] = await connection.json<Category[]>('/api/categories?limit=1')
  const inCities = (texts: readonly string[]) =>
    cities.flatMap(({ slug }, turn) => typed([texts[turn % texts.length] ?? ''], { city: slug }))
  return [
    {
      name: 'autocomplete, half a word',
      paths: typed(words.map((word) => word.slice(0, Math.ceil(word.length / 2)))),
    },
    { name: 'autocomplete, three letters', paths: typed(starts) },
    { name: 'autocomplete, commonest words', paths: typed(common) },
    { name: 'autocomplete, a name', paths: typed(names) },
    { name: 'search, commonest word', paths: search(['restaurant']) },
    { name: 'search, common words', paths: search(common) },
    { name: 'search, three letters', paths: search(starts) },
    { name: 'search, one word', paths: search(words) },
    { name: 'search, a name', paths: search(names) },
    { name: 'search, what and where', paths: search(placed) },
    { name: 'search, kinds', paths: search(kinds) },
    { name: 'search, sentences', paths: search(sentences) },
    { name: 'search, sentences with a misspelt word', paths: search(misspeltSentences) },
    { name: 'search, misspelt', paths: search(misspelt) },
    { name: 'autocomplete, misspelt', paths: typed(misspelt) },
    { name: 'autocomplete, three letters in a city', paths: inCities(starts) },
    { name: 'autocomplete, common words in a city', paths: inCities(common) },
    { name: 'autocomplete, misspelt in a city', paths: inCities(misspelt) },
    { name: 'autocomplete, in the largest category', paths: typed(starts, { category: kind?.slug ?? '' }) },
    { name: 'nearby', paths: businesses.map(({ slug }) => `/api/businesses/${slug}/nearby`) },
    ...placeReads(businesses, cities),
    ...(await filteredReads(connection, businesses, cities)),
  ]
}

/** Landmarks in cities of the world, and states of its countries. */
const LANDMARKS = ['eiffel tower', 'hagia sophia', 'big ben', 'colosseum', 'tokyo tower', 'times square']
const STATES = ['texas', 'california', 'new south wales', 'bavaria', 'ontario', 'maharashtra']

/** Numbers that no business has, as all numbers of the seeded world are zeros. */
const PHONES = ['+90 212 555 01 42', '0212 555 01 42', '(415) 555-0161', '555-0161', '030/5550142']

/**
 * Searches by place and number, with exclusions and with alternatives; each name begins with the kind that sets the
 * goal.
 */
function placeReads(businesses: readonly BusinessSummary[], cities: readonly City[]): readonly RequestKind[] {
  const asked = (name: string, texts: readonly string[]): RequestKind => ({
    name: `search, ${name}`,
    paths: texts.map((search) => at('/api/businesses', { search })),
  })
  const inCities = (text: (city: string) => string) => cities.map(({ name }) => text(name))
  return [
    asked(
      'near a landmark',
      LANDMARKS.flatMap((place) => [`cafe near ${place}`, `hotels near ${place} with parking`]),
    ),
    asked(
      'in a state',
      STATES.flatMap((state) => [`cafes in ${state}`, `pharmacy open now in ${state}`]),
    ),
    asked('in an unknown place', ['cafes in narnia', 'hotels in fort nowhere', 'bars near the xyzzy tower']),
    asked(
      'without a brand or a feature',
      inCities((city) => `cafe in ${city} not starbucks without parking`),
    ),
    asked(
      'one kind or another',
      inCities((city) => `pizza or burger in ${city}`),
    ),
    asked(
      'kinds in one city or another',
      cities.slice(1).map(({ name }, turn) => `hotels in ${cities[turn]?.name} or ${name}`),
    ),
    asked('a phone number', PHONES),
    asked(
      'a position',
      businesses.flatMap(({ latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [`cafe ${latitude}, ${longitude}`],
      ),
    ),
    {
      name: 'nearby, a circle that widens',
      paths: [
        ['-30', '-20'],
        ['45', '-30'],
        ['66', '70'],
        ['24', '12'],
      ].map(([latitude = '', longitude = '']) =>
        at('/api/businesses', { search: 'cafe', latitude, longitude, radius: '5000' }),
      ),
    },
  ]
}

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
    openNow: 'true',
    openAt: '2026-11-29T12:00',
    minRating: '4',
    price: '1,2,3',
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
          openNow: 'true',
          sortBy: 'name',
          offset: String(offset),
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
