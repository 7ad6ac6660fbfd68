import { and, between, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { VitalEvent } from '#domain/events/vitals.ts'
import type { Database } from '../client.ts'
import {
  businessDaily,
  businesses,
  categories,
  cities,
  directoryDaily,
  eventsDaily,
  importBatches,
  requestsDaily,
  vitalsDaily,
} from '../schema/index.ts'

/** Days from one to another, both inclusive, `2026-11-23` in UTC. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

const { kind, day, key, n } = eventsDaily
const total = sql<number>`sum(${n})`
const COURSES = ['view', 'entry', 'press', 'search', 'missed'] as const
/** Of a kind. */
const MOST_KEYS = 15

const courses = (db: Database, { first, last }: DayRange) =>
  db
    .select({ kind, day, n: total })
    .from(eventsDaily)
    .where(and(inArray(kind, COURSES), between(day, first, last)))
    .groupBy(kind, day)

const keys = (db: Database, { first, last }: DayRange) =>
  db
    .select({ kind, key, n: total })
    .from(eventsDaily)
    .where(and(between(day, first, last), ne(key, '*')))
    .groupBy(kind, key)
    .orderBy(sql`sum(${n}) desc`)

/** What was counted in a range, and of every kind the most frequent keys; courses reach back over the range before. */
export async function readEvents(db: Database, range: DayRange, before: DayRange) {
  const [course, counted, requests, directory, imports] = await db.batch([
    courses(db, { first: before.first, last: range.last }),
    keys(db, range),
    db
      .select()
      .from(requestsDaily)
      .where(between(requestsDaily.day, range.first, range.last)),
    db
      .select()
      .from(directoryDaily)
      .where(between(directoryDaily.day, range.first, range.last)),
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
  ])
  const tops = [...Map.groupBy(counted, (row) => row.kind)].map(
    ([name, rows]) => [name, rows.slice(0, MOST_KEYS).map((row) => ({ key: row.key, n: row.n }))] as const,
  )
  return { course, tops: new Map(tops), requests, directory, imports }
}

export interface Demand {
  readonly slug: string
  readonly name: string
  readonly views: number
  readonly businesses: number
}

type Counted = readonly { readonly key: string; readonly n: number }[]

/** Cities or categories by their slugs, as far as there are such. */
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

/** The businesses seen most: of closed days as they were noted, of today as they are counted. */
export async function readSeenBusinesses(
  db: Database,
  noted: Counted,
  today: string,
): Promise<SeenBusiness[]> {
  const now = await db
    .select({ id: businessDaily.businessId, n: businessDaily.views })
    .from(businessDaily)
    .where(eq(businessDaily.day, today))
    .orderBy(sql`${businessDaily.views} desc`)
    .limit(MOST_KEYS)
  const views = new Map(noted.map((each) => [Number(each.key), each.n]))
  for (const each of now) views.set(each.id, (views.get(each.id) ?? 0) + each.n)
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

/** How often a measure fell into each bucket. */
export const listVitals = (
  db: Database,
  { first, last }: DayRange,
): Promise<(Pick<VitalEvent, 'bucket'> & { vital: string; page: string; n: number })[]> =>
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

/** A business's own counts by day. */
export const listBusinessDays = (db: Database, id: number, days: readonly string[]) =>
  db
    .select({ day: businessDaily.day, views: businessDaily.views, presses: businessDaily.presses })
    .from(businessDaily)
    .where(and(inArray(businessDaily.day, [...days]), eq(businessDaily.businessId, id)))
