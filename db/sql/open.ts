import { sql } from 'drizzle-orm'

/** Whether the business `b` operates, whatever its hours: one that is closed for now or for good does not. */
export const IS_OPEN = sql`(b.is_open and b.business_status = 'OPERATIONAL')`

/** The special days of the business `b`, with public holidays where its hours say what holds on them. */
export const SPECIAL_HOURS = sql`coalesce(b.holiday_hours, b.special_hours)`

/** The week of the business `b`; unknown where its hours follow the seasons and the coming days were not renewed. */
export const WEEK = sql<string | null>`iif(b.dated_until < date('now', '-1 day'), null, b.week)`

/** Exactly the condition of the partial index of closed businesses, without which SQLite does not use it. */
export const IS_CLOSED = sql`(not b.is_open or b.business_status <> 'OPERATIONAL')`
