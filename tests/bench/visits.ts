import { eventsApi, pageConfigApi } from '#domain/paths.ts'
import type { Bench, Measurement } from './measurements.ts'
import { Connection } from './site-connection.ts'
import { interleave } from './interleave.ts'
import { sendLoad } from './throughput.ts'
import { withSeededSite } from './seeded-site.ts'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'
import { type CountedEvents, addEvents } from '#db/events/add.ts'
import { foldEvents } from '#db/events/fold.ts'
import { migrate } from '#db/migrate.ts'
import { businessDaily, eventsDaily, eventsHourly, eventsTotals, vitalsDaily } from '#db/schema/index.ts'
import { FLUSH_AFTER } from '#functions/counting/counter.ts'
import { COURSE_KINDS, DEVICES, PAGE_KINDS, type PageEvent } from '#domain/events/page-events.ts'
import { VITALS, bucketOf } from '#domain/events/vitals.ts'

const ROUNDS = 300
const LOAD_MS = 4000
/** Views of a month for which the goals of a day are set. */
const MONTH_VIEWS = 4_000_000
const GOALS = { config: 1.5, events: 1, processorMs: 5, writes: 150_000, rows: 30_000 } as const

const BODY = JSON.stringify({
  events: [
    ['view', 'business'],
    ['entry', 'business'],
    ['device', 'phone'],
    ['referrer', 'www.google.com'],
  ],
  businesses: [[1, 'view']],
  vitals: [
    ['LCP', 'business', 'phone', 1830],
    ['CLS', 'business', 'phone', 0.01],
  ],
})
const HEADERS = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }

/** The requests of a visit besides its page, against the health check, and what a day of visits writes and keeps. */
export const visitsBench: Bench = async (options) => {
  const day = await simulateDay(
    options.folder,
    Math.round(MONTH_VIEWS / 30),
    options.businesses,
    options.signal,
  )
  const figures: Measurement[] = [
    {
      what: `row writes of a day, EVENTS_SAMPLE=${SAMPLE}`,
      ours: day.writes,
      unit: 'rows',
      goal: { most: GOALS.writes, of: 'figure' },
    },
    { what: 'rows kept of a day', ours: day.rows, unit: 'rows', goal: { most: GOALS.rows, of: 'figure' } },
  ]
  const served = await withSeededSite(options, async (baseUrl) => {
    const connection = new Connection(baseUrl, HEADERS)
    const { floor, kinds } = await interleave(
      connection,
      { name: 'health', paths: ['/api/health/ready'] },
      [
        { name: 'page config', paths: [pageConfigApi] },
        { name: 'events', paths: [eventsApi], body: BODY },
      ],
      ROUNDS,
      options,
    )
    connection.close()
    const load = { name: 'events', baseUrl, paths: [eventsApi], body: BODY, headers: HEADERS }
    return { floor, kinds, worker: (await sendLoad(load, 16, LOAD_MS)).worker }
  })
  const goals = { 'page config': GOALS.config, events: GOALS.events }
  for (const { name, p95 } of served.kinds)
    figures.push({
      what: `${name}, p95`,
      ours: p95,
      unit: 'ms',
      against: { name: 'health', value: served.floor.p95 },
      goal: { most: goals[name as keyof typeof goals], of: 'ratio' },
    })
  figures.push({
    what: 'events, processor',
    ours: served.worker,
    unit: 'ms',
    goal: { most: GOALS.processorMs, of: 'figure' },
  })
  return figures
}

const DAY = '2026-11-22'
const CITIES = 18_000
const WORDS = 20_000
/** The share of each kind of page in all views. */
const SHARES = { business: 0.4, city: 0.25, category: 0.1, search: 0.1, entry: 0.4, press: 0.03 } as const
/** One event in so many is counted, as with `EVENTS_SAMPLE`; below, one view in so many is measured. */
export const SAMPLE = 8
const MEASURED = 10
const DAY_MS = 86_400_000
const COURSES: ReadonlySet<string> = new Set(COURSE_KINDS)
const TABLES = [eventsDaily, eventsHourly, eventsTotals, businessDaily, vitalsDaily] as const

/** Numbers from 0 to 1, the same in each run. */
function* randoms(): Generator<number, never> {
  for (let seed = 11; ; seed = (seed * 16_807) % 2_147_483_647) yield seed / 2_147_483_647
}

