import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { EVENT_KINDS } from '#domain/events/page-events.ts'
import type { ServedCount } from './ads.ts'
import { count } from './columns.ts'

/** The kinds of `events_daily`: what pages say, and the businesses seen most of a day that is over. */
export const DAILY_KINDS = [...EVENT_KINDS, 'business'] as const

/** The count of a key within a kind. */
export interface TopKey {
  readonly kind: (typeof DAILY_KINDS)[number]
  readonly key: string
  readonly n: number
}

/** The number of measures in a bucket, on any device. */
export interface VitalCount {
  readonly vital: string
  readonly page: string
  readonly bucket: number
  readonly n: number
}

/** Events by day, `2026-11-23` in UTC, kind and key; the key `*` sums the rarer ones. */
export const eventsDaily = sqliteTable(
  'events_daily',
  { kind: text({ enum: DAILY_KINDS }).notNull(), day: text().notNull(), key: text().notNull(), n: count() },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.key] })],
)

/** Events by day and kind, whatever their key, for kinds with a course. */
export const eventsTotals = sqliteTable(
  'events_totals',
  { kind: text({ enum: EVENT_KINDS }).notNull(), day: text().notNull(), n: count() },
  (t) => [primaryKey({ columns: [t.kind, t.day] })],
)

/** Sums over a number of days up to yesterday, computed each night. */
export const eventWindows = sqliteTable('event_windows', {
  /** The number of days, including today. */
  days: integer().primaryKey(),
  /** The last day of the sum. */
  last: text().notNull(),
  tops: text({ mode: 'json' }).$type<readonly TopKey[]>().notNull(),
  vitals: text({ mode: 'json' }).$type<readonly VitalCount[]>().notNull(),
  ads: text({ mode: 'json' }).$type<readonly ServedCount[]>().notNull().default([]),
})

/** Events by the hour, `2026-11-23T14`, for kinds with few keys. */
export const eventsHourly = sqliteTable(
  'events_hourly',
  { kind: text({ enum: EVENT_KINDS }).notNull(), hour: text().notNull(), key: text().notNull(), n: count() },
  (t) => [primaryKey({ columns: [t.kind, t.hour, t.key] })],
)

/** Views of a business's page by day, and clicks on it. */
export const businessDaily = sqliteTable(
  'business_daily',
  { day: text().notNull(), businessId: integer().notNull(), views: count(), presses: count() },
  (t) => [primaryKey({ columns: [t.day, t.businessId] }), index('business_daily_views').on(t.day, t.views)],
)

/** The number of measures in a bucket, by day (`src/domain/events/vitals.ts`). */
export const vitalsDaily = sqliteTable(
  'vitals_daily',
  {
    day: text().notNull(),
    vital: text().notNull(),
    page: text().notNull(),
    device: text().notNull(),
    bucket: integer().notNull(),
    n: count(),
  },
  (t) => [primaryKey({ columns: [t.day, t.vital, t.page, t.device, t.bucket] })],
)
