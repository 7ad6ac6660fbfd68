import { ALL_TAGS } from '#domain/cache-tags.ts'
import { rootMessage } from '#domain/errors.ts'
import type { Dependencies } from '../environment.ts'

/** The part of the platform's module that purges the edge cache. */
interface EdgeModule {
  readonly cache?: {
    readonly purge: (what: { tags: readonly string[] } | { purgeEverything: true }) => Promise<unknown>
  }
}

/** Tags per call to the platform. */
const TAGS_PER_CALL = 100

/**
 * Purges answers with any of these tags at the edge, or all of them. Does nothing where there is no edge, as on a
 * developer's machine.
 */
export async function purgeEdge(tags: readonly string[]): Promise<void> {
  const { cache } = await edge()
  if (tags.includes(ALL_TAGS)) {
    await cache?.purge({ purgeEverything: true })
    return
  }
  const distinct = [...new Set(tags)]
  for (let at = 0; cache && at < distinct.length; at += TAGS_PER_CALL) {
    await cache.purge({ tags: distinct.slice(at, at + TAGS_PER_CALL) })
  }
}

async function edge(): Promise<EdgeModule> {
  const name = 'cloudflare:workers'
  try {
    const { cache } = (await import(/* @vite-ignore */ name)) as EdgeModule
    // A runtime without an edge has the module, but its cache has no `purge`.
    return typeof cache?.purge === 'function' ? { cache } : {}
  } catch {
    return {}
  }
}

/** The purge for handlers: their change is already stored, so a failure of the edge must not fail the request. */
export function purgeForHandlers({ purge }: Dependencies) {
  return async (...tags: string[]): Promise<void> => {
    try {
      await purge?.(tags)
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', job: 'purge', tags, reason: rootMessage(error) }))
    }
  }
}
