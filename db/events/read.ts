import { and, between, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { COURSE_KINDS } from '#domain/events/page-events.ts'
import type { Database } from '../client.ts'
import { listServed } from '../ads/served.ts'
import type { ServedCount } from '../schema/ads.ts'
import type { TopKey, VitalCount } from '../schema/events.ts'
import {
  businessDaily,
  businesses,
  categories,
  cities,
  directoryDaily,
  directoryTotals,
  eventsTotals,
  eventWindows,
  importBatches,
  requestsDaily,
} from '../schema/index.ts'
import type { DayRange } from './day-range.ts'
import { listOpenKeys, listTopKeys, MOST_KEYS } from './top-keys.ts'
import { listVitals } from './vitals.ts'

const DAY_MS = 86_400_000
/** Keys of a kind that are read of a day that is not closed. */
const MOST_OPEN = 600

/** The part of a range that was summed at night, and the remaining days, at least today. */
interface ReadyPart {
  readonly tops: readonly TopKey[]
  readonly vitals: readonly VitalCount[]
  readonly ads: readonly ServedCount[]
  readonly open: DayRange
}

/** The summed part of a range; nothing where no night summed it. */
async function readReady(db: Database, range: DayRange): Promise<ReadyPart> {
  const days = Math.round((Date.parse(range.last) - Date.parse(range.first)) / DAY_MS) + 1
  const before = (ago: number) => new Date(Date.parse(range.last) - ago * DAY_MS).toISOString().slice(0, 10)
  // Until the night's sum is made, that of the night before is used.
  const [window] = await db
    .select()
    .from(eventWindows)
    .where(and(eq(eventWindows.days, days), gte(eventWindows.last, before(2))))
  if (window === undefined) return { tops: [], vitals: [], ads: [], open: range }
  const first = window.last === before(1) ? range.last : before(1)
  const { tops, vitals, ads } = window
  return { tops, vitals, ads, open: { first, last: range.last } }
}

const courses = (db: Database, { first, last }: DayRange) =>
  db
    .select({ kind: eventsTotals.kind, day: eventsTotals.day, n: eventsTotals.n })
    .from(eventsTotals)
    .where(and(inArray(eventsTotals.kind, COURSE_KINDS), between(eventsTotals.day, first, last)))

/** Adds up counts of the same key; of each kind the most frequent. */
function topsOf(counted: readonly TopKey[]): ReadonlyMap<string, Counted> {
  return new Map(
    [...Map.groupBy(counted, ({ kind }) => kind)].map(([kind, rows]) => {
      const sums = new Map<string, number>()
      for (const { key, n } of rows) sums.set(key, (sums.get(key) ?? 0) + n)
      const most = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, MOST_KEYS)
      return [kind, most.map(([key, n]) => ({ key, n }))] as const
    }),
  )
}

/**
 * The counts of a range: of every kind the most frequent keys, and speed measures; courses include the previous range.
 * Today's measures are read only where no other day has any.
 */
export async function readEvents(db: Database, range: DayRange, before: DayRange) {
  const [ready, [course, requests, directory, totals, imports]] = await Promise.all([
    readReady(db, range),
    db.batch([
      courses(db, { first: before.first, last: range.last }),
      db
        .select()
        .from(requestsDaily)
        .where(between(requestsDaily.day, range.first, range.last)),
      db
        .select()
        .from(directoryDaily)
        .where(between(directoryDaily.day, range.first, range.last)),
      db
        .select({ businessCount: directoryTotals.businessCount })
        .from(directoryTotals)
        .where(eq(directoryTotals.id, 1)),
      db
        .select({
          day: sql<string>`substr(${importBatches.createdAt}, 1, 10)`,
          name: importBatches.fileName,
          added: importBatches.imported,
          changed: importBatches.updated,
        })
        .from(importBatches)
        .where(and(gte(importBatches.createdAt, range.first), eq(importBatches.state, 'done')))
        .limit(50),
    ]),
  ])
  const isReady = ready.open.first > range.first
  const [open, vitals, served] = await Promise.all([
    isReady ? listOpenKeys(db, ready.open, MOST_OPEN) : listTopKeys(db, range),
    ready.vitals.length > 0 ? ready.vitals : listVitals(db, ready.open),
    listServed(db, ready.open),
  ])
  const tops = topsOf([...ready.tops, ...open])
  const counts = directory.filter(({ day }) => day < range.last)
  const size = [...counts, { day: range.last, businessCount: totals[0]?.businessCount ?? 0 }]
  const ads = [...ready.ads, ...served]
  return { course, tops, vitals, ads, requests, directory: size, imports }
}

