import { EVERYTHING } from '#domain/cache-tags.ts'
import { afterImport } from './after-import.ts'
import type { AppContext, Dependencies } from '../environment.ts'

/** What follows when the whole directory is another: the edge forgets all of it, and a new build is asked for. */
export async function afterReset(c: AppContext, dependencies: Dependencies): Promise<void> {
  await c.var.purge(EVERYTHING)
  await afterImport(c, dependencies)
}
