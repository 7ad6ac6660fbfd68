import { queuePurges } from '#db/purges/queue.ts'
import type { Database } from '#db/client.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import type { EdgePurge } from '#domain/edge-cache.ts'
import { rootMessage } from '#domain/errors.ts'
import { purgeEdge } from '#jobs/purge-edge.ts'
import type { Bindings, Dependencies } from '../environment.ts'
import { log } from '#jobs/log.ts'

/** The part of the platform's module that purges the edge cache. */
interface EdgeModule {
  readonly cache?: {
    readonly purge: (
      what: { tags: readonly string[] } | { purgeEverything: true },
    ) => Promise<{ readonly success: boolean } | undefined>
  }
}

/**
 * The platform's call for purging, which does not throw where it refuses. Without an edge nothing is cached, so that it
 * does nothing.
 */
export const workersEdge: EdgePurge = async (tags) => {
  const { cache } = await edge()
  const outcome = await cache?.purge(tags.includes(ALL_TAGS) ? { purgeEverything: true } : { tags })
  return outcome?.success !== false
}

async function edge(): Promise<EdgeModule> {
  const name = 'cloudflare:workers'
  try {
    const { cache } = (await import(/* @vite-ignore */ name)) as EdgeModule
    // A runtime without an edge has the module, but a cache without `purge`.
    return typeof cache?.purge === 'function' ? { cache } : {}
  } catch {
    return {}
  }
}

/**
 * The purge for handlers: queues the tags, then sends as much of the queue as the edge accepts. The change is already
 * stored, so a failure does not fail the request.
 */
export function purgeForHandlers({ edge }: Dependencies, env: Bindings, db: Database) {
  const purge = edge?.(env)
  return async (...tags: string[]): Promise<void> => {
    if (purge === undefined || tags.length === 0) return
    try {
      await queuePurges(db, tags)
      await purgeEdge(db, purge)
    } catch (error) {
      log('error', { job: 'purge', tags, reason: rootMessage(error) })
    }
  }
}
