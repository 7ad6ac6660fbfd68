import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { refreshIndex, refreshWords } from '#jobs/search.ts'
import type { AppContext, Dependencies } from '../environment.ts'
import { waitUntil } from '../http/wait-until.ts'
import { INDEX_MS } from '../http/index-ms.ts'
import { requestRebuild } from './rebuild.ts'

/** Every answer with businesses or counts; pages of one city, category or business expire within minutes. */
const TAGS = [
  ...[CACHE_TAGS.businesses, CACHE_TAGS.categories, CACHE_TAGS.cities, CACHE_TAGS.countries],
  ...[CACHE_TAGS.stats, CACHE_TAGS.sitemaps],
]

/**
 * After an import or undo has written: purges the edge; once all is written, refreshes search and requests a new build.
 * Returns whether it did that, which needs a deploy hook.
 */
export async function afterImport(
  c: AppContext,
  dependencies: Dependencies,
  isDone = true,
): Promise<boolean> {
  await c.var.purge(...TAGS)
  if (!isDone) return false
  waitUntil(c, 'refresh search', refreshSearchAndPurge(c))
  return requestRebuild(c, dependencies)
}

/** Common features are listed as last counted, so their answers are outdated once they have been counted anew. */
async function refreshSearchAndPurge(c: AppContext): Promise<void> {
  await refreshWords(c.var.db)
  await c.var.purge(CACHE_TAGS.features)
  await refreshIndex(c.var.db, INDEX_MS)
}
