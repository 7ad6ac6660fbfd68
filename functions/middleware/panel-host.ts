import type { MiddlewareHandler } from 'hono'
import { parseEnv, readAdminOrigin } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { adminPath, contactApi, eventsApi, pageConfigApi, proofApi, proposalsApi } from '#domain/paths.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import { isAdminRequest } from './require-session.ts'
import { isOwnFetch } from './same-origin.ts'

const API = /^\/+api(?:\/|$)/i
/** API paths for public pages only: on the panel's host they must not deliver code. */
const OF_PUBLIC_PAGES: ReadonlySet<string> = new Set([
  pageConfigApi,
  eventsApi,
  contactApi,
  proposalsApi,
  proofApi,
])
const PANEL = new RegExp(`^${adminPath()}(?:/|$)`, 'i')

/**
 * Separates the panel from the public site where it has a host of its own, so that a script on a public page cannot act
 * as an operator. Each host serves its own part and redirects to the other. Without `ADMIN_ORIGIN` both are on one
 * host.
 */
export const separatePanel: MiddlewareHandler<AppEnv> = async (c, next) => {
  const origin = readAdminOrigin(c.env)
  if (origin === undefined) return next()
  const url = new URL(c.req.url)
  // Only the host is compared, as https may end at a proxy.
  const isPanel = url.host === new URL(origin).host
  const elsewhere = isPanel ? fromPanelHost(c, url, origin) : fromPublicHost(c, url, origin)
  if (elsewhere === undefined) return next()
  c.header('Cache-Control', 'no-store')
  return c.redirect(elsewhere + url.pathname + url.search, 302)
}

/** The other origin, if a request of the public host belongs there. */
function fromPublicHost(c: AppContext, { pathname }: URL, origin: string): string | undefined {
  if (!isAdminRequest(c.req.method, pathname)) return PANEL.test(pathname) ? origin : undefined
  throw new AppError('not_found', `There is nothing at ${pathname}.`)
}

/** The other origin, if a request of the panel's host belongs there. */
function fromPanelHost(c: AppContext, { pathname }: URL, origin: string): string | undefined {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead && !API.test(pathname)) return PANEL.test(pathname) ? undefined : parseEnv(c.env).siteUrl
  if (OF_PUBLIC_PAGES.has(pathname)) throw new AppError('not_found', `There is nothing at ${pathname}.`)
  requireOwnPage(c, origin)
  return undefined
}

/** Refuses requests from other pages, also of the same site, as those carry SameSite cookies too. */
function requireOwnPage(c: AppContext, own: string): void {
  const origin = c.req.header('Origin')
  if ((origin === undefined || origin === own) && isOwnFetch(c)) return
  throw new AppError('forbidden', 'Another page than the panel may not send this.')
}
