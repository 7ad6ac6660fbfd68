import { AppError } from '#domain/errors.ts'
import { parseEnv } from '#domain/env.ts'
import type { AppContext } from '../environment.ts'

/** Refuses with 403 a request that a browser sends for another site; programs send no Origin and pass. */
export function requireSameOrigin(c: AppContext): void {
  const origin = c.req.header('Origin')
  if (origin === undefined && c.req.header('Sec-Fetch-Site') !== 'cross-site') return
  if (origin === new URL(c.req.url).origin || origin === parseEnv(c.env).siteUrl) return
  throw new AppError('forbidden', 'Another site may not send this.')
}
