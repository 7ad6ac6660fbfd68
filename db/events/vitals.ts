import { between, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { vitalsDaily, type VitalCount } from '../schema/events.ts'
import type { DayRange } from './day-range.ts'

/** How often a measure fell into each bucket. */
export const listVitals = (db: Database, { first, last }: DayRange): Promise<VitalCount[]> =>
  db
    .select({
      vital: vitalsDaily.vital,
      page: vitalsDaily.page,
      bucket: vitalsDaily.bucket,
      n: sql<number>`sum(${vitalsDaily.n})`,
    })
    .from(vitalsDaily)
    .where(between(vitalsDaily.day, first, last))
    .groupBy(vitalsDaily.vital, vitalsDaily.page, vitalsDaily.bucket)
