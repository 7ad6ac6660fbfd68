import type { MiddlewareHandler } from 'hono'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext, AppEnv } from '../environment.ts'

/** Seconds for which the edge caches an answer; browsers treat the same query as fresh for as long. */
export const EDGE_SECONDS = {
  categories: 1800,
  cities: 1800,
  countries: 1800,
  features: 1800,
  snippets: 1800,
  ads: 300,
  random: 600,
  list: 300,
  openNow: 60,
  suggestions: 300,
  stats: 3600,
  business: 2700,
  nearby: 1800,
  documentation: 3600,
  sitemaps: 21_600,
} as const

/** The header for addresses with a version, whose answers never change. */
export const UNCHANGING = 'public, max-age=31536000, immutable'

/** Seconds for which an expired answer may be served while a new one is fetched. */
const STALE_SECONDS = 86_400
/** The same for answers that depend on the time of day. */
const STALE_OPEN_SECONDS = 60

/**
 * Makes browsers revalidate each time, or after `browserSeconds`, with 304 for an unchanged answer, and makes the edge
 * cache an answer until it expires or is purged by a tag. A handler that can tell its answer in advance sets the `ETag`
 * itself, and answers 304 where `isKnown` says so.
 */
export function publicRead(
  kind: keyof typeof EDGE_SECONDS,
  tags: (c: AppContext) => readonly string[],
  browserSeconds = 0,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (c.res.status !== 200 && c.res.status !== 304) return
    const { headers } = c.res
    const etag = headers.get('ETag') ?? (await weakHash(await c.res.clone().arrayBuffer()))
    headers.set('ETag', etag)
    headers.set('Cache-Control', `public, max-age=${browserSeconds}, must-revalidate`)
    const stale = kind === 'openNow' ? STALE_OPEN_SECONDS : STALE_SECONDS
    headers.set(
      'Cloudflare-CDN-Cache-Control',
      `public, max-age=${EDGE_SECONDS[kind]}, stale-while-revalidate=${stale}`,
    )
    headers.set('Cache-Tag', tags(c).join(','))
    if (!isKnown(c.req.header('If-None-Match'), etag)) return
    headers.delete('Content-Type')
    if (c.res.status === 304) return
    c.res = new Response(null, { status: 304, headers })
  }
}

const weakHash = async (body: ArrayBuffer) => `W/"${(await sha256(body)).slice(0, 24)}"`

/**
 * Whether the caller already has the answer with this tag. If-None-Match compares weakly, so the prefix W/ is ignored.
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
}