/** Counts of one isolate until they are written. */
class Batch {
  readonly #counts = new Map<
    string,
    { readonly table: keyof CountedEvents; readonly event: object; count: number }
  >()

  /** Events since they were taken. */
  events = 0

  add<Table extends keyof CountedEvents>(
    table: Table,
    event: Omit<CountedEvents[Table][number], 'count'>,
  ): void {
    const key = JSON.stringify([table, event])
    this.events++
    const known = this.#counts.get(key)
    if (known) known.count++
    else this.#counts.set(key, { table, event, count: 1 })
  }

  take(): CountedEvents {
    const all = [...this.#counts.values()]
    this.#counts.clear()
    this.events = 0
    const of = <Table extends keyof CountedEvents>(name: Table) =>
      all.flatMap(({ table, event, count }) =>
        table === name ? [{ ...event, count } as CountedEvents[Table][number]] : [],
      )
    return { pages: of('pages'), businesses: of('businesses'), vitals: of('vitals') }
  }
}

/**
 * A day of views, in which popular businesses are seen more often and one view of `SAMPLE` is counted by one isolate:
 * the rows written during the day, and the rows left after the night.
 */
export async function simulateDay(folder: string, views: number, businesses: number, signal: AbortSignal) {
  const db = openDatabase(`file:${join(folder, 'day.db')}`)
  await migrate(db)
  const random = randoms()
  const chance = () => random.next().value
  // The square of a chance: few are seen much, many a little.
  const someOf = (count: number) => Math.floor(chance() ** 3 * count)
  const batch = new Batch()
  let writes = 0
  const flush = async () => {
    const counted = batch.take()
    const hourly = counted.pages.filter(({ kind }) => ['view', 'entry', 'press'].includes(kind)).length
    const totals = new Set(counted.pages.map(({ kind }) => kind).filter((kind) => COURSES.has(kind))).size
    // A business's row stands in an index as well.
    writes += counted.pages.length + hourly + totals + 2 * counted.businesses.length + counted.vitals.length
    await addEvents(db, counted)
  }
  let flushed = 0
  for (let at = 0; at < views; at++) {
    const now = (at / views) * DAY_MS
    if (now - flushed >= FLUSH_AFTER.milliseconds) {
      signal.throwIfAborted()
      await flush()
      flushed = now
    }
    if (chance() * SAMPLE >= 1) continue
    const hour = `${DAY}T${String(Math.floor((at / views) * 24)).padStart(2, '0')}`
    const page = (kind: PageEvent['kind'], key: string) => batch.add('pages', { kind, key, hour })
    const device = DEVICES[someOf(3)] ?? 'phone'
    const kind = PAGE_KINDS[someOf(PAGE_KINDS.length)] ?? 'other'
    page('view', kind)
    page('device', device)
    page('country', `C${someOf(60)}`)
    if (chance() < SHARES.entry) {
      page('entry', kind)
      page('referrer', `host-${someOf(3000)}.example`)
    }
    if (chance() < SHARES.business)
      batch.add('businesses', { businessId: 1 + someOf(businesses), press: 'view', hour })
    if (chance() < SHARES.city) page('city', `city-${someOf(CITIES)}`)
    if (chance() < SHARES.category) page('category', `category-${someOf(500)}`)
    if (chance() < SHARES.search) page('search', `word ${someOf(WORDS)}`)
    if (chance() < SHARES.press) page('press', 'call')
    const measured = chance() * MEASURED < 1 ? VITALS : []
    for (const vital of measured)
      batch.add('vitals', {
        vital,
        page: kind,
        device,
        bucket: bucketOf(vital, 200 * 2 ** (chance() * 5)),
        hour,
      })
    if (batch.events >= FLUSH_AFTER.events) await flush()
  }
  await flush()
  await foldEvents(db, new Date('2026-11-23T03:00:00Z'))
  const rows = await countRows(db)
  db.$client.close()
  return { writes, rows }
}

async function countRows(db: Database): Promise<number> {
  const counts = await Promise.all(
    TABLES.map((table) => db.all<{ n: number }>(sql`select count(*) as n from ${table}`)),
  )
  return counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0)
}
