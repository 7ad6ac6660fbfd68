import type { BusinessSummary } from '#domain/business/business.ts'
import type { City } from '#domain/business/place.ts'
import type { Connection } from './connection.ts'
import type { Kind } from './interleave.ts'

const at = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`

const SAMPLE = 60

/** Every way to search as visitors of a site of this size do; names begin with the kind that sets the goal. */
export async function searchReads(connection: Connection): Promise<readonly Kind[]> {
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
  const search = (texts: readonly string[]) => texts.map((text) => at('/api/businesses', { search: text }))
  const typed = (texts: readonly string[]) => texts.map((q) => at('/api/suggestions', { q }))
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
    { name: 'search, misspelt', paths: search(misspelt) },
    { name: 'autocomplete, misspelt', paths: typed(misspelt) },
    { name: 'nearby', paths: businesses.map(({ slug }) => `/api/businesses/${slug}/nearby`) },
  ]
}
