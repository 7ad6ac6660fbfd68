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
    if (isGuarded(c.req.method, c.req.path) && !(await hasSession(c, openDatabase))) {
      throw new AppError('unauthorized', 'Sign in first.')
    }
    if (!READING.has(c.req.method)) refuseForeign(c)
    await next()
  }
}

async function hasSession(c: AppContext, openDatabase: Dependencies['openDatabase']): Promise<boolean> {
  const token = SESSION_COOKIES.map((name) => getCookie(c, name)).find((value) => value !== undefined)
  if (token === undefined) return false
  return isSessionAlive(openDatabase(c.env), await sha256(token), new Date().toISOString())
}
