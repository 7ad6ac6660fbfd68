import { EVERYTHING } from '#domain/cache-tags.ts'
import { rootMessage } from '#domain/errors.ts'
import type { Dependencies } from '../environment.ts'

/** The part of the platform's module that purges what the edge keeps. */
interface EdgeModule {
  readonly cache?: {
    readonly purge: (what: { tags: readonly string[] } | { purgeEverything: true }) => Promise<unknown>
  }
}

/** Tags that one call to the platform may name. */
const TAGS_PER_CALL = 100

/**
 * Purges what the edge keeps under any of these tags, or all of it. Where there is no edge, as on a developer's
 * machine, nothing is kept and there is nothing to do.
 */
export async function purgeEdge(tags: readonly string[]): Promise<void> {
  const { cache } = await edge()
  if (tags.includes(EVERYTHING)) {
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
    // A runtime without an edge has the module, and in it a cache that can do nothing.
    return typeof cache?.purge === 'function' ? { cache } : {}
  } catch {
    return {}
  }
}

/** The purge that handlers call: once their change is stored, a silent edge must not make it look failed. */
export function purging({ purge }: Dependencies) {
  return async (...tags: string[]): Promise<void> => {
    try {
      await purge?.(tags)
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', job: 'purge', tags, reason: rootMessage(error) }))
    }
  }
}
