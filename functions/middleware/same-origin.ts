import { AppError } from '#domain/errors.ts'
import { readSettings } from '#domain/settings.ts'
import type { AppContext } from '../environment.ts'

/** Refuses with 403 a request that a browser sends for another site; programs send no Origin and pass. */
export function refuseForeign(c: AppContext): void {
  const origin = c.req.header('Origin')
  if (origin === undefined && c.req.header('Sec-Fetch-Site') !== 'cross-site') return
  if (origin === new URL(c.req.url).origin || origin === readSettings(c.env).siteUrl) return
  throw new AppError('forbidden', 'Another site may not send this.')
}
