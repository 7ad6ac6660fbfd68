import { and, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import type { DayRange } from '../events/day-range.ts'
import { adHourly, type ServedCount } from '../schema/ads.ts'

/** How often each creative was shown in a range. */
export const listServed = (db: Database, { first, last }: DayRange): Promise<ServedCount[]> =>
  db
    .select({ creativeId: adHourly.creativeId, served: sql<number>`sum(${adHourly.served})` })
    .from(adHourly)
    .where(and(gte(adHourly.hour, first), lt(adHourly.hour, `${last}U`)))
    .groupBy(adHourly.creativeId)
