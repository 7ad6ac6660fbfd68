import type { MiddlewareHandler } from 'hono'
import { touchSession } from '#db/sessions/confirm.ts'
import { findSession, type Session } from '#db/sessions/list.ts'
import { isToBeNoted, UNATTENDED_HEADER } from '#domain/auth/idle-limit.ts'
import { AppError } from '#domain/errors.ts'
import {
  businessesApi,
  contactApi,
  eventsApi,
  LOGIN_APIS,
  PASSKEY_APIS,
  presenceApi,
  proofApi,
  proposalsApi,
} from '#domain/paths.ts'
import { actorOf } from '../auth/audit-actor.ts'
import { readSessionCookie } from '../auth/session-cookie.ts'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { waitUntil } from '../http/wait-until.ts'
import { requireOwnFetch, requireSameOrigin } from './same-origin.ts'

/** Writes without a session, such as 'POST /api/contact'; each has its own rate limit. */
const OPEN_WRITES: ReadonlySet<string> = new Set(
  [
    ...[contactApi, eventsApi, presenceApi, proposalsApi, proofApi],
    ...Object.values(LOGIN_APIS),
    ...Object.values(PASSKEY_APIS),
  ].map((path) => `POST ${path}`),
)

/** The forms of visitors, which post to the address of their page. */
const OPEN_FORMS = /^\/(?:(?:suggest|report|claim|receipt|still-here)\/[^/]+|add|notice|my-business)$/

/** Paths that require a session for any method. */
const OPERATORS_ONLY =
  /^\/api\/(?:admin|export-businesses|upload-excel|submit-urls?(?:-bulk)?|reset-database|clear-cache)(?:\/|$)/i

const READING = new Set(['GET', 'HEAD'])

export function isGuarded(method: string, path: string): boolean {
  if (OPEN_WRITES.has(`${method} ${path}`)) return false
  if (method === 'POST' && OPEN_FORMS.test(path)) return false
  return OPERATORS_ONLY.test(path) || !READING.has(method)
}

/** Whether the request asks how a list is searched, which only operators may. */
const isExplained = (c: AppContext): boolean =>
  c.req.path === businessesApi({}) && c.req.query('explain') !== undefined

/** Whether a request is for operators, signed in or not yet. */
export const isAdminRequest = (method: string, path: string): boolean =>
  OPERATORS_ONLY.test(path) || isGuarded(method, path)

/**
 * Refuses writes and admin calls without a session (401) or from another site's page (403), before any other handler.
 */
export function requireSession(
  { openDatabase }: Dependencies,
  authorise: (c: AppContext) => void,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isRead = READING.has(c.req.method)
    const isOperators = isGuarded(c.req.method, c.req.path)
    if (isOperators || isExplained(c)) {
      const session = await aliveSession(c, openDatabase)
      if (session === undefined) throw new AppError('unauthorized', 'Sign in first.')
      noteUse(c, session, openDatabase)
      c.set('session', session)
      c.set('actor', actorOf(session))
      if (isRead) requireOwnFetch(c)
    }
    if (!isRead) requireSameOrigin(c)
    if (isOperators) authorise(c)
    await next()
  }
}

/** The valid session for the request's token; undefined where there is none. */
async function aliveSession(
  c: AppContext,
  openDatabase: Dependencies['openDatabase'],
): Promise<Session | undefined> {
  const token = readSessionCookie(c)
  if (token === undefined) return undefined
  return findSession(openDatabase(c.env), await sha256(token), new Date())
}

/**
 * Records that a session is in use. Reads that the page makes by itself do not count, so that an open page does not
 * outlast the idle limit.
 */
function noteUse(c: AppContext, session: Session, openDatabase: Dependencies['openDatabase']): void {
  const isUnattended = READING.has(c.req.method) && c.req.header(UNATTENDED_HEADER) !== undefined
  const now = new Date()
  if (isUnattended || !isToBeNoted(Date.parse(session.usedAt), session.idleMinutes, now.getTime())) return
  waitUntil(c, 'note use', touchSession(openDatabase(c.env), session.tokenHash, now))
}
