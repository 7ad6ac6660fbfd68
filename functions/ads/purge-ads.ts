import { forgetAdSource } from '#db/ads/source.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppContext } from '../environment.ts'

/** After a change: what is kept of advertisements here and at the edge is asked for anew. */
export async function purgeAds(c: AppContext): Promise<void> {
  forgetAdSource()
  await c.var.purge(CACHE_TAGS.ads)
}
