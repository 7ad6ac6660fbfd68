import { ALL_TAGS, CACHE_TAGS } from '#domain/cache-tags.ts'
import { refreshIndex, refreshWords } from '#jobs/search.ts'
import type { AppContext, Dependencies } from '../environment.ts'
import { waitUntil } from '../http/wait-until.ts'
import { INDEX_MS } from '../http/index-ms.ts'
import { requestDueRebuild } from './rebuild.ts'

/**
 * Called after a write to any number of businesses, such as an import, its undo or a restore. Purges the whole edge in
 * one call, as the tags of many businesses would take minutes. After the last write it refreshes the search and
 * requests a build if one is due.
 */
export async function afterBulkWrite(
  c: AppContext,
  dependencies: Dependencies,
  isDone = true,
): Promise<void> {
  await c.var.purge(ALL_TAGS)
  if (!isDone) return
  waitUntil(c, 'refresh search', refreshSearchAndPurge(c))
  await requestDueRebuild(c, dependencies)
}

/** Refreshes the search; answers with common features are outdated once these are counted anew. */
async function refreshSearchAndPurge(c: AppContext): Promise<void> {
  await refreshWords(c.var.db)
  await c.var.purge(CACHE_TAGS.features)
  if ((await refreshIndex(c.var.db, INDEX_MS)) > 0) await c.var.purge(ALL_TAGS)
}
