import { setTimeout as sleep } from 'node:timers/promises'
import { FIXED_PAGES } from '#domain/built-pages.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import {
  adminPath,
  businessApi,
  businessesApi,
  businessesPath,
  businessPath,
  categoryPath,
  cityPath,
  contactApi,
  facetsApi,
  nearbyApi,
  pageConfigApi,
  pointsApi,
  robotsPath,
  sitemapIndexPath,
  suggestionsApi,
  tileJsonApi,
} from '#domain/paths.ts'

const HEALTH = '/api/health/ready'
const LATE_MS = 20_000
/** A new address answers some seconds after the platform has said that it does. */
const EVERY_MS = 2_000
/** A request that fails once may have met the platform while it changed. */
const TRIES = 3
const AGENT = 'Meridian smoke test'

export interface SmokeOptions {
  /** Where the site answers, without a slash at the end. */
  readonly origin: string
  /** The commit that is to answer there. */
  readonly commit: string
  /** How long an address may take until it answers with this commit. */
  readonly patienceMs: number
  readonly fetch: typeof fetch
}

/** One request and what its answer has to be. */
interface Request {
  readonly path: string
  readonly status: number
  readonly type: string
  readonly method?: 'POST' | 'PATCH'
}

const page = (path: string): Request => ({ path, status: 200, type: 'text/html' })
const answer = (path: string): Request => ({ path, status: 200, type: 'json' })

/** Pages, files and answers that each site has, and what it must refuse. */
const STANDING: readonly Request[] = [
  ...FIXED_PAGES.map(page),
  page(businessesPath()),
  page(businessesPath({ search: 'a' })),
  page(adminPath()),
  { path: sitemapIndexPath, status: 200, type: 'xml' },
  { path: robotsPath, status: 200, type: 'text/plain' },
  ...[pageConfigApi, facetsApi(), suggestionsApi({ q: 'a' }), tileJsonApi, pointsApi()].map(answer),
  ...['/api/categories', '/api/countries', '/api/businesses/stats', '/api/openapi.json'].map(answer),
  { path: '/no-such-page-at-all', status: 404, type: 'text/html' },
  { path: contactApi, status: 400, type: 'json', method: 'POST' },
  { path: businessApi('1'), status: 401, type: 'json', method: 'PATCH' },
]

/**
 * Waits until the commit answers, then asks for some forty pages, files and answers, among them the first business, its city
 * and its category; returns how many. Throws `AppError` with everything that is not as it should be.
 */
export async function smokeTest(options: SmokeOptions): Promise<number> {
  await waitForCommit(options)
  const requests = [...STANDING, ...(await firstBusiness(options))]
  const faults: string[] = []
  for (const request of requests) {
    const fault = await faultOf(options, request)
    if (fault !== undefined) faults.push(fault)
  }
  if (faults.length === 0) return requests.length
  throw new AppError(
    'internal',
    `${faults.length} of ${requests.length} requests failed: ${faults.join('; ')}`,
  )
}

async function waitForCommit(options: SmokeOptions): Promise<void> {
  const { origin, commit, patienceMs } = options
  const deadline = Date.now() + patienceMs
  for (;;) {
    const seen = await commitAt(options)
    if (seen === commit) return
    if (Date.now() > deadline)
      throw new AppError('internal', `${origin}${HEALTH} should be of commit ${commit}, and is ${seen}`)
    await sleep(Math.min(EVERY_MS, patienceMs))
  }
}

/** The commit that an origin reports, or why it is unknown. */
async function commitAt({ origin, fetch }: SmokeOptions): Promise<string> {
  try {
    const response = await fetch(origin + HEALTH, {
      headers: { 'User-Agent': AGENT },
      signal: AbortSignal.timeout(LATE_MS),
    })
    const { commit } = (await response.json()) as { readonly commit?: string }
    return commit ?? `of no commit, with status ${response.status}`
  } catch (error) {
    return `not to be read (${rootMessage(error)})`
  }
}

interface Listed {
  readonly slug: string
  readonly citySlug: string | null
  readonly category: { readonly slug: string }
}

/** The pages and answers about the first business; none where the directory is empty. */
async function firstBusiness({ origin, fetch }: SmokeOptions): Promise<readonly Request[]> {
  const list = answer(businessesApi({ limit: 1 }))
  const response = await fetch(origin + list.path, { signal: AbortSignal.timeout(LATE_MS) })
  if (!response.ok) return [list]
  const rows = (await response.json()) as readonly Listed[]
  return rows.flatMap(({ slug, citySlug, category }) => [
    ...[list, page(businessPath(slug)), page(categoryPath(category.slug))],
    ...(citySlug === null ? [] : [page(cityPath(citySlug))]),
    ...[answer(businessApi(slug)), answer(nearbyApi(slug))],
  ])
}

/** The fault of an answer; undefined for none. */
async function faultOf(options: SmokeOptions, request: Request, tries = TRIES): Promise<string | undefined> {
  const fault = await faultOnce(options, request)
  if (fault === undefined || tries <= 1) return fault
  await sleep(EVERY_MS / TRIES)
  return faultOf(options, request, tries - 1)
}

async function faultOnce({ origin, fetch }: SmokeOptions, request: Request): Promise<string | undefined> {
  const { path, status, type, method = 'GET' } = request
  const sent =
    method === 'GET'
      ? { headers: { 'User-Agent': AGENT } }
      : {
          method,
          headers: { 'User-Agent': AGENT, 'Content-Type': 'application/json' },
          body: '{}',
        }
  try {
    const response = await fetch(origin + path, {
      ...sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(LATE_MS),
    })
    await response.arrayBuffer()
    const given = response.headers.get('Content-Type') ?? 'without a type'
    if (response.status !== status) return `${method} ${path} answers ${response.status}, not ${status}`
    return given.includes(type) ? undefined : `${method} ${path} is ${given}, not ${type}`
  } catch (error) {
    return `${method} ${path} does not answer (${rootMessage(error)})`
  }
}
