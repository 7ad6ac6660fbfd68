import type { MiddlewareHandler } from 'hono'
import { AppError } from '#domain/errors.ts'
import { RATE_PERIOD_SECONDS, type ReaderLimit } from '#domain/rate-limits.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'
import { plainPage } from '../http/plain-page.ts'
import { countWithin } from '../http/request-counts.ts'

/** Reads that search or count, whose answers are too varied for the edge's cache to help. */
export const LIMITED_READS = {
  '/api/businesses': 'lists',
  '/api/businesses/points': 'lists',
  '/api/facets': 'lists',
  '/api/suggestions': 'suggestions',
  '/api/tiles/:version/:z/:x/:file': 'tiles',
} as const

/** Answers 429 where a network exceeds the limit. */
export function limitReaders(limit: ReaderLimit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (await isOver(c, limit))
      throw new AppError(
        'too_many_requests',
        'Very many requests came from your network. Try again in a minute.',
        { retryAfter: RATE_PERIOD_SECONDS },
      )
    await next()
  }
}

/** Throws an error for 429 where attempts at one thing exceed the limit, whatever networks they come from. */
export async function limitTries(c: AppContext, limit: ReaderLimit, what: string): Promise<void> {
  const isMany = (await isOver(c, limit)) || !(await countWithin(c.env, limit, what))
  if (!isMany) return
  throw new AppError('too_many_requests', 'That were many tries within a minute. Try again in a minute.', {
    retryAfter: RATE_PERIOD_SECONDS,
  })
}

/** The same for pages, with an HTML answer. */
export const limitPages: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!(await isOver(c, 'pages'))) return next()
  const page = plainPage(
    'A short pause',
    'Very many searches came from your network in the last minute. Wait a minute, then load this page again.',
  )
  return c.html(page, 429, { 'Cache-Control': 'no-store', 'Retry-After': String(RATE_PERIOD_SECONDS) })
}

async function isOver(c: AppContext, limit: ReaderLimit): Promise<boolean> {
  const network = clientNetwork(c)
  return network !== undefined && !(await countWithin(c.env, limit, network))
}
