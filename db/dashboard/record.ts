import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import type { NightlyRun } from '#domain/nightly-run.ts'
import type { StoredFigures } from './stored-figures.ts'
import { saveValue } from '../settings/key-value.ts'
import { FIGURES_KEY } from './stored-figures.ts'

/** Stores the figures that were computed from every business. */
export async function saveFigures(db: Database, figures: StoredFigures): Promise<void> {
  await saveValue(db, FIGURES_KEY, figures)
}

export const NIGHTLY_KEY = 'nightly_run'

/** Stores how a round of nightly jobs ended. */
export async function saveNightlyRun(db: Database, run: NightlyRun): Promise<void> {
  await saveValue(db, NIGHTLY_KEY, run)
}

/** Stores how many businesses the directory has on a day (`2026-11-01`); the first count of the day stays. */
export async function recordDailyTotal(db: Database, day: string): Promise<void> {
  await db.run(sql`insert into directory_daily (day, business_count)
    select ${day}, business_count from directory_totals where id = 1 on conflict do nothing`)
}

/** Adds to the request counts of a day (`2026-11-01`). */
export async function addRequests(
  db: Database,
  day: string,
  { answered, failed }: { readonly answered: number; readonly failed: number },
): Promise<void> {
  await db.run(sql`insert into requests_daily (day, answered, failed) values (${day}, ${answered}, ${failed})
    on conflict do update set answered = answered + excluded.answered, failed = failed + excluded.failed`)
}
