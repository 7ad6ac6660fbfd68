import { and, gte, lt, sql } from 'drizzle-orm'
import type { AdDay } from '#domain/ads/figures.ts'
import type { Database } from '../client.ts'
import { adHourly } from '../schema/ads.ts'

const { hour, placement, creativeId, requests, served, viewable, clicks } = adHourly

/** The counts from one day to another, both inclusive, `YYYY-MM-DD` in UTC. */
export const listAdDays = (db: Database, first: string, last: string): Promise<AdDay[]> =>
  db
    .select({
      day: sql<string>`substr(${hour}, 1, 10)`,
      placement,
      creativeId,
      requests: sql<number>`sum(${requests})`,
      served: sql<number>`sum(${served})`,
      viewable: sql<number>`sum(${viewable})`,
      clicks: sql<number>`sum(${clicks})`,
    })
    .from(adHourly)
    // Every hour of a day sorts between the day and the day with a later letter than T.
    .where(and(gte(hour, first), lt(hour, `${last}U`)))
    .groupBy(sql`1`, placement, creativeId)
    .orderBy(sql`1`, placement, creativeId)
