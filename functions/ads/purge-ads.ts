import { forgetAdSource } from '#db/ads/source.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppContext } from '../environment.ts'

/** After a change: discards cached advertisements here and at the edge. */
export async function purgeAds(c: AppContext): Promise<void> {
  forgetAdSource()
  await c.var.purge(CACHE_TAGS.ads)
}
