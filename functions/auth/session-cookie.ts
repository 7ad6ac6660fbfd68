import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { AppError } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'

/** The seconds that a session lasts. */
export const SESSION_SECONDS = 86_400

/**
 * The cookie's name over https: browsers then accept it from this host only. The plain name is for http://localhost.
 */
const SECURE_NAME = '__Host-meridian_session'
const LOCAL_NAME = 'meridian_session'

export const isSecure = (c: AppContext) => new URL(c.req.url).protocol === 'https:'
const nameFor = (c: AppContext) => (isSecure(c) ? SECURE_NAME : LOCAL_NAME)
const options = (c: AppContext) =>
  ({ path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Strict' }) as const

/** The token that the browser sent. */
export const readSessionCookie = (c: AppContext): string | undefined => getCookie(c, nameFor(c))

export function setSessionCookie(c: AppContext, token: string): void {
  setCookie(c, nameFor(c), token, { ...options(c), maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(c: AppContext): void {
  deleteCookie(c, nameFor(c), options(c))
}

/** Hosts of this machine, for which nothing is sent over a network (RFC 6761). */
const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

/** Throws `forbidden` where secrets would be sent unencrypted. */
export function requireHttps(c: AppContext): void {
  if (isSecure(c) || LOCAL_HOST.test(new URL(c.req.url).hostname)) return
  throw new AppError('forbidden', 'Sign in over https.')
}
