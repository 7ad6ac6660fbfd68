import { beginBuild, runBuild } from '#db/bitmap-index/rebuild.ts'
import type { Database } from '#db/client.ts'

/** Builds the whole index at once. */
export async function rebuildBitmapIndex(db: Database, now = new Date()): Promise<void> {
  await runBuild(db, await beginBuild(db, now), Infinity)
}
