import { forgetAdSource } from '#db/ads/source.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppContext } from '../environment.ts'

/** Discards cached advertisements in this isolate and at the edge. */
export async function purgeAds(c: AppContext): Promise<void> {
  forgetAdSource()
  await c.var.purge(CACHE_TAGS.ads)
}
