import type { Database } from '#db/client.ts'
import { listPageChanges } from '#db/page-changes/read.ts'
import { changesShownAt, hasOwnList } from '#domain/built-pages.ts'
import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { parseEnv } from '#domain/env.ts'
import { rootMessage } from '#domain/errors.ts'
import { asksForView } from '#domain/search/list-view.ts'
import { fromSettings } from './dependencies.ts'
import type { Bindings } from './environment.ts'
import { log } from '#jobs/log.ts'

/** Milliseconds after which changes are read again, beside a request or before it. */
const RENEWED_MS = 2_500
const OLDEST_MS = 5_000
/**
 * The longest transaction in seconds: a change carries the time of its statement, but is visible only once committed.
 */
const TRANSACTION_SECONDS = 60
/** The most changed pages that are told apart; with more, all pages are rendered on demand until the next build. */
const MOST = 2_000

/**
 * The path of a file that a build writes last, with the time at which its data was read, in Unix seconds of the
 * database's clock.
 */
export const BUILT_AT = '/built-at'

interface Context {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Assets {
  readonly fetch: (request: Request | URL) => Promise<Response>
}

/** Changes since the pages were built. */
interface Changes {
  /** When the pages were built; undefined where none are. */
  readonly builtAt: number | undefined
  /** What changed, by key, each with whether a business was removed for good. */
  readonly pages: ReadonlyMap<string, boolean>
  /** The newest time of a change, by the database's clock. */
  readonly newest: number
  /** When they were read, by this machine's clock. */
  readonly readAt: number
}

let known: Changes | undefined
let renewedAt = 0
/** When this Worker last wrote something, by this machine's clock. */
let writtenAt = 0

const assetsOf = ({ ASSETS }: Bindings) => ASSETS as Assets

/**
 * Whether the built page at an address may be served: nothing on it has changed since the build, as far as known, and
 * the address asks for its first list. Changes are known within five seconds; while the database is unreachable, the
 * last known ones count.
 */
export async function mayServeBuilt(
  { pathname, search }: URL,
  env: Bindings,
  context: Context | undefined,
): Promise<boolean> {
  const keys = changesShownAt(pathname)
  if (keys === undefined || (hasOwnList(pathname) && asksForView(search))) return false
  const changes = await changesSince(env, context)
  return changes.builtAt !== undefined && !isChanged(keys, changes)
}

const isChanged = (keys: readonly string[], changes: Changes | undefined): boolean =>
  changes !== undefined && (changes.pages.size > MOST || keys.some((key) => changes.pages.has(key)))

/** Makes the next request read changes first, so that operators see at once what they wrote. */
export const readChangesAnew = (): void => void (writtenAt = Date.now())

/** The built page; undefined where there is none, or it has changed since. */
export async function builtPage(
  request: Request,
  env: Bindings,
  context: Context | undefined,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  return (await mayServeBuilt(new URL(request.url), env, context)) ? asset(request, env) : undefined
}

/**
 * The built page for one that failed to render, unless a business on it was removed for good; undefined where there is
 * none.
 */
export async function formerPage(request: Request, env: Bindings): Promise<Response | undefined> {
  const keys = changesShownAt(new URL(request.url).pathname) ?? []
  if (keys.length === 0 || keys.some((key) => known?.pages.get(key))) return undefined
  return asset(request, env)
}

const EDGE_LIFETIME = 'Cloudflare-CDN-Cache-Control'

/** A rendered page, which the edge must not cache if it has changed since the build. */
export function unkeptIfChanged(page: Response, pathname: string): Response {
  const keys = changesShownAt(pathname)
  if (!page.headers.has(EDGE_LIFETIME) || keys === undefined || !isChanged(keys, known)) return page
  const copy = new Response(page.body, page)
  copy.headers.set(EDGE_LIFETIME, 'no-store')
  copy.headers.delete('Cache-Tag')
  return copy
}

async function asset(request: Request, env: Bindings): Promise<Response | undefined> {
  const response = await assetsOf(env).fetch(request)
  return response.status === 404 ? undefined : response
}

async function changesSince(env: Bindings, context: Context | undefined): Promise<Changes> {
  const age = Date.now() - (known?.readAt ?? 0)
  if (known === undefined || age > OLDEST_MS || known.readAt <= writtenAt) return renew(env)
  if (age > RENEWED_MS && Date.now() - renewedAt > RENEWED_MS) {
    renewedAt = Date.now()
    context?.waitUntil(renew(env))
  }
  return known
}

async function renew(env: Bindings): Promise<Changes> {
  const readAt = Date.now()
  try {
    known = await readChanges(env, readAt)
  } catch (error) {
    log('error', { job: 'page changes', reason: rootMessage(error) })
    // The pages that were built stay in use.
    known = { ...(known ?? { builtAt: 0, pages: new Map(), newest: 0 }), readAt }
  }
  return known
}

async function readChanges(env: Bindings, readAt: number): Promise<Changes> {
  const builtAt = await readBuiltAt(env)
  if (builtAt === undefined) return { builtAt, pages: new Map(), newest: 0, readAt }
  const before = known?.builtAt === builtAt ? known : { pages: [], newest: builtAt }
  const since = Math.max(builtAt, before.newest - TRANSACTION_SECONDS)
  const changes = await readFromEither(env, (db) => listPageChanges(db, since, MOST + 1))
  const pages = new Map([
    ...before.pages,
    ...changes.map(({ page, removedAt }) => [page, removedAt !== null && removedAt >= builtAt] as const),
  ])
  const newest = Math.max(before.newest, ...changes.map(({ changedAt }) => changedAt))
  return { builtAt, pages, newest, readAt }
}

/** Reads from the database, which has all changes; from its replica while the database is unreachable. */
async function readFromEither<T>(env: Bindings, read: (db: Database) => Promise<T>): Promise<T> {
  const { openDatabase, openForReading = openDatabase } = fromSettings
  try {
    return await read(openDatabase(env, DATABASE_LIMIT_MS.changes))
  } catch (error) {
    if (parseEnv(env).databaseReplicaUrl === undefined) throw error
    return read(openForReading(env, DATABASE_LIMIT_MS.changes))
  }
}

/** When the data of built pages was read; undefined where no pages are built. */
export async function readBuiltAt(env: Bindings): Promise<number | undefined> {
  const response = await assetsOf(env).fetch(new URL(BUILT_AT, 'https://assets.local'))
  const text = response.ok ? (await response.text()).trim() : ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}
