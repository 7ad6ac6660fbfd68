import { ADMIN_SCREENS, eventsApi, LEGAL_PAGES, STATEMENT_PAGES } from '#domain/paths.ts'
import { PROPOSAL_FIELD_NAMES, PROPOSAL_HOURS } from '#domain/proposals/fields.ts'
import { PROOF } from '#domain/proposals/proof.ts'
import { hoursInput, SEEN, SENDER } from '#domain/proposals/submission.ts'
import type { Random } from '#tests/lib/random.ts'
import { encoded, hostileValue, hostileBody } from './hostile-values.ts'
import type { KnownAddresses } from './known-addresses.ts'
import { OPERATOR_CALLS } from './operator-calls.ts'

export interface HostileRequest {
  readonly method: string
  /** Path and query as they are sent, not normalised. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Pages and files, the names of their parameters in colons. */
export const PAGES = [
  '/',
  '/about',
  '/contact',
  '/metrics',
  '/favourites',
  '/map',
  '/businesses',
  '/categories',
  '/categories/search',
  '/cities',
  '/cities/search',
  '/countries',
  '/business-not-found',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/business/:slug',
  '/city/:slug',
  '/city/:slug/:page',
  '/category/:slug',
  '/category/:slug/:page',
  '/country/:slug',
  '/country/:slug/:page',
  '/country/:slug/:slug/:page',
  '/embed',
  '/embed/business/:slug',
  '/advertise',
  '/suggest/:slug',
  '/report/:slug',
  '/claim/:slug',
  '/my-business',
  '/add',
  '/notice',
  '/receipt/:token',
  '/c/:id',
  '/c/:id/image',
  '/go/:id',
  '/snippets/:file',
  '/sponsor-report/:token',
  '/business/:slug.vcf',
  '/business/:slug.ics',
  '/social/business/:slug.jpg',
  '/social/city/:slug.jpg',
  '/ads.txt',
  '/app-ads.txt',
  '/sitemap-businesses-:id.xml',
  ...ADMIN_SCREENS.map((screen) => `/admin/${screen}`),
  ...[...LEGAL_PAGES, ...STATEMENT_PAGES].map(({ path }) => path),
] as const

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['accept', ['text/html', 'application/json', 'image/avif', 'x/y;q=9', '*/*']],
  ['accept-language', ['tr', 'de-CH,de;q=0.9', '*', ';;;q=q']],
  ['if-none-match', ['*', 'W/"1"', '"', 'x'.repeat(500)]],
  ['if-modified-since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['range', ['bytes=0-0', 'bytes=9999999-', 'bytes=-1', 'lines=1-2']],
  ['cookie', ['meridian_session=x', '__Host-meridian_session=' + 'a'.repeat(300), '=;;=']],
  ['origin', ['null', 'https://evil.example', 'http://localhost']],
  [
    'content-type',
    ['application/json', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'],
  ],
  ['x-forwarded-for', ['127.0.0.1', 'a, b']],
  ['sec-fetch-site', ['cross-site', 'none', 'same-origin']],
]
const BODIES = [
  '',
  '{}',
  '[]',
  '{"ids":',
  '[1,2',
  '{"__proto__":{"a":1}}',
  'a=b&a=c',
  '\u0000',
  '[[[[',
] as const

const OPERATORS = 0.15
const COUNTS = 0.05
const FORMS = 0.05

/** A request to a page, the API or an operator's route, with right and wrong parts. */
export function hostileRequest(random: Random, known: KnownAddresses): HostileRequest {
  if (random.chance(OPERATORS)) return operatorRequest(random, known)
  if (random.chance(COUNTS)) return countRequest(random)
  if (random.chance(FORMS)) return formRequest(random, known)
  const isApi = random.chance(0.6)
  const { path, parameters } = isApi
    ? random.pick(known.operations)
    : { path: random.pick(PAGES), parameters: known.listParameters }
  const target = fillPath(path, random, known) + queryOf(parameters, random, known)
  const method = random.chance(0.9) ? 'GET' : random.pick(METHODS)
  const headers = Object.fromEntries(
    HEADERS.filter(() => random.chance(0.1)).map(([name, values]) => [name, random.pick(values)]),
  )
  if (method === 'GET' || method === 'HEAD') return { method, target, headers }
  return { method, target, headers, body: random.chance(0.5) ? random.pick(BODIES) : hostileValue(random) }
}

/**
 * A request that an operator's program might send by mistake: a right address with any values for the right fields.
 */
function operatorRequest(random: Random, known: KnownAddresses): HostileRequest {
  const call = random.pick(OPERATOR_CALLS)
  const [method = '', path = ''] = call.split(' ')
  const target = fillPath(path, random, known)
  const headers = { cookie: known.operator.cookie, 'content-type': 'application/json' }
  if (method === 'GET') return { method, target: target + queryOf(LIST_QUERY, random, known), headers }
  return { method, target, headers, body: hostileBody(random, known.operator.fields.get(call) ?? []) }
}

/** A made-up event of a page. */
function countRequest(random: Random): HostileRequest {
  const body = hostileBody(random, ['events', 'businesses', 'vitals', 'ads'])
  return { method: 'POST', target: eventsApi, headers: { 'user-agent': BROWSER }, body }
}

const FORM_PAGES = PAGES.filter((path) =>
  /^\/(?:suggest|report|claim|receipt|add|notice|my-business)/.test(path),
)
const INPUTS = [
  ...[...PROPOSAL_FIELD_NAMES, ...PROPOSAL_HOURS.map(hoursInput), ...Object.values(SENDER)],
  ...['comment', 'topic', 'method', 'place', 'goodFaith', 'action', 'answer', 'code', SEEN, PROOF.input],
]
const ACTIONS = [
  'withdraw',
  'check',
  'code',
  'open',
  'sign-out',
  'dns',
  'file',
  'mail',
  'call',
  'yes',
  'other',
]

/** A form of visitors with any values in the right inputs. */
function formRequest(random: Random, known: KnownAddresses): HostileRequest {
  const fields = INPUTS.filter(() => random.chance(0.5)).map((name) => {
    const value = random.chance(0.3) ? random.pick(ACTIONS) : hostileValue(random)
    return `${encodeURIComponent(name)}=${encoded(value, random)}`
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const target = fillPath(random.pick(FORM_PAGES), random, known)
  return { method: 'POST', target, headers, body: fields.join('&') }
}

const LIST_QUERY = ['search', 'q', 'limit', 'offset', 'page', 'days', 'from', 'to', 'sort', 'status', 'ids']
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

function fillPath(path: string, random: Random, known: KnownAddresses): string {
  const filled = path.replace(/:\w+|\{\w+\}/g, () =>
    random.chance(0.6) ? encodeURIComponent(random.pick(known.names)) : encoded(hostileValue(random), random),
  )
  const change = random.next()
  if (change < 0.93) return filled
  if (change < 0.95) return filled.toUpperCase()
  if (change < 0.97) return `/${filled}`
  return `${filled}/${encoded(hostileValue(random), random)}`
}

function queryOf(parameters: readonly string[], random: Random, known: KnownAddresses): string {
  if (random.chance(0.3)) return ''
  const names = Array.from({ length: random.int(1, 5) }, () =>
    random.chance(0.95) && parameters.length > 0
      ? random.pick(parameters)
      : hostileValue(random).slice(0, 50),
  )
  const pairs = names.map((name) => {
    const value = random.chance(0.6) ? random.pick(known.values) : hostileValue(random)
    return `${encodeURIComponent(name.toWellFormed())}=${encoded(value, random)}`
  })
  return `?${pairs.join('&')}`
}
