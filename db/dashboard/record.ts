import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import type { AverageRating } from './rating.ts'
import { saveValue } from '../settings/key-value.ts'

/** Stores the average of all ratings for the dashboard. */
export async function saveAverageRating(db: Database, figure: AverageRating): Promise<void> {
  await saveValue(db, 'rating_figure', figure)
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
