import { sql } from 'drizzle-orm'
import { LONG_KINDS } from '#domain/events/page-events.ts'
import { listServed } from '../ads/served.ts'
import type { Database } from '../client.ts'
import { eventWindows } from '../schema/index.ts'
import { listTopKeys } from './top-keys.ts'
import { listVitals } from './vitals.ts'

/** Adds up the hours of each day before one, `YYYY-MM-DD` in UTC, into the day's first hour; sums of days stay. */
async function foldAdHours(db: Database, before: string): Promise<void> {
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

/** Keys of a closed day that are kept for each kind; the rest become one key. */
export const KEPT_KEYS = 15
/** Days for which counts by the hour are kept; by the day they stay. */
export const HOURLY_DAYS = 90
/** Days for which a business's own counts are kept. */
const BUSINESS_DAYS = 180
/** Days for which speed measures are kept. */
const VITAL_DAYS = 100
/** Lengths of the summed windows in days, today included. */
const WINDOWS = [7, 30, 90] as const
const REST = '*'
const DAY_MS = 86_400_000

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/**
 * Folds the closed days: of each kind the most frequent keys stay, the rest become one count; the most viewed
 * businesses are stored; old rows are deleted; and the ranges of the operators' screen are summed.
 */
export async function foldEvents(db: Database, now: Date): Promise<void> {
  // Two days, to make up for a missed night.
  for (const day of [dayBefore(now, 2), dayBefore(now, 1)]) {
    for (const kind of LONG_KINDS) await foldDay(db, kind, day)
    await db.run(sql`insert into events_daily (kind, day, key, n)
      select 'business', day, business_id, views from business_daily where day = ${day} and views > 0
      order by views desc limit ${KEPT_KEYS} on conflict do update set n = excluded.n`)
  }
  await db.batch([
    db.run(sql`delete from events_hourly where hour < ${dayBefore(now, HOURLY_DAYS)}`),
    db.run(sql`delete from business_daily where day < ${dayBefore(now, BUSINESS_DAYS)}`),
    db.run(sql`delete from vitals_daily where day < ${dayBefore(now, VITAL_DAYS)}`),
  ])
  await foldAdHours(db, dayBefore(now, HOURLY_DAYS))
  for (const days of WINDOWS) await sumWindow(db, days, now)
}

/** Sums the closed days, so that the operators' screen reads one row for them. */
async function sumWindow(db: Database, days: number, now: Date): Promise<void> {
  const range = { first: dayBefore(now, days - 1), last: dayBefore(now, 1) }
  const [tops, vitals, ads] = await Promise.all([
    listTopKeys(db, range),
    listVitals(db, range),
    listServed(db, range),
  ])
  const values = { last: range.last, tops, vitals, ads }
  await db
    .insert(eventWindows)
    .values({ days, ...values })
    .onConflictDoUpdate({ target: eventWindows.days, set: values })
}

async function foldDay(db: Database, kind: (typeof LONG_KINDS)[number], day: string): Promise<void> {
  const rest = sql`select key from events_daily where kind = ${kind} and day = ${day} and key <> ${REST}
    order by n desc, key limit -1 offset ${KEPT_KEYS}`
  await db.batch([
    db.run(sql`insert into events_daily (kind, day, key, n)
      select ${kind}, ${day}, ${REST}, sum(n) from events_daily
      where kind = ${kind} and day = ${day} and key in (${rest}) group by kind, day
      on conflict do update set n = n + excluded.n`),
    db.run(sql`delete from events_daily where kind = ${kind} and day = ${day} and key in (${rest})`),
  ])
}
