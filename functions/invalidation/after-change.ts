import { listCacheFacts } from '#db/businesses/cache-facts.ts'
import { changeTags } from '#domain/business/cache-tags.ts'
import type { AppContext } from '../environment.ts'

/** Runs a change of some businesses and purges the answers it makes outdated; returns the change's result. */
export async function purgeAfterChange<T extends number | string>(
  c: AppContext,
  ids: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  if (!c.var.hasEdge) return change()
  const before = await listCacheFacts(c.var.db, ids)
  const outcome = await change()
  const isDone = outcome !== 0 && outcome !== 'unchanged' && outcome !== 'conflict'
  if (isDone) await c.var.purge(...changeTags(before, await listCacheFacts(c.var.db, ids)))
  return outcome
}
