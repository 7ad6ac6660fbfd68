import { jsonRequest, withQuery, type HttpRequest } from './http-client.ts'

const LONG = 'x'.repeat(70_000)

/** Queries that say something impossible. */
const WRONG_QUERIES = [
  ...[
    'limit=0',
    'limit=1001',
    'limit=x',
    'offset=-1',
    'sortBy=age',
    'sortOrder=up',
    'nothing=1',
    'limit=1&limit=2',
  ],
  ...[
    'minRating=6',
    'price=5',
    'price=',
    'features=a%20b',
    'openNow=yes',
    'openAt=sun',
    'exact=1',
    'country=TUR',
    'ids=0',
  ],
  ...[
    'ids=1&search=a',
    'latitude=48',
    'longitude=2',
    'radius=500',
    'latitude=91&longitude=0',
    'sortBy=distance',
  ],
  ...['latitude=1&longitude=1&radius=50', 'categoryId=a', `search=${'a'.repeat(1001)}`, 'limit=0&offset=x'],
]

const NOTHING = [
  ...[
    '/api',
    '/api/',
    '/api/nothing',
    '/api/businesses/',
    '/api/businesses/no-such-place',
    '/api/cities/nowhere',
  ],
  ...[
    '/api/businesses/no-such-place/nearby',
    '/api/categories/nothing',
    '/api/businesses/a/b/c',
    '/api/%E0%A4%A',
  ],
  ...[
    '/api/cities/Paris?x=1',
    '/api/businesses/random?limit=0',
    '/api/suggestions?limit=11',
    '/api/Businesses',
  ],
]

const OPERATORS = [
  ...[
    '/api/admin/businesses',
    '/api/admin/dashboard',
    '/api/admin/nothing',
    '/api/admin',
    '/api/admin/backup',
  ],
  ...['/api/export-businesses', '/api/admin/session'],
]

/** What the API refuses to whoever has not signed in. */
export const rejectedRequests = (): HttpRequest[] => [
  ...WRONG_QUERIES.map((query) => ({ path: `/api/businesses?${query}` })),
  ...NOTHING.map((path) => ({ path })),
  ...OPERATORS.map((path) => ({ path })),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({ method, path: '/api/businesses' })),
  ...['/api/businesses', '/api/cities/istanbul', '/api/health'].map((path) => ({ method: 'HEAD', path })),
  { method: 'GET', path: '/api/contact' },
  jsonRequest('POST', '/api/contact', {}),
  jsonRequest('POST', '/api/contact', { name: LONG }),
  jsonRequest('POST', '/api/contact', 'text'),
  { method: 'POST', path: '/api/contact', headers: { 'Content-Type': 'application/json' }, body: '{' },
  { method: 'POST', path: '/api/contact', headers: { 'Content-Type': 'text/plain' }, body: 'hello' },
  { method: 'POST', path: '/api/contact', headers: { Origin: 'https://other.example' }, body: '{}' },
  jsonRequest('POST', '/api/admin/login/access-key', {}),
  jsonRequest('POST', '/api/admin/login/access-key', { value: LONG }),
  { method: 'GET', path: '/api/admin/login/access-key' },
]

const SOME = '/api/admin/businesses'

/** What it refuses to operators. */
export const rejectedAdminRequests = (): HttpRequest[] => [
  ...['/api/businesses', '/api/admin/dashboard', '/api/admin/businesses/1'].map((path) =>
    jsonRequest('PUT', path, {}),
  ),
  { path: '/api/admin/nothing' },
  { path: '/api/clear-cache' },
  ...[{ limit: 0 }, { status: 'lost' }, { sortBy: 'age' }, { countryCode: 'X' }].map((query) => ({
    path: withQuery(SOME, query),
  })),
  { path: '/api/admin/audit-log?limit=201' },
  { path: '/api/admin/restores/none' },
  jsonRequest('POST', `${SOME}/trash`, { ids: [] }),
  jsonRequest('POST', `${SOME}/edit`, { ids: [1], patch: { name: 'x' } }),
  jsonRequest('PATCH', '/api/businesses/1', { latitude: 100, website: 'x', slug: 'A B' }),
  { method: 'POST', path: '/api/upload-excel', body: 'x' },
  { method: 'POST', path: '/api/upload-excel', body: new FormData() },
  { method: 'PATCH', path: '/api/businesses/1', headers: { 'Content-Type': 'text/plain' }, body: '{}' },
  { method: 'POST', path: `${SOME}/trash`, headers: { Origin: 'https://other.example' }, body: '{}' },
]
