import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { conditionOf } from '#db/sql/filters.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { scopeTable } from '#db/sql/scope.ts'
import { BUSINESS_STATUSES } from '#domain/business/status.ts'
import { openStatus, type OpenStatusSource } from '#domain/hours/status.ts'
import type { DatedHours } from '#domain/hours/special-hours.ts'
import type { Week } from '#domain/hours/week.ts'
import { refreshSearch } from '#jobs/search.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'
import { sql } from 'drizzle-orm'

/** Zones with whole, half and quarter hour offsets; those with daylight saving time change in different weeks. */
const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Africa/Cairo'],
]

const daily = (...spans: [number, number][]): Week => Array.from({ length: 7 }, () => spans)

const WEEKS: readonly (Week | null)[] = [
  null,
  daily([540, 1020]),
  daily([720, 900], [1080, 1440]),
  // Past midnight, every day; then on Sundays only, into Monday.
  daily([1320, 1620]),
  [[], [], [], [], [], [], [[1200, 1560]]],
  daily([0, 1440]),
  [[[540, 1020]], null, null, null, null, null, null],
  [[], null, [[0, 1]], [[1439, 1440]], [[600, 2040]], null, []],
]

const STATES: readonly Pick<OpenStatusSource, 'isOpen' | 'businessStatus'>[] = [
  { isOpen: true, businessStatus: 'OPERATIONAL' },
  { isOpen: false, businessStatus: 'OPERATIONAL' },
]

/** Special hours on the tested days: closed, past midnight, and two days in a row. */
const SPECIAL: DatedHours = [
  { date: '2026-03-26', spans: [] },
  { date: '2026-03-28', spans: [[1200, 1620]] },
  { date: '2026-03-29', spans: [[600, 720]] },
  { date: '2026-10-02', spans: [[0, 1440]] },
  { date: '2026-10-31', spans: null },
  { date: '2026-11-01', spans: [] },
]

const SOURCES: readonly OpenStatusSource[] = [
  ...[...ZONES, null].flatMap((timezone) =>
    [null, daily([540, 1020]), daily([1320, 1620])].map((week) => ({
      week,
      timezone,
      specialHours: SPECIAL,
      isOpen: true,
      businessStatus: 'OPERATIONAL' as const,
    })),
  ),
  ...[...ZONES, null, 'Mars/Olympus'].flatMap((timezone) =>
    WEEKS.flatMap((week) => STATES.map((state) => ({ ...state, week, timezone }))),
  ),
  ...BUSINESS_STATUSES.map((businessStatus) => ({
    businessStatus,
    isOpen: true,
    week: daily([0, 1440]),
    timezone: 'Europe/Berlin',
  })),
]

const WEEK = 7 * 86_400_000
/** Offsets of zones are quarters of an hour, so that steps of three meet them all. */
const STEP_MINUTES = process.env.SOAK === undefined ? 45 : 15
/** Includes the nights of clock changes: in Europe, on Lord Howe Island and in Egypt, in America. */
const STARTS = ['2026-03-25', '2026-10-29']
/** The night on Lord Howe Island, where a clock moves by half an hour. */
const HALF_HOUR = '2026-10-01'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    SOURCES.map(({ specialHours = null, ...source }, at) =>
      businessRow({ name: `Place ${at}`, ...source, holidayHours: specialHours }),
    ),
  )
})
afterAll(() => db.$client.close())

const open = conditionOf({ openNow: true }) ?? sql`0`

async function openInSql(instant: Date): Promise<readonly number[]> {
  const rows = await db.all<{ id: number }>(sql`
    with ${scopeTable({ clocks: localMinutesByZone(instant) })}
    select b.id from businesses b where ${open} order by b.id`)
  return rows.map(({ id }) => id)
}

describe(`what is open in SQL is what openStatus says, a week long every ${STEP_MINUTES} minutes`, () => {
  test(`from ${HALF_HOUR}`, () => expectOpen(HALF_HOUR))
  test.each(STARTS)('from %s', { tags: 'full' }, (start) => expectOpen(start))

  async function expectOpen(start: string) {
    for (let at = Date.parse(start); at < Date.parse(start) + WEEK; at += STEP_MINUTES * 60_000) {
      const expected = SOURCES.flatMap((source, index) =>
        openStatus(source, at).state === 'open' ? [index + 1] : [],
      )
      expect(await openInSql(new Date(at)), new Date(at).toISOString()).toEqual(expected)
    }
  }
})

test('a list of what is open holds nothing else, with its total, and goes on where a page ends', async () => {
  await refreshSearch(db)
  const at = new Date('2027-06-01T12:00:00Z')
  const expected = SOURCES.filter((source) => openStatus(source, at).state === 'open').length
  const pages = await Promise.all(
    [0, 20].map((offset) => listBusinesses(db, { openNow: true, at, limit: 20, offset, sortBy: 'name' })),
  )
  expect(pages.map(({ total, relation }) => [total, relation])).toEqual([
    [expected, 'eq'],
    [expected, 'eq'],
  ])
  const rows = pages.flatMap((page) => page.rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(Math.min(40, expected))
  for (const row of rows) expect(openStatus(row, at).state).toBe('open')
  const searched = await listBusinesses(db, { openNow: true, at, search: 'place' })
  expect([searched.total, searched.relation]).toEqual([expected, 'eq'])
})

test('every zone that a business can have has a clock', () => {
  const clocks = JSON.parse(localMinutesByZone(new Date())) as Record<string, number>
  for (const zone of [...Intl.supportedValuesOf('timeZone'), ...ZONES, 'UTC', 'Asia/Calcutta'])
    expect(clocks[zone]).toBeTypeOf('number')
})
