import { sql } from 'drizzle-orm'
import { areClassesTrue } from '#domain/bitmap/clock-classes.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { beginBuild, resumeBuild, runBuild } from './rebuild.ts'
import { refreshTail } from './refresh.ts'
import { BUILT, MAX_CHANGES, readIndexState, SERVED } from './state.ts'

/**
 * Brings the index up to date, if it has to be; returns whether that is finished within so many milliseconds. Another call
 * goes on with what was begun.
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
  return (isSound && (await isUpToDate(db, now))) || runBuild(db, await beginBuild(db, now), milliseconds)
}

/** The same after single writes, which cost the index little: begins to build it only where the tail is too long. */
export async function keepAfterWrite(db: Database, now: Date, milliseconds: number): Promise<boolean> {
  const [served, started] = [await readIndexState(db, SERVED), await readIndexState(db, BUILT)]
  if (started === undefined && (served === undefined || (await isUpToDate(db, now)))) return true
  const state = started ? await resumeBuild(db, now) : await beginBuild(db, now)
  return state === undefined || runBuild(db, state, milliseconds)
}

/** Whether its clocks go on being right. */
async function hasTrueClocks(db: Database, now: Date): Promise<boolean> {
  const zones = await db.all<{ zone: string; class: number }>(sql`select zone, class from bitmap_zones`)
  return areClassesTrue(new Map(zones.map((row) => [row.zone, row.class])), now)
}

/** Whether there are few changes, or a tail can take them. */
async function isUpToDate(db: Database, now: Date): Promise<boolean> {
  const row = await firstRow<{ changes: number }>(
    db,
    sql`select count(*) as changes from (select 1 from bitmap_changes limit ${MAX_CHANGES + 1})`,
  )
  return (row?.changes ?? 0) <= MAX_CHANGES || refreshTail(db, now)
}
