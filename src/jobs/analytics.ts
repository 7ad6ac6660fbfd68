import type { Database } from '#db/client.ts'
import { readTogether } from '#db/read-together.ts'
import type { DayRange } from '#db/events/day-range.ts'
import { readDemand, readEvents, readSeenBusinesses, readSeenOn } from '#db/events/read.ts'
import type { VitalCount } from '#db/schema/events.ts'
import { LACKS } from '#domain/business/lacks.ts'
import { PAGE_KINDS, type EventKind } from '#domain/events/page-events.ts'
import { p75Of, VITALS } from '#domain/events/vitals.ts'
import { directoryState, readDirectory } from './directory-figures.ts'
import { listCreatives } from '#db/ads/creatives.ts'
import { readAdSettings } from '#db/ads/settings.ts'
import { listPricingPlans } from '#db/pricing-plans/list.ts'
import type { ServedCount } from '#db/schema/ads.ts'
import { listSponsorships } from '#db/sponsorships/list.ts'
import { earningsOf, ratesOf } from '#domain/ads/figures.ts'
import { planRevenue } from '#domain/sponsorship/plan-revenue.ts'

/** The operator's prices of views and plans, from which earnings are computed. */
async function readSales(db: Database) {
  const [creatives, { ratePerThousand }, sponsorships, plans] = await Promise.all([
    listCreatives(db),
    readAdSettings(db),
    listSponsorships(db),
    listPricingPlans(db),
  ])
  return { creatives, ratePerThousand, sponsorships, plans }
}

type Sales = Awaited<ReturnType<typeof readSales>>

/** Earnings of a range in lira: views at their rates, and plans by the day. */
const revenueOf = (
  { creatives, ratePerThousand, sponsorships, plans }: Sales,
  range: DayRange,
  served: readonly ServedCount[],
) => ({
  views: earningsOf(served, ratesOf(creatives), ratePerThousand),
  plans: planRevenue(sponsorships, plans, range),
})

const DAY_MS = 86_400_000
/** A city or category with fewer businesses counts as thin. */
const THIN = 10

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days of a range that ends today, and the days of the range before it. */
function rangesOf(days: number, now: number): { range: DayRange; before: DayRange } {
  const from = (ago: number) => dayOf(now - ago * DAY_MS)
  return {
    range: { first: from(days - 1), last: from(0) },
    before: { first: from(2 * days - 1), last: from(days) },
  }
}

/** Statistics of the site for the last days, with the days before to compare; read in three round trips. */
export async function analytics(db: Database, days: number, now: number) {
  const { range, before } = rangesOf(days, now)
  const reads = readTogether(db)
  const [events, seenToday, sales, known] = await Promise.all([
    readEvents(reads, range, before),
    readSeenOn(reads, range.last),
    readSales(reads),
    readDirectory(db, reads, new Date(now)),
  ])
  const { course, tops, vitals, ads, requests, directory, imports } = events
  const top = (kind: EventKind | 'business') => tops.get(kind) ?? []
  const businesses = directory.at(-1)?.businessCount ?? 0
  const [cities, categories, seen, state] = await Promise.all([
    readDemand(reads, 'city', top('city')),
    readDemand(reads, 'category', top('category')),
    readSeenBusinesses(reads, top('business'), seenToday),
    directoryState(db, known, businesses, new Date(now)),
  ])
  const countOf = (kind: EventKind, { first, last }: DayRange) =>
    course
      .filter((row) => row.kind === kind && row.day >= first && row.day <= last)
      .reduce((sum, { n }) => sum + n, 0)
  const both = (kind: EventKind) => ({ now: countOf(kind, range), before: countOf(kind, before) })
  const sum = (of: 'answered' | 'failed') => requests.reduce((all, row) => all + row[of], 0)
  return {
    days,
    first: range.first,
    last: range.last,
    totals: {
      view: both('view'),
      entry: both('entry'),
      press: both('press'),
      search: both('search'),
      missed: both('missed'),
    },
    course: daysOf(range).map((day) => ({
      day,
      views: nOf(course, 'view', day),
      entries: nOf(course, 'entry', day),
      presses: nOf(course, 'press', day),
    })),
    courseBefore: daysOf(before).map((day) => nOf(course, 'view', day)),
    tops: {
      pages: top('view'),
      devices: top('device'),
      countries: top('country'),
      referrers: top('referrer'),
      searches: top('search'),
      missed: top('missed'),
      filters: top('filter'),
      presses: top('press'),
      consent: top('consent'),
    },
    bots: top('bot').reduce((all, { n }) => all + n, 0),
    cities,
    categories,
    thin: [...cities, ...categories].filter(({ businesses }) => businesses < THIN),
    businesses: seen.map(({ lacks, ...business }) => ({
      ...business,
      lacks: LACKS.filter((_, bit) => (lacks & (1 << bit)) !== 0),
    })),
    vitals: vitalsOf(vitals),
    revenue: revenueOf(sales, range, ads),
    requests: { answered: sum('answered'), failed: sum('failed') },
    directory: directory.map(({ day, businessCount }) => ({ day, n: businessCount })),
    imports,
    state,
  }
}

type Course = readonly { readonly kind: string; readonly day: string; readonly n: number }[]

const nOf = (course: Course, kind: EventKind, day: string) =>
  course.find((row) => row.kind === kind && row.day === day)?.n ?? 0

function daysOf({ first, last }: DayRange): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); dayOf(at) <= last; at += DAY_MS) days.push(dayOf(at))
  return days
}

/** The p75 of each measure by kind of page; kinds without measurements are absent. */
function vitalsOf(counted: readonly VitalCount[]) {
  return PAGE_KINDS.flatMap((page) => {
    const values = VITALS.map((vital) => {
      const own = counted.filter((row) => row.page === page && row.vital === vital)
      const buckets = new Map(own.map(({ bucket, n }) => [bucket, n]))
      return { vital, p75: p75Of(vital, buckets) ?? null, n: own.reduce((sum, { n }) => sum + n, 0) }
    })
    return values.some(({ n }) => n > 0) ? [{ page, values }] : []
  })
}
