import { sql } from 'drizzle-orm'
import { areClassesTrue } from '#domain/bitmap/clock-classes.ts'
import type { Database } from '../client.ts'
import { bitmapIndexState } from '../schema/bitmap-index.ts'
import { beginBuild, resumeBuild, runBuild } from './rebuild.ts'
import { refreshTail } from './refresh.ts'
import { BUILT, MAX_CHANGES, SERVED } from './state.ts'

/**
 * Brings the index up to date for at most `milliseconds`: builds it where that is due, or its tail where any change
 * waits, since each reader checks every waiting change. Runs after imports and at night. Returns whether the index is
 * up to date; if not, another call continues.
 */
export async function keepBitmapIndex(
  db: Database,
  now = new Date(),
  milliseconds = Infinity,
): Promise<boolean> {
  const { served, started, changes } = await readWaiting(db, 0)
  if (started !== undefined) {
    const state = await resumeBuild(db, now)
    if (state === undefined) return true
    const end = Date.now() + milliseconds
    // Changes made since that build began wait for the next one.
    return (await runBuild(db, state, milliseconds)) && keepBitmapIndex(db, now, end - Date.now())
  }
  const isSound = served !== undefined && (await hasTrueClocks(db, now))
  if (isSound && (changes === 0 || (await refreshTail(db, now)))) return true
  return runBuild(db, await beginBuild(db, now), milliseconds)
}

/**
 * Brings the index up to date after a single write: a few changes may wait, the index is built only where its tail is
 * too long, and clocks are not checked.
 */
export async function keepAfterWrite(db: Database, now: Date, milliseconds: number): Promise<boolean> {
  const { served, started, changes } = await readWaiting(db, MAX_CHANGES)
  if (
    started === undefined &&
    (served === undefined || changes <= MAX_CHANGES || (await refreshTail(db, now)))
  )
    return true
  const state = started ? await resumeBuild(db, now) : await beginBuild(db, now)
  if (state === undefined) return true
  const end = Date.now() + milliseconds
  return (await runBuild(db, state, milliseconds)) && keepAfterWrite(db, now, end - Date.now())
}

/** Whether the zones of each clock class still agree for the next weeks. */
async function hasTrueClocks(db: Database, now: Date): Promise<boolean> {
  const zones = await db.all<{ zone: string; class: number }>(sql`select zone, class from bitmap_zones`)
  return areClassesTrue(new Map(zones.map((row) => [row.zone, row.class])), now)
}

/** Whether there is an index, whether one is being built, and how many changes wait, counted up to `most` + 1. */
async function readWaiting(db: Database, most: number) {
  const [states, [row]] = await db.batch([
    db.select().from(bitmapIndexState),
    db.all<{ changes: number }>(
      sql`select count(*) as changes from (select 1 from bitmap_changes limit ${most + 1})`,
    ),
  ])
  return {
    served: states.find(({ id }) => id === SERVED),
    started: states.find(({ id }) => id === BUILT),
    changes: row?.changes ?? 0,
  }
}
