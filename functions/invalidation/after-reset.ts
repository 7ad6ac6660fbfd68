import { ALL_TAGS } from '#domain/cache-tags.ts'
import { afterBulkWrite } from './after-import.ts'
import type { AppContext, Dependencies } from '../environment.ts'

/** After the whole directory was replaced: purges everything at the edge and requests a new build. */
export async function afterReset(c: AppContext, dependencies: Dependencies): Promise<void> {
  await c.var.purge(ALL_TAGS)
  await afterBulkWrite(c, dependencies)
}
