import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { beginBuild, continueBuild } from './rebuild.ts'
import { BUILT, readIndexState, SERVED } from './state.ts'

/** With more changes than this the index is brought up to date; until then readers look at each. */
export const MAX_CHANGES = 250

/**
 * Brings the index up to date, if it has to be; returns whether that is finished within so many milliseconds. Another call
 * goes on with what was begun.
 */
export async function keepBitmapIndex(
  db: Database,
  now = new Date(),
  milliseconds = Infinity,
): Promise<boolean> {
  if ((await readIndexState(db, BUILT)) === undefined) {
    if (!(await isOutdated(db))) return true
    await beginBuild(db, now)
  }
  return continueBuild(db, milliseconds)
}

async function isOutdated(db: Database): Promise<boolean> {
  if ((await readIndexState(db, SERVED)) === undefined) return true
  const row = await firstRow<{ changes: number }>(
    db,
    sql`select count(*) as changes from (select 1 from bitmap_changes limit ${MAX_CHANGES + 1})`,
  )
  return (row?.changes ?? 0) > MAX_CHANGES
}
