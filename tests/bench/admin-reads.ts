import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { ADMIN_SORTS, ADMIN_LIST_FILTERS } from '#domain/business/admin-business.ts'
import { LACKS } from '#domain/business/lacks.ts'
import type { Category, City, Stats } from '#domain/taxonomy/taxonomy.ts'
import type { Connection } from './site-connection.ts'
import type { RequestKind } from './interleave.ts'

type Query = Readonly<Record<string, string | number>>

const list = (query: Query) =>
  `/api/admin/businesses?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const PAGE = 20

/** Requests for every part of the operators' table, as in daily use. */
export async function adminReads(connection: Connection): Promise<readonly RequestKind[]> {
  const { total } = await connection.json<Stats>('/api/businesses/stats')
  const cities = await connection.json<City[]>('/api/cities?limit=40')
  const categories = await connection.json<Category[]>('/api/categories?limit=40')
  const rows = await connection.json<AdminBusinessRow[]>(list({ limit: 200, sortBy: 'updatedAt' }))
  const batches = await connection.json<{ batchId: string }[]>('/api/admin/imports')
  const sources = [...new Set(rows.flatMap(({ source }) => source ?? []))].slice(0, 10)
  const [largest, kind] = [cities[0], categories[0]]
  if (!largest || !kind) throw new Error('The site has no city or no category.')
  const countryCode = largest.countryCode ?? 'US'
  const words = rows.flatMap(({ name }) => name.split(/[^\p{L}\p{M}]+/u)).filter((word) => word.length > 3)
  const last = Math.floor((total - 1) / PAGE) * PAGE
  const lists = (name: string, queries: readonly Query[]): RequestKind => ({ name, paths: queries.map(list) })
  return [
    lists('first page', [{}]),
    lists(
      'pages throughout',
      Array.from({ length: 20 }, (_, at) => ({ offset: Math.floor((last * at) / 19 / PAGE) * PAGE })),
    ),
    lists('the page in the middle', [{ offset: Math.floor(total / 2) }]),
    ...ADMIN_SORTS.flatMap((sortBy) => [
      lists(`by ${sortBy}, both ways`, [{ sortBy }, { sortBy, sortOrder: 'desc' }]),
      lists(`by ${sortBy}, the last page`, [{ sortBy, offset: last }]),
      lists(
        `by ${sortBy} in a category`,
        categories.map(({ id }) => ({ sortBy, categoryId: id })),
      ),
      lists(`by ${sortBy} in a country`, [{ sortBy, countryCode }]),
    ]),
    ...ADMIN_LIST_FILTERS.flatMap((status) => [
      lists(`status ${status}`, [{ status }]),
      lists(
        `status ${status}, every order`,
        ADMIN_SORTS.map((sortBy) => ({ status, sortBy })),
      ),
      lists(
        `status ${status} in a category`,
        categories.map(({ id }) => ({ status, categoryId: id })),
      ),
      lists(
        `status ${status}, searched`,
        words.slice(0, 40).map((search) => ({ status, search })),
      ),
    ]),
    lists(
      'a category',
      categories.map(({ id }) => ({ categoryId: id })),
    ),
    lists(
      'a city',
      cities.map(({ id }) => ({ cityId: id })),
    ),
    lists(
      'a city and a category',
      categories.map(({ id }) => ({ cityId: largest.id, categoryId: id })),
    ),
    lists(
      'a country and a category',
      categories.map(({ id }) => ({ countryCode, categoryId: id })),
    ),
    lists(
      'search, one word',
      words.map((search) => ({ search })),
    ),
    lists(
      'search, keys',
      keysOf(rows).map((search) => ({ search })),
    ),
    ...LACKS.map((lacks) => lists(`lacks ${lacks}`, [{ lacks }, { lacks, categoryId: kind.id }])),
    lists('several states', [{ states: 'open,verified' }, { states: 'open,incomplete' }]),
    lists(
      'a source',
      sources.map((source) => ({ source })),
    ),
    lists(
      'an import',
      batches.map(({ batchId }) => ({ batchId })),
    ),
    lists('changed since a day', [{ changedSince: '2020-01-01' }, { changedSince: '2026-06-01' }]),
    lists(
      'search, common word',
      ['restaurant', 'hotel', 'coffee', 'bar'].map((search) => ({ search })),
    ),
    lists(
      'search, sorted',
      ADMIN_SORTS.map((sortBy) => ({ search: 'restaurant', sortBy })),
    ),
    lists(
      'search, prefix of three',
      words.map((word) => ({ search: word.slice(0, 3) })),
    ),
    lists(
      'search in a category',
      categories.map(({ id }) => ({ search: 'bar', categoryId: id })),
    ),
    { name: 'one business', paths: rows.map(({ id }) => `/api/admin/businesses/${id}`) },
    ...[7, 30, 90].map((days) => ({
      name: `analytics of ${days} days`,
      paths: [`/api/admin/analytics?days=${days}`],
    })),
    { name: 'its history', paths: rows.map(({ id }) => `/api/admin/businesses/${id}/history`) },
    {
      name: 'cities to choose from',
      paths: words.map(
        (word) => `/api/admin/businesses/cities?search=${encodeURIComponent(word.slice(0, 2))}`,
      ),
    },
  ]
}

/** The keys by which a caller names a business: its number, phone and address. */
const keysOf = (rows: readonly AdminBusinessRow[]): string[] =>
  rows
    .slice(0, 20)
    .flatMap(({ globalRowNumber, phone, slug }) => [
      String(globalRowNumber),
      ...(phone === null ? [] : [phone]),
      `https://site.example/business/${slug}`,
    ])
