import { sql } from 'drizzle-orm'
import { COURSE_KINDS, type BusinessEvent, type PageEvent } from '#domain/events/page-events.ts'
import type { VitalEvent } from '#domain/events/vitals.ts'
import type { Database } from '../client.ts'

/** How often each of some events happened; hours are `2026-11-23T14`, UTC. */
export interface CountedEvents {
  readonly pages: readonly (PageEvent & { readonly hour: string; readonly count: number })[]
  readonly businesses: readonly (BusinessEvent & { readonly hour: string; readonly count: number })[]
  readonly vitals: readonly (VitalEvent & { readonly hour: string; readonly count: number })[]
}

/** Kinds with few keys are counted by the hour as well. */
const HOURLY: ReadonlySet<string> = new Set(['view', 'entry', 'press'])

const COURSES: ReadonlySet<string> = new Set(COURSE_KINDS)

const dayOf = (hour: string) => hour.slice(0, 10)

/** Adds to the counts, in one trip. */
export async function addEvents(db: Database, { pages, businesses, vitals }: CountedEvents): Promise<void> {
  const daily = pages.map(({ kind, key, hour, count }) => [kind, dayOf(hour), key, count])
  const hourly = pages
    .filter(({ kind }) => HOURLY.has(kind))
    .map(({ kind, key, hour, count }) => [kind, hour, key, count])
  const totals = pages
    .filter(({ kind }) => COURSES.has(kind))
    .map(({ kind, hour, count }) => [kind, dayOf(hour), count])
  const seen = businesses.map(({ businessId, press, hour, count }) => [
    ...[dayOf(hour), businessId],
    ...(press === 'view' ? [count, 0] : [0, count]),
  ])
  const measured = vitals.map(({ vital, page, device, bucket, hour, count }) => [
    ...[dayOf(hour), vital, page, device, bucket, count],
  ])
  const from = (rows: readonly (readonly unknown[])[], columns: number) =>
    sql`select ${sql.join(
      Array.from({ length: columns }, (_, at) => sql`value ->> ${sql.raw(String(at))}`),
      sql`, `,
    )} from json_each(${JSON.stringify(rows)}) where true on conflict do update set`
  await db.batch([
    db.run(sql`insert into events_daily (kind, day, key, n) ${from(daily, 4)} n = n + excluded.n`),
    db.run(sql`insert into events_hourly (kind, hour, key, n) ${from(hourly, 4)} n = n + excluded.n`),
    db.run(sql`insert into events_totals (kind, day, n) select value ->> 0, value ->> 1, sum(value ->> 2)
      from json_each(${JSON.stringify(totals)}) group by 1, 2 on conflict do update set n = n + excluded.n`),
    db.run(sql`insert into business_daily (day, business_id, views, presses) ${from(seen, 4)}
      views = views + excluded.views, presses = presses + excluded.presses`),
    db.run(sql`insert into vitals_daily (day, vital, page, device, bucket, n) ${from(measured, 6)}
      n = n + excluded.n`),
  ])
}
