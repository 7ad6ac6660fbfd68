import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** Adds up the hours of each day before one, `YYYY-MM-DD` in UTC, into the day's first hour; sums of days stay. */
export async function foldAdHours(db: Database, before: string): Promise<void> {
  const later = sql`hour < ${before} and substr(hour, 12) <> '00'`
  await db.batch([
    db.run(sql`insert into ad_hourly (hour, placement, creative_id, requests, served, viewable, clicks)
      select substr(hour, 1, 10) || 'T00', placement, creative_id,
        sum(requests), sum(served), sum(viewable), sum(clicks)
      from ad_hourly where ${later} group by 1, placement, creative_id
      on conflict do update set requests = requests + excluded.requests, served = served + excluded.served,
        viewable = viewable + excluded.viewable, clicks = clicks + excluded.clicks`),
    db.run(sql`delete from ad_hourly where ${later}`),
  ])
}
