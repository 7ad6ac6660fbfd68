import type { BusinessSummary } from '#domain/business/business.ts'
import type { Category, City } from '#domain/taxonomy/taxonomy.ts'
import type { Connection } from './connection.ts'
import type { RequestKind } from './interleave.ts'
import { filteredReads } from './search-filtered.ts'

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
    ...(await filteredReads(connection, businesses, cities)),
  ]
}
