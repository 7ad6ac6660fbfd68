import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Question } from '#db/bitmap-index/read/question.ts'
import { effectiveOrder, orderBy } from '#db/sql/order.ts'
import { scopeTable } from '#db/sql/scope.ts'
import { KIND_MATCH } from '#db/sql/kind.ts'
import { meridianSpans } from '#domain/geo/bounds.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import type { Polygon } from '#domain/geo/polygon.ts'
import type { DayPart } from '#domain/hours/day-parts.ts'
import { daysOf, type OpenOnDay } from '#domain/hours/open-at.ts'
import { addDays, weekdayOfDate } from '#domain/hours/special-hours.ts'
import { localTime, openStatus, type OpenStatusSource } from '#domain/hours/status.ts'
import { calendarOf, isOpenAt } from '#domain/hours/week.ts'
import { alternativesOf } from '#domain/search/feature-alternatives.ts'
import { orMatch } from '#domain/search/match-expression.ts'
import { readScanRows, type ScanRow } from './scan-rows.ts'

const ANY_MONDAY = '2026-11-23'
/** Dollars of the larger of two amounts, in a currency of which one is about a dollar. */
const dollarsOf = (price: string) => Number(/^[$€£]?(?:\d+[–-][$€£]?)?(\d+)$/.exec(price)?.[1] ?? NaN)

/** The level of a price that is nothing but signs of one currency, up to four, or amounts. */
export function levelOf(price: string | null): number {
  if (price === null) return 0
  const dollars = dollarsOf(price)
  if (/^[$€£]/.test(price) && dollars > 0) return 1 + [25, 60, 120].filter((most) => dollars > most).length
  return /^\p{Sc}{1,4}$/u.test(price) && new Set(price).size === 1 ? price.length : 0
}

/** The stars in a price range such as '4 stars', or else in a type such as '4-star hotel'. */
const starsOf = ({ priceRange, type }: ScanRow): number =>
  [priceRange, type].map((text) => Number(/^(\d)[- ]stars?\b/i.exec(text ?? '')?.[1] ?? 0)).find(Boolean) ?? 0

/** The rating with one decimal, as it is shown. */
const shownRating = ({ rating }: ScanRow) => (rating === null ? -1 : Math.round(rating * 10) / 10)

const NONE: ReadonlySet<string> = new Set()
const featuresByAbout = new WeakMap<object, ReadonlySet<string>>()

/** The features of a business in its own words. */
export function featuresOf({ about }: Pick<ScanRow, 'about'>): ReadonlySet<string> {
  if (about === null) return NONE
  const known = featuresByAbout.get(about)
  if (known) return known
  const found = readFeatures(about)
  featuresByAbout.set(about, found)
  return found
}

function readFeatures(about: NonNullable<ScanRow['about']>): ReadonlySet<string> {
  const sections = Object.values(about)
  const pairs = sections.flatMap((section) => Object.entries(section))
  return new Set(
    pairs.filter(([, value]) => value !== false).map(([name]) => name.replaceAll(' ', '-').toLowerCase()),
  )
}

/** Whether businesses are open at an instant, by their own clocks or by one for all; equal hours are computed once. */
function openTest(instant: Date | number, zone?: string): (row: OpenStatusSource) => boolean {
  const answers = new Map<unknown, Map<unknown, Map<string, boolean>>>()
  return ({ week, specialHours = null, isOpen, businessStatus, timezone }) => {
    const clock = zone ?? timezone
    const key = `${String(clock)} ${businessStatus} ${String(isOpen)}`
    const ofWeek = answers.get(week) ?? new Map<unknown, Map<string, boolean>>()
    const ofHours = ofWeek.get(specialHours) ?? new Map<string, boolean>()
    let isOpenThen = ofHours.get(key)
    if (isOpenThen !== undefined) return isOpenThen
    const source = { week, specialHours, isOpen, businessStatus, timezone: clock }
    isOpenThen = openStatus(source, instant).state === 'open'
    answers.set(week, ofWeek.set(specialHours, ofHours.set(key, isOpenThen)))
    return isOpenThen
  }
}

