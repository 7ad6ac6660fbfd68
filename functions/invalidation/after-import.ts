import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { readSettings } from '#domain/settings.ts'
import { askForRebuild } from '#jobs/rebuild.ts'
import { refreshSearch } from '#jobs/search.ts'
import type { AppContext, Dependencies } from '../environment.ts'
import { waitUntil } from '../http/wait-until.ts'
import { transportOf } from '../http/transport.ts'

/** Everything that holds businesses or counts them; the pages of one place or business keep for minutes at most. */
const TAGS = [
  ...[CACHE_TAGS.businesses, CACHE_TAGS.categories, CACHE_TAGS.cities, CACHE_TAGS.countries],
  ...[CACHE_TAGS.stats, CACHE_TAGS.sitemaps],
]

/**
 * What follows when an import wrote or undid something: the edge forgets; once all is done search learns its words,
 * and a new build is asked for.
 */
export async function afterImport(c: AppContext, dependencies: Dependencies, isDone = true): Promise<void> {
  await c.var.purge(...TAGS)
  if (!isDone) return
  waitUntil(c, 'refresh search', refreshSearch(c.var.db))
  const { deployHookUrl } = readSettings(c.env)
  if (deployHookUrl === undefined) return
  const turn = crypto.randomUUID()
  waitUntil(c, 'rebuild', askForRebuild(c.var.db, deployHookUrl, transportOf(dependencies), turn))
}
