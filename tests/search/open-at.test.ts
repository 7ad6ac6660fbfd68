import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { businesses } from '#db/schema/index.ts'
import { conditionOf } from '#db/sql/filters.ts'
import { scopeTable } from '#db/sql/scope.ts'
import { BUSINESS_STATUSES } from '#domain/business/status.ts'
import { DAY_PARTS, isOpenAlways, isOpenDuring, type DayPart } from '#domain/hours/day-parts.ts'
import { openAtCode, type OpenAt, type OpenDay } from '#domain/hours/open-at.ts'
import { addDays, specialSpansFrom, weekdayOfDate, type SpecialHours } from '#domain/hours/special-hours.ts'
import { openStatus, type OpenStatusSource } from '#domain/hours/status.ts'
import { calendarOf, DAY, type Week } from '#domain/hours/week.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'
import { sampleDatabase } from './sample-database.ts'

const random = seededRandom(29)
const FIRST = '2026-11-23'
const DAYS = 28

/** Around the clock from midnight or from six, and weeks that only seem to be. */
const LONG_WEEKS: readonly Week[] = [
  Array.from({ length: 7 }, () => [[0, DAY]]),
  Array.from({ length: 7 }, () => [[360, 360 + DAY]]),
  Array.from({ length: 7 }, (_, day) => (day === 3 ? [] : [[0, DAY]])),
  Array.from({ length: 7 }, (_, day) => (day === 3 ? [[360, 360 + DAY]] : [[0, DAY]])),
  Array.from({ length: 7 }, () => [
    [0, 700],
    [701, DAY],
  ]),
]

/** Special days from the first date on: closed, around the clock, past midnight, and none on most. */
function specialHours(): SpecialHours | null {
  const spans = [[], [[0, 1440]], [[1320, 1620]], [[600, 720]]] as const
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(FIRST, day))
  const days = dates.filter(() => random.next() < 0.2).map((date) => ({ date, spans: random.pick(spans) }))
  return days.length > 0 ? days : null
}

type Minute = OpenDay & { readonly minute: number }
type Source = OpenStatusSource & { readonly id: number }

let db: Database
let sources: readonly Source[]
beforeAll(async () => {
  db = await sampleDatabase()
  const all = await db.select({ id: businesses.id }).from(businesses)
  for (const { id } of all.filter(() => random.next() < 0.15)) {
    const changed = {
      specialHours: specialHours(),
      isOpen: random.next() < 0.9,
      businessStatus: random.next() < 0.8 ? 'OPERATIONAL' : random.pick(BUSINESS_STATUSES),
      ...(random.next() < 0.3 && { week: random.next() < 0.4 ? random.pick(LONG_WEEKS) : null }),
      ...(random.next() < 0.2 && { timezone: null }),
    } as const
    await db.update(businesses).set(changed).where(eq(businesses.id, id))
  }
  const { id, week, specialHours: special, isOpen, businessStatus, timezone } = businesses
  const columns = { id, week, specialHours: special, isOpen, businessStatus, timezone }
  sources = await db.select(columns).from(businesses).orderBy(id)
}, 60_000)
afterAll(() => db.$client.close())

/** Whoever is open at a time by their own clocks is open then if all clocks show universal time. */
function openThen({ weekday, date, minute }: Minute): readonly number[] {
  const on = date ?? addDays(FIRST, weekday - weekdayOfDate(FIRST))
  const instant = Date.parse(`${on}T00:00:00Z`) + minute * 60_000
  return sources.flatMap(({ id, specialHours: special, ...source }) => {
    const hours = { ...source, specialHours: date === undefined ? null : special, timezone: 'UTC' }
    return openStatus(hours, instant).state === 'open' ? [id] : []
  })
}

async function openInSql(openAt: OpenAt): Promise<readonly number[]> {
  const rows = await db.all<{ id: number }>(sql`
    with ${scopeTable({})} select b.id from businesses b where ${conditionOf({ openAt })} order by b.id`)
  return rows.map(({ id }) => id)
}

