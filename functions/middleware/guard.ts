import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { isSessionAlive } from '#db/queries/sessions.ts'
import { AppError } from '#domain/errors.ts'
import { contactApi } from '#domain/paths.ts'
import { sha256 } from '../digest.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { refuseForeign } from './same-origin.ts'

/** Browsers take the prefix over https alone; the plain name serves http://localhost. */
const SESSION_COOKIES = ['__Host-meridian_session', 'meridian_session'] as const

/** Writes that anybody may make, as 'POST /api/contact'; each of them limits itself. */
const OPEN_WRITES: ReadonlySet<string> = new Set([`POST ${contactApi}`])

/** Reads and calls that are an operator's, whatever the method. */
const OPERATORS_ONLY =
  /^\/api\/(?:admin|export-businesses|upload-excel|submit-urls?(?:-bulk)?|reset-database|clear-cache)(?:\/|$)/i

const READING = new Set(['GET', 'HEAD'])

export function isGuarded(method: string, path: string): boolean {
  if (OPERATORS_ONLY.test(path)) return true
  return !READING.has(method) && !OPEN_WRITES.has(`${method} ${path}`)
}

/**
 * Refuses with 401 whatever needs a session and has none, and with 403 what another site's page sends, before
 * anything else looks at the request.
 */
export function guard({ openDatabase }: Dependencies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isGuarded(c.req.method, c.req.path)) {
      const session = await aliveSession(c, openDatabase)
      if (session === undefined) throw new AppError('unauthorized', 'Sign in first.')
      c.set('actor', actorOf(session))
    }
    if (!READING.has(c.req.method)) refuseForeign(c)
    await next()
  }
}

/** Tells sessions apart in the audit log without opening any. */
const actorOf = (tokenHash: string) => `admin:${tokenHash.slice(0, 12)}`

/** The hash of the request's token when its session is alive. */
async function aliveSession(
  c: AppContext,
  openDatabase: Dependencies['openDatabase'],
): Promise<string | undefined> {
  const token = SESSION_COOKIES.map((name) => getCookie(c, name)).find((value) => value !== undefined)
  if (token === undefined) return undefined
  const hash = await sha256(token)
  return (await isSessionAlive(openDatabase(c.env), hash, new Date().toISOString())) ? hash : undefined
}
