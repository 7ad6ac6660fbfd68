import { and, between, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { EVENT_KINDS, LONG_KINDS } from '#domain/events/page-events.ts'
import type { Database } from '../client.ts'
import { eventsDaily, type TopKey } from '../schema/events.ts'
import type { DayRange } from './day-range.ts'

const { kind, day, key, n } = eventsDaily
const FEW_KINDS = EVENT_KINDS.filter((each) => !LONG_KINDS.some((long) => long === each))
/** Keys listed of each kind. */
export const MOST_KEYS = 15
/** Keys kept of each kind while more are added. */
const KEPT = 2 * MOST_KEYS

/** The most frequent keys of every kind in a range, most frequent first. */
export async function listTopKeys(db: Database, { first, last }: DayRange): Promise<TopKey[]> {
  const rows = await db
    .select({ kind, key, n: sql<number>`sum(${n})` })
    .from(eventsDaily)
    .where(and(between(day, first, last), ne(key, '*')))
    .groupBy(kind, key)
    .orderBy(desc(sql`sum(${n})`))
  return [...Map.groupBy(rows, (row) => row.kind).values()].flatMap((some) => some.slice(0, KEPT))
}

/**
 * The keys of days that are not summed yet and still have all keys. Kinds with more than `most` keys are left out, and
 * read a day later from the night's sums.
 */
export async function listOpenKeys(db: Database, range: DayRange, most: number): Promise<TopKey[]> {
  const within = and(between(day, range.first, range.last), ne(key, '*'))
  const few = db
    .select({ kind, key, n })
    .from(eventsDaily)
    .where(and(within, inArray(kind, FEW_KINDS)))
  const longOf = (name: (typeof LONG_KINDS)[number]) => {
    const some = db.$with('some').as(
      db
        .select({ kind, key, n })
        .from(eventsDaily)
        .where(and(within, eq(kind, name)))
        .limit(most + 1),
    )
    return db.with(some).select().from(some)
  }
  const [fewRows, ...long] = await db.batch([few, ...LONG_KINDS.map(longOf)] as const)
  return [...fewRows, ...long.filter((rows) => rows.length <= most).flat()]
}