describe('what is open at a time in SQL is what openStatus says of all of the sample', () => {
  const minute = () => random.pick([random.whole(1440), 30 * random.whole(48), 0, 1439])
  const weekly = Array.from({ length: 35 }, (_, at) => ({ weekday: at % 7, minute: minute() }))
  const dated = Array.from({ length: 35 }, () => {
    const date = addDays(FIRST, random.whole(DAYS))
    return { date, weekday: weekdayOfDate(date), minute: minute() }
  })
  async function expectOpen(times: readonly Minute[]) {
    for (const at of times) expect(await openInSql(at), openAtCode(at)).toEqual(openThen(at))
  }
  test('on weekdays and dates', () => expectOpen([...weekly.slice(0, 10), ...dated.slice(0, 10)]))
  test('on many more', { tags: 'full' }, () => expectOpen([...weekly.slice(10), ...dated.slice(10)]))

  test('hundreds are open at a time, and special days change who', () => {
    const weekday = weekdayOfDate(FIRST)
    const [weekly, dated] = [
      openThen({ weekday, minute: 660 }),
      openThen({ weekday, minute: 660, date: FIRST }),
    ]
    expect(weekly.length).toBeGreaterThan(500)
    expect(dated).not.toEqual(weekly)
  })
})

/** The businesses in operation whose hours meet a condition. */
const openBy = (isSo: (source: Source) => boolean) =>
  sources.flatMap((source) =>
    source.isOpen && source.businessStatus === 'OPERATIONAL' && isSo(source) ? [source.id] : [],
  )

const openDuring = ({ weekday, date, part }: OpenDay & { readonly part: DayPart }) =>
  openBy(({ week, specialHours: special }) => {
    const calendar = calendarOf(
      week,
      weekday,
      date === undefined ? undefined : specialSpansFrom(special, date),
    )
    return isOpenDuring(calendar, part)
  })

const eitherOf = (all: readonly (readonly number[])[]) => [...new Set(all.flat())].toSorted((a, b) => a - b)

describe('what is open in a part of a day in SQL is what isOpenDuring says', () => {
  test.each(DAY_PARTS)('%s', { tags: 'full' }, (part) => expectParts(part, 3))
  test.each(DAY_PARTS)('%s, on some days', (part) => expectParts(part, 17))

  async function expectParts(part: DayPart, step: number) {
    for (let day = 0; day < DAYS; day += step) {
      const date = addDays(FIRST, day)
      const of = { weekday: weekdayOfDate(date), part }
      expect(await openInSql(of), openAtCode(of)).toEqual(openDuring(of))
      expect(await openInSql({ ...of, date }), date).toEqual(openDuring({ ...of, date }))
    }
  }

  test('of several days on one of them, or on each', { tags: 'full' }, async () => {
    const on = (weekday: number) => openDuring({ weekday, part: 'evening' })
    expect(await openInSql({ group: 'weekend', part: 'evening' })).toEqual(eitherOf([on(5), on(6)]))
    const daily = [1, 2, 3, 4, 5, 6].reduce((all, day) => all.filter((id) => on(day).includes(id)), on(0))
    expect(await openInSql({ group: 'daily', part: 'evening' })).toEqual(daily)
    expect(daily.length).toBeGreaterThan(10)
    const late = [0, 1, 2, 3, 4].map((weekday) => openThen({ weekday, minute: 1230 }))
    expect(await openInSql({ group: 'weekdays', minute: 1230 })).toEqual(eitherOf(late))
  })
})

test('what is open 24 hours in SQL is what isOpenAlways says, and special days change nothing', async () => {
  const always = openBy(({ week }) => week !== null && isOpenAlways(week))
  const rows = await db.all<{ id: number }>(
    sql`select b.id from businesses b where ${conditionOf({ open24Hours: true })} order by b.id`,
  )
  expect(rows.map(({ id }) => id)).toEqual(always)
  expect(always.some((id) => sources.find((source) => source.id === id)?.specialHours)).toBe(true)
})

test('a list of what is open then holds nothing else, searched, in a city and in a circle', async () => {
  const openAt = { weekday: 6, minute: 540 }
  const open = new Set(openThen(openAt))
  const near = { latitude: 48.2082, longitude: 16.3738, radius: 200_000 }
  for (const query of [{}, { search: 'cafe' }, { city: 'vienna' }, { near }]) {
    const all = await listBusinesses(db, { ...query, limit: 500 })
    const list = await listBusinesses(db, { ...query, openAt, limit: 500 })
    expect(list.total, JSON.stringify(query)).toBeGreaterThan(0)
    expect(list.rows.filter(({ id }) => !open.has(id))).toEqual([])
    if (all.total <= 250) expect(list.total).toBe(all.rows.filter(({ id }) => open.has(id)).length)
  }
})

test('with open now both hold', async () => {
  const openAt = { weekday: 6, minute: 22 * 60 }
  const at = new Date('2026-11-25T11:00:00Z')
  const open = new Set(openThen(openAt))
  const { rows } = await listBusinesses(db, { openAt, openNow: true, at, limit: 500 })
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(open.has(row.id)).toBe(true)
    expect(openStatus(row, at).state).toBe('open')
  }
})
