import { basename } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { businesses, importBatches } from '#db/schema/index.ts'

/**
 * The sample files that a directory still needs: all of them while it is empty; while its first import is one of them and
 * was broken off, that one, which then goes on where it stopped.
 */
export async function samplesToImport(db: Database, files: readonly string[]): Promise<readonly string[]> {
  const { fileName, state, startedBy, createdAt } = importBatches
  const [first] = await db
    .select({ fileName, state, startedBy })
    .from(importBatches)
    .orderBy(asc(createdAt))
    .limit(1)
  const isBroken = first?.state === 'running' || first?.state === 'failed'
  if (first !== undefined && isBroken && first.startedBy === null) {
    const broken = files.filter((file) => basename(file) === first.fileName)
    if (broken.length > 0 && !(await isImported(db, first.fileName))) return broken
  }
  const [known] = await db.select({ id: businesses.id }).from(businesses).limit(1)
  return known === undefined ? files : []
}

/** Whether a later import of the file was finished. */
async function isImported(db: Database, fileName: string): Promise<boolean> {
  const done = await db
    .select({ state: importBatches.state })
    .from(importBatches)
    .where(eq(importBatches.fileName, fileName))
  return done.some(({ state }) => state === 'done')
}
