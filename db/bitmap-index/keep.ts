import { sql } from 'drizzle-orm'
import { areClassesTrue } from '#domain/bitmap/clock-classes.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { beginBuild, resumeBuild, runBuild } from './rebuild.ts'
import { refreshTail } from './refresh.ts'
import { BUILT, MAX_CHANGES, readIndexState, SERVED } from './state.ts'

/**
 * Builds the index where that is due, or its tail where any change waits, as every reader looks at each of them: after imports
 * and at night, for at most `milliseconds`. Returns whether it is up to date then; where it is not, another call continues.
 */
export async function keepBitmapIndex(
  db: Database,
  now = new Date(),
  milliseconds = Infinity,
): Promise<boolean> {
  const started = await readIndexState(db, BUILT)
  if (started !== undefined) {
    const state = await resumeBuild(db, now)
    return state === undefined || runBuild(db, state, milliseconds)
  }
  const served = await readIndexState(db, SERVED)
  const isSound = served !== undefined && (await hasTrueClocks(db, now))
  return (isSound && (await isUpToDate(db, now, 0))) || runBuild(db, await beginBuild(db, now), milliseconds)
}

/** The same after a single write: lets a few changes wait, builds the index only where its tail is too long, and checks no clocks. */
export async function keepAfterWrite(db: Database, now: Date, milliseconds: number): Promise<boolean> {
  const [served, started] = [await readIndexState(db, SERVED), await readIndexState(db, BUILT)]
  if (started === undefined && (served === undefined || (await isUpToDate(db, now, MAX_CHANGES)))) return true
  const state = started ? await resumeBuild(db, now) : await beginBuild(db, now)
  return state === undefined || runBuild(db, state, milliseconds)
}

/** Whether the zones of each clock class still agree for the next weeks. */
async function hasTrueClocks(db: Database, now: Date): Promise<boolean> {
  const zones = await db.all<{ zone: string; class: number }>(sql`select zone, class from bitmap_zones`)
  return areClassesTrue(new Map(zones.map((row) => [row.zone, row.class])), now)
}

/** Whether at most so many changes wait, or all of them fit into a new tail. */
async function isUpToDate(db: Database, now: Date, most: number): Promise<boolean> {
  const row = await firstRow<{ changes: number }>(
    db,
    sql`select count(*) as changes from (select 1 from bitmap_changes limit ${most + 1})`,
  )
  return (row?.changes ?? 0) <= most || refreshTail(db, now)
}
