import { AppError } from '#domain/errors.ts'
import { parseEnv } from '#domain/env.ts'
import type { AppContext } from '../environment.ts'

/** The values that browsers send for requests of the site's own pages or their users; programs send none. */
const OWN_FETCH: ReadonlySet<string | undefined> = new Set([undefined, 'same-origin', 'none'])

/** Whether nothing in the request says that a page of another origin sent it, not even one of the same site. */
export const isOwnFetch = (c: AppContext): boolean => OWN_FETCH.has(c.req.header('Sec-Fetch-Site'))

/** Throws `forbidden` for a request from a page of another origin; programs send no Origin and pass. */
export function requireSameOrigin(c: AppContext): void {
  const origin = c.req.header('Origin')
  const isOwn =
    origin === undefined || origin === new URL(c.req.url).origin || origin === parseEnv(c.env).siteUrl
  if (isOwn && isOwnFetch(c)) return
  throw new AppError('forbidden', 'Another site may not send this.')
}

/** The same for reads, which have no Origin header. */
export function requireOwnFetch(c: AppContext): void {
  if (!isOwnFetch(c)) throw new AppError('forbidden', 'Another site may not read this.')
}