/** The parts of a day in minutes after midnight; of the whole of it, hours of the day before count from six on. */
const PARTS: Readonly<Record<DayPart, readonly [first: number, end: number]>> = {
  ...({ day: [360, 1440], morning: [360, 720], afternoon: [720, 1080] } as const),
  ...({ evening: [1080, 1440], night: [1260, 1440] } as const),
}

type Test = (row: ScanRow) => boolean

const dateThere = (at: Date, { timezone }: ScanRow) => localTime(at, timezone)?.date ?? ''

/** The week where it holds on a date: of hours that follow the seasons it does not beyond the days that are known. */
const weekOn = (date: string, { week, datedUntil }: ScanRow) =>
  datedUntil === null || date <= datedUntil ? week : null

/** Whether a business is open at a time of a day by the clock of each; special hours count only on a date. */
function openOnDayTest({ date, weekday, minute, part }: OpenOnDay): Test {
  const on = date ?? addDays(ANY_MONDAY, weekday - weekdayOfDate(ANY_MONDAY))
  const midnight = Date.parse(`${on}T00:00:00Z`)
  const tests = new Map<number, (row: OpenStatusSource) => boolean>()
  const isOpen = (row: ScanRow, at: number) => {
    const test = tests.get(at) ?? openTest(midnight + at * 60_000, 'UTC')
    tests.set(at, test)
    return test(date === undefined ? { ...row, specialHours: null } : { ...row, week: weekOn(date, row) })
  }
  if (minute !== undefined) return (row) => isOpen(row, minute)
  const [first, end] = PARTS[part]
  return (row) => {
    const special = date === undefined ? undefined : row.specialHours?.find((day) => day.date === date)
    const week = date === undefined ? row.week : weekOn(date, row)
    const opening = ((special ? special.spans : week?.[weekday]) ?? []).map(([opens]) => opens)
    const within = opening.filter((at) => part === 'day' || (first < at && at < end))
    return [first, ...within].some((at) => isOpen(row, at))
  }
}

/** As `openOnDayTest`, for several days as well. */
function openAtTest(at: NonNullable<Question['openAt']>): Test {
  const { days, isEach } = daysOf(at)
  const tests = days.map(openOnDayTest)
  return (row) => (isEach ? tests.every((test) => test(row)) : tests.some((test) => test(row)))
}

/** Whether a business is open by its week at every quarter of an hour, and a minute before it. */
const isAlwaysOpen = ({ week, isOpen, businessStatus, datedUntil }: ScanRow): boolean =>
  isOpen &&
  datedUntil === null &&
  businessStatus === 'OPERATIONAL' &&
  week !== null &&
  Array.from({ length: 7 * 96 * 2 }, (_, at) => Math.ceil(at / 2) * 15 - (at % 2)).every(
    (at) => isOpenAt(calendarOf(week, Math.floor(at / 1440)), at % 1440) === true,
  )

/** How many times the corners wind around a point. */
function turns(corners: Polygon, { longitude, latitude }: Coordinates): number {
  const angles = corners.map(([x, y]) => Math.atan2(y - latitude, x - longitude))
  const steps = angles.map((angle, at) => (angles[(at + 1) % angles.length] ?? 0) - angle)
  const sum = steps.reduce((all, step) => all + Math.atan2(Math.sin(step), Math.cos(step)), 0)
  return Math.round(sum / (2 * Math.PI))
}