export interface Demand {
  readonly slug: string
  readonly name: string
  readonly views: number
  readonly businesses: number
}

type Counted = readonly { readonly key: string; readonly n: number }[]

/** The demand for cities or categories, by slug, for those that exist. */
export async function readDemand(db: Database, of: 'city' | 'category', counted: Counted): Promise<Demand[]> {
  const table = of === 'city' ? cities : categories
  const rows = await db
    .select({ slug: table.slug, name: table.name, businesses: table.businessCount })
    .from(table)
    .where(
      inArray(
        table.slug,
        counted.map((each) => each.key),
      ),
    )
  const known = new Map(rows.map((row) => [row.slug, row]))
  return counted.flatMap((each) => {
    const row = known.get(each.key)
    return row ? [{ ...row, views: each.n }] : []
  })
}

export interface SeenBusiness {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly views: number
  /** The bits of what it lacks. */
  readonly lacks: number
}

/** The most viewed businesses of an open day. */
export const readSeenOn = (db: Database, day: string) =>
  db
    .select({ id: businessDaily.businessId, n: businessDaily.views })
    .from(businessDaily)
    .where(eq(businessDaily.day, day))
    .orderBy(desc(businessDaily.views))
    .limit(MOST_KEYS)

/** The most viewed businesses: stored ones of closed days, and today's. */
export async function readSeenBusinesses(
  db: Database,
  noted: Counted,
  today: Awaited<ReturnType<typeof readSeenOn>>,
): Promise<SeenBusiness[]> {
  const views = new Map(noted.map((each) => [Number(each.key), each.n]))
  for (const each of today) views.set(each.id, (views.get(each.id) ?? 0) + each.n)
  const most = [...views].toSorted(([, a], [, b]) => b - a).slice(0, MOST_KEYS)
  const rows = await db
    .select({ id: businesses.id, name: businesses.name, slug: businesses.slug, lacks: businesses.lacks })
    .from(businesses)
    .where(
      inArray(
        businesses.id,
        most.map(([id]) => id),
      ),
    )
  const known = new Map(rows.map((row) => [row.id, row]))
  return most.flatMap(([id, seen]) => {
    const row = known.get(id)
    return row ? [{ ...row, lacks: row.lacks ?? 0, views: seen }] : []
  })
}

/** A business's own counts by day. */
export const listBusinessDays = (db: Database, id: number, days: readonly string[]) =>
  db
    .select({ day: businessDaily.day, views: businessDaily.views, presses: businessDaily.presses })
    .from(businessDaily)
    .where(and(inArray(businessDaily.day, [...days]), eq(businessDaily.businessId, id)))

const FIGURE_DAYS = 90

/** The number of views and presses of a business in so many days, including today (milliseconds since 1970). */
export async function sumBusinessDays(db: Database, id: number, now: number) {
  const days = Array.from({ length: FIGURE_DAYS }, (_, ago) =>
    new Date(now - ago * DAY_MS).toISOString().slice(0, 10),
  )
  const counted = await listBusinessDays(db, id, days)
  const sum = (of: 'views' | 'presses') => counted.reduce((all, row) => all + row[of], 0)
  return { days: FIGURE_DAYS, views: sum('views'), presses: sum('presses') }
}
