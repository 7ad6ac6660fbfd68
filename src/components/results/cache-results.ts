import type { AstroGlobal } from 'astro'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { revealsPosition } from '#domain/search/parse-results-query.ts'
import type { ResultsQuery } from '#domain/search/results-query.ts'
import { EDGE_LIFETIMES } from '#data/freshness.ts'

/** How long the edge caches a results page; never where the query contains the visitor's position. */
export function cacheResults(
  { response, cache }: Pick<AstroGlobal, 'response' | 'cache'>,
  query: ResultsQuery,
  lifetimes = query.openNow ? EDGE_LIFETIMES.openNow : EDGE_LIFETIMES.search,
): void {
  if (revealsPosition(query)) {
    response.headers.set('Cache-Control', 'private, no-store')
    return
  }
  cache.set({
    ...lifetimes,
    tags: [CACHE_TAGS.businesses, CACHE_TAGS.features],
  })
}
