import { withQuery } from './http-client.ts'
import { sampleEvenly, type DirectoryContents } from './directory-contents.ts'

type Query = Parameters<typeof withQuery>[1]

const ADMIN = '/api/admin'
const list = (kind: string, query?: Query) => withQuery(`${ADMIN}/${kind}`, query)
const times = <T, U>(many: readonly T[], each: (one: T) => U | U[]) => many.flatMap(each)

const STATES = ['open', 'closed', 'verified', 'unverified', 'indexable', 'incomplete', 'trash']
const SORTS = ['name', 'category', 'city', 'country', 'rating', 'status', 'updatedAt']

/** What the panel asks for; `batchId` is of an import with rejected rows. */
export function operatorReads(contents: DirectoryContents, batchId: string): string[] {
  return [...businesses(contents), ...places(), ...books(batchId)]
}

function businesses({ businesses, categories, cities }: DirectoryContents): string[] {
  const ids = sampleEvenly(businesses, 10).map(({ id }) => id)
  return [
    list('businesses'),
    ...[1, 100, 1000].map((limit) => list('businesses', { limit })),
    ...[20, 3400, 9999].map((offset) => list('businesses', { offset })),
    ...times(SORTS, (sortBy) =>
      ['asc', 'desc'].map((sortOrder) => list('businesses', { sortBy, sortOrder, limit: 10 })),
    ),
    ...STATES.map((status) => list('businesses', { status })),
    ...['cafe', 'istanbul', 'guarded', '老', 'old mill', 'zzzz'].map((search) =>
      list('businesses', { search }),
    ),
    list('businesses', { search: 'cafe', status: 'open', sortBy: 'rating' }),
    ...sampleEvenly(categories, 3).map(({ id }) => list('businesses', { categoryId: id, limit: 5 })),
    ...sampleEvenly(cities, 3).map(({ id }) => list('businesses', { cityId: id, limit: 5 })),
    ...['TR', 'us', 'AQ'].map((countryCode) => list('businesses', { countryCode, limit: 5 })),
    ...times(ids, (id) => [`${ADMIN}/businesses/${id}`, `${ADMIN}/businesses/${id}/history`]),
    `${ADMIN}/businesses/99999999`,
    ...['', 'ist', 'san', 'zzz'].map((search) => list('businesses/cities', { search })),
    list('businesses/cities', { id: cities[0]?.id }),
    '/api/export-businesses?startIndex=1&endIndex=40',
    '/api/export-businesses?startIndex=1&endIndex=900&categoryId=1&countryCode=US',
    '/api/export-businesses?startIndex=9&endIndex=3',
  ]
}

const places = (): string[] => [
  ...times(['categories', 'cities'], (kind) => [
    list(kind),
    list(kind, { limit: 5, offset: 5 }),
    list(kind, { search: 'guarded' }),
    list(kind, { search: 'b' }),
    ...times(['name', 'count'], (sortBy) =>
      ['asc', 'desc'].map((sortOrder) => list(kind, { sortBy, sortOrder, limit: 10 })),
    ),
  ]),
  list('cities', { countryCode: 'US', sortBy: 'country' }),
]

const books = (batchId: string): string[] => [
  list('messages'),
  list('messages', { unread: true, limit: 1 }),
  list('messages/unread'),
  list('messages/1'),
  list('messages/999'),
  list('audit-log'),
  list('audit-log', { limit: 3 }),
  list('audit-log', { limit: 5, before: 9 }),
  ...['business', 'city', 'category', 'settings', 'import'].map((entity) => list('audit-log', { entity })),
  list('audit-log', { action: 'trash' }),
  list('imports'),
  list('imports', { limit: 1, offset: 1 }),
  ...['', '/errors', '/errors.xlsx', '/conflicts', '/errors?limit=1'].map((part) =>
    list(`imports/${batchId}${part}`),
  ),
  list('imports/00000000-0000-0000-0000-000000000000'),
  list('imports/none'),
  list(`import-mappings/${'ab'.repeat(32)}`),
  list(`import-mappings/${'cd'.repeat(32)}`),
  ...['session', 'sessions', 'login-attempts', 'settings', 'html-injection', 'dashboard', 'database'].map(
    (name) => list(name),
  ),
  list('submission-jobs/latest'),
  list('backup'),
]
