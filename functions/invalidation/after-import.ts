import { listImportTags } from '#db/imports/cache-tags.ts'
import { CACHE_TAGS, LISTING_TAGS } from '#domain/cache-tags.ts'
import { refreshIndex, refreshWords } from '#jobs/search.ts'
import type { AppContext, Dependencies } from '../environment.ts'
import { waitUntil } from '../http/wait-until.ts'
import { INDEX_MS } from '../http/index-ms.ts'
import { requestDueRebuild } from './rebuild.ts'

/** After an import: purges the edge of what shows its changes, and of nothing else; then as `afterBulkWrite`. */
export async function afterImport(
  c: AppContext,
  dependencies: Dependencies,
  { batchId, hasChanged }: { readonly batchId: string | null; readonly hasChanged: boolean },
): Promise<void> {
  if (!hasChanged) return
  await c.var.purge(...LISTING_TAGS, ...(batchId === null ? [] : await listImportTags(c.var.db, batchId)))
  await refreshAndRebuild(c, dependencies)
}

/**
 * After a write to any number of businesses, such as an undo: purges every answer with businesses or counts, and pages of
 * businesses; those of one city or category expire within minutes. Once all is written, refreshes search and requests a
 * new build if one is due.
 */
export async function afterBulkWrite(
  c: AppContext,
  dependencies: Dependencies,
  isDone = true,
): Promise<void> {
  await c.var.purge(...LISTING_TAGS, CACHE_TAGS.businessPages)
  if (isDone) await refreshAndRebuild(c, dependencies)
}

async function refreshAndRebuild(c: AppContext, dependencies: Dependencies): Promise<void> {
  waitUntil(c, 'refresh search', refreshSearchAndPurge(c))
  await requestDueRebuild(c, dependencies)
}

/** Common features are listed as last counted, so their answers are outdated once they have been counted anew. */
async function refreshSearchAndPurge(c: AppContext): Promise<void> {
  await refreshWords(c.var.db)
  await c.var.purge(CACHE_TAGS.features)
  await refreshIndex(c.var.db, INDEX_MS)
}