/** Whether a business fulfils the filters of a question. */
export function filterTest(question: Question, at: Date): (row: ScanRow) => boolean {
  const { openNow, openAt, open24Hours, minRating, maxRating, price, stars, features } = question
  const { verified, bounds, near, polygon } = question
  const denied = (question.unwanted ?? []).flatMap(({ circles }) => circles)
  const isOpenThere = openTest(at)
  const isOpenNow =
    openNow && ((row: ScanRow) => isOpenThere({ ...row, week: weekOn(dateThere(at, row), row) }))
  const isOpenThen = openAt && openAtTest(openAt)
  const checks: readonly ((row: ScanRow) => boolean)[] = [
    (row) => minRating === undefined || shownRating(row) >= minRating,
    (row) => maxRating === undefined || (row.rating !== null && shownRating(row) <= maxRating),
    (row) => !price || price.includes(levelOf(row.priceRange)),
    (row) => !stars || (row.isLodging && stars.includes(starsOf(row))),
    (row) =>
      (features ?? []).every((feature) => alternativesOf(feature).some((slug) => featuresOf(row).has(slug))),
    (row) => !verified || row.isVerified,
    ({ latitude, longitude }) => {
      if (!bounds && !near && !polygon) return true
      if (latitude === null || longitude === null) return false
      const isNear = !near || distanceMetres(near, { latitude, longitude }) <= near.radius
      const isInside =
        !bounds ||
        (bounds.south <= latitude &&
          latitude <= bounds.north &&
          meridianSpans(bounds).some(([from, until]) => from <= longitude && longitude <= until))
      return isNear && isInside
    },
    ({ latitude, longitude }) =>
      !polygon || (latitude !== null && longitude !== null && turns(polygon, { latitude, longitude }) !== 0),
    ({ latitude, longitude }) =>
      latitude === null ||
      longitude === null ||
      denied.every((circle) => distanceMetres(circle, { latitude, longitude }) > circle.radius),
    (row) => !isOpenNow || isOpenNow(row),
    (row) => !isOpenThen || isOpenThen(row),
    (row) => !open24Hours || isAlwaysOpen(row),
  ]
  return (row) => checks.every((check) => check(row))
}

/** All businesses, and who has which words or is of which kind by the full text. */
export async function plainScan(db: Database) {
  const live = await readScanRows(db)
  const places = await db.all<{ id: number; slug: string }>(sql`select id, slug from cities`)
  const kinds = await db.all<{ id: number; slug: string; parentId: number | null }>(
    sql`select id, slug, parent_id as parentId from categories`,
  )
  const idOf = (all: typeof places, slug: string) => all.find((each) => each.slug === slug)?.id
  const ids = async (expression: ReturnType<typeof sql>, before = sql``) =>
    new Set(
      (
        await db.all<{ id: number }>(
          sql`${before} select rowid & ${sql.raw(String(2 ** 40 - 1))} as id from businesses_fts where businesses_fts match ${expression}`,
        )
      ).map(({ id }) => id),
    )
  const isWithin = (id: number, category: number) =>
    id === category || kinds.find((each) => each.id === id)?.parentId === category
  return {
    rows: live,
    /** The matches in their order; those by distance or relevance are ordered by id. */
    async matches(question: Question, at: Date): Promise<readonly number[]> {
      const { category, categoryId, city, cityId, country, kind, readings, near } = question
      const found = readings && (await ids(sql`${orMatch(readings.map((each) => each.expression))}`))
      const ofKind = kind && (await ids(KIND_MATCH, sql`with ${scopeTable({ kind })}`))
      const wanted = {
        city: city === undefined ? cityId : (idOf(places, city) ?? -1),
        category: category === undefined ? categoryId : (idOf(kinds, category) ?? -1),
      }
      const isWanted = filterTest(question, at)
      const all = live.filter(
        (row) =>
          (wanted.city === undefined || row.cityId === wanted.city) &&
          (wanted.category === undefined || isWithin(row.categoryId, wanted.category)) &&
          (country === undefined || wanted.city !== undefined || row.countryCode === country) &&
          (!found || found.has(row.id)) &&
          (!ofKind || ofKind.has(row.id)) &&
          isWanted(row),
      )
      const { sortBy = near ? 'distance' : 'name', sortOrder } = question
      if (sortBy === 'distance' && near)
        return all
          .map(({ id, isOpen, businessStatus, latitude, longitude }) => ({
            id,
            closed: Number(!isOpen || businessStatus !== 'OPERATIONAL'),
            metres: distanceMetres(near, { latitude: latitude ?? 0, longitude: longitude ?? 0 }),
          }))
          .sort((a, b) => a.closed - b.closed || a.metres - b.metres || a.id - b.id)
          .map(({ id }) => id)
      const chosen = JSON.stringify(all.map(({ id }) => id))
      const ordered = await db.all<{ id: number }>(
        sql`select b.id from json_each(${chosen}) d cross join businesses b on b.id = d.value
          order by ${orderBy(effectiveOrder(question, sortBy, sortOrder))}`,
      )
      return ordered.map(({ id }) => id)
    },
  }
}
