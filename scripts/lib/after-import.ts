import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { listImportTags } from '#db/imports/cache-tags.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { CACHE_TAGS, LISTING_TAGS } from '#domain/cache-tags.ts'
import { readEdgeCache, type Env } from '#domain/env.ts'
import { askForRebuild } from '#jobs/rebuild.ts'
import { findRebuildAddress } from './rebuild-address.ts'

/**
 * Runs after an import wrote something, or undid it where no batch is given: queues what the edge has to forget, which the
 * Worker sends within minutes, and asks the deploy hook, or the `npm start` of this DATA_DIR, for a new build. A refusal of that is reported
 * and is no failure.
 */
export async function afterImport(db: Database, settings: Env, batchId: string | undefined): Promise<void> {
  if (readEdgeCache(process.env) === 'workers')
    await queuePurges(db, [
      ...LISTING_TAGS,
      CACHE_TAGS.features,
      ...(batchId === undefined ? [CACHE_TAGS.businessPages] : await listImportTags(db, batchId)),
    ])
  const hook = settings.deployHookUrl ?? (await findRebuildAddress(settings.dataDir))
  if (hook === undefined) return
  const transport = { fetch, wait: (milliseconds: number) => sleep(milliseconds) }
  const status = await askForRebuild(db, hook, transport, crypto.randomUUID())
  if (status === null || (status !== undefined && status >= 400))
    console.error(`The deploy hook did not take the call for a new build (${status ?? 'no answer'}).`)
}
