import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import type { Database } from '#db/client.ts'
import { conditionOf } from '#db/sql/filters.ts'
import { scopeTable } from '#db/sql/scope.ts'
import { datedHoursOf, hoursOfYear, type StatedHours } from '#domain/holidays/dated-hours.ts'
import { writeSeasons } from '#domain/hours/grammar/write-seasons.ts'
import { hoursOn, isVarying } from '#domain/hours/hours-on.ts'
import { isOpenDuring } from '#domain/hours/day-parts.ts'
import { parseOpenAt } from '#domain/hours/open-at.ts'
import { addDays, specialHoursOf } from '#domain/hours/special-hours.ts'
import { localTime, openStatus } from '#domain/hours/status.ts'
import { isOpenAt, mergeSpans, type OpeningPeriod, type Week } from '#domain/hours/week.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'
import { type Random, seededRandom } from '#tests/lib/random.ts'

/** Clocks change within the stored weeks: in Berlin, New York, Sydney and on Lord Howe Island, in Cairo. */
const TODAY = '2026-10-01'
const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Sydney', 'Australia/Lord_Howe'],
  ...['Africa/Cairo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
]
/** Clock changes in UTC: on Lord Howe Island and in Sydney, in Berlin, in Cairo, in New York. */
const CHANGES = ['2026-10-03T15:15', '2026-10-25T00:45', '2026-10-29T21:30', '2026-11-01T05:45']

function spansOf(random: Random): readonly OpeningPeriod[] {
  if (random.chance(0.25)) return []
  if (random.chance(0.1)) return [[0, 1440]]
  const step = random.pick([1, 5, 30])
  const open = random.int(0, Math.floor(1439 / step)) * step
  const close = open + random.int(1, Math.floor(900 / step)) * step
  const later = close + 60 < 1440 ? [[close + 30, close + 30 + random.int(1, 300)] as const] : []
  return mergeSpans([[open, close], ...(random.chance(0.3) ? later : [])])
}

const weekOf = (random: Random, unknown: number): Week =>
  Array.from({ length: 7 }, () => (random.chance(unknown) ? null : spansOf(random)))

const yearDay = (random: Random) =>
  `${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`

/** A random week with random seasons, days of a month, holiday rules and special days. */
function statedHours(random: Random): StatedHours {
  const seasons = Array.from({ length: random.int(0, 2) }, () => ({
    from: random.chance(0.5) ? '10-10' : yearDay(random),
    to: random.chance(0.5) ? '11-01' : yearDay(random),
    week: weekOf(random, 0),
  }))
  const nthWeekdays = random.chance(0.2)
    ? [{ weekday: random.int(0, 6), nth: [random.pick([1, 2, -1])], spans: spansOf(random) }]
    : []
  const text = writeSeasons(seasons, nthWeekdays)
  const special = Array.from({ length: random.int(0, 2) }, () => addDays(TODAY, random.int(0, 40)))
  return {
    week: random.chance(0.1) ? null : weekOf(random, 0.1),
    workingHours: {
      ...(text !== '' && { Seasons: text }),
      ...(random.chance(0.3) && { Holidays: random.pick(['Closed', '10:00-14:00', 'Usual hours', 'ask']) }),
    },
    specialHours: specialHoursOf(special.map((date) => ({ date, spans: spansOf(random) }))),
    countryCode: random.pick(['DE', 'US', 'AU', 'ES', null]),
    state: random.pick(['Bayern', 'Berlin', null]),
    latitude: null,
    longitude: null,
    timezone: random.pick(ZONES),
  }
}

/** The stated hours of a business, its hours on any date by the rules, and its stored hours. */
interface Sample {
  readonly stated: StatedHours
  /** The spans of `date`, which is the day `asked` or the day before; null if they are not stored yet. */
  readonly spansOn: (date: string, asked: string) => readonly OpeningPeriod[] | null
  readonly stored: ReturnType<typeof datedHoursOf>
}

function sample(random: Random): Sample {
  const stated = statedHours(random)
  const hours = hoursOfYear(stated)
  const stored = datedHoursOf(stated, TODAY)
  const named = new Set([...(stored.dated ?? []), ...(stated.specialHours ?? [])].map(({ date }) => date))
  const isKnown = (date: string, asked: string) =>
    !isVarying(hours.yearHours) || asked <= (stored.until ?? '') || named.has(date)
  return {
    stated,
    stored,
    spansOn: (date, asked) => (isKnown(date, asked) ? hoursOn(hours, date).spans : null),
  }
}

const calendarFrom =
  ({ spansOn }: Sample, date: string) =>
  (ahead: number) =>
    spansOn(addDays(date, ahead), date)

function isOpenThen(each: Sample, instant: Date): boolean {
  const local = localTime(instant, each.stated.timezone)
  return local !== undefined && isOpenAt(calendarFrom(each, local.date), local.minute) === true
}

describe.each([
  ['some', 700, {}],
  ['ten thousand', 10_000, { tags: 'full' }],
] as const)('%s random weeks, seasons, dates and zones', (name, count, options) => {
  const random = seededRandom(`hours of ${name}`)
  const samples = Array.from({ length: count }, () => sample(random))
  const instants = [
    ...CHANGES.map((text) => new Date(`${text}:00Z`)),
    ...Array.from({ length: 5 }, () => new Date(Date.parse(TODAY) + random.int(0, 40 * 1440) * 60_000)),
  ]
  const dates = ['2026-10-10', '2026-11-01', '2026-10-12', '2027-05-01', addDays(TODAY, 60)]
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
    await seedTaxonomy(db)
    const rows = samples.map(({ stated, stored }, at) => {
      const { week, workingHours, specialHours, timezone } = stated
      const derived = { holidayHours: stored.dated, datedUntil: stored.until }
      return businessRow({ name: `Place ${at}`, week, workingHours, specialHours, timezone, ...derived })
    })
    await addBusinesses(db, rows)
  }, 120_000)
  afterAll(() => db.$client.close())

  const expectedAt = (is: (each: Sample) => boolean) =>
    samples.flatMap((each, at) => (is(each) ? [at + 1] : []))

  async function inSql(filters: BusinessListQuery, instant: Date): Promise<readonly number[]> {
    const condition = conditionOf(filters) ?? sql`0`
    const rows = await db.all<{ id: number }>(sql`
      with ${scopeTable({ clocks: localMinutesByZone(instant) })}
      select b.id from businesses b where ${condition} order by b.id`)
    return rows.map(({ id }) => id)
  }

  async function inIndex(filters: BusinessListQuery, at: Date): Promise<readonly number[]> {
    const ids: number[] = []
    for (let offset = 0; ; offset += 100) {
      const { rows } = await listBusinesses(db, { ...filters, at, sortBy: 'name', limit: 100, offset })
      ids.push(...rows.map(({ id }) => id))
      if (rows.length < 100) return ids.toSorted((one, other) => one - other)
    }
  }

  test('are open by what is stored when the rule says so', options, () => {
    for (const instant of instants)
      for (const each of samples) {
        const { stated, stored } = each
        const source = {
          ...stated,
          specialHours: stored.dated ?? stated.specialHours,
          isOpen: true,
          businessStatus: 'OPERATIONAL' as const,
        }
        const isOpen = openStatus(source, instant).state === 'open'
        if (isOpen !== isOpenThen(each, instant))
          expect.fail(`${instant.toISOString()}: ${isOpen} of ${JSON.stringify(stated)}`)
      }
  })

  test(
    'are open in SQL and in the index when the rule says so',
    { ...options, timeout: 300_000 },
    async () => {
      await keepBitmapIndex(db, new Date(`${TODAY}T12:00:00Z`))
      for (const instant of instants) {
        const expected = expectedAt((each) => isOpenThen(each, instant))
        expect(await inSql({ openNow: true }, instant), instant.toISOString()).toEqual(expected)
        expect(await inIndex({ openNow: true }, instant), instant.toISOString()).toEqual(expected)
      }
    },
  )

  test('are open on a date in SQL and in the index', { ...options, timeout: 300_000 }, async () => {
    await keepBitmapIndex(db, new Date(`${TODAY}T12:00:00Z`))
    for (const date of dates) {
      const noon = expectedAt((each) => isOpenAt(calendarFrom(each, date), 720) === true)
      const atAll = expectedAt((each) => isOpenDuring(calendarFrom(each, date), 'day'))
      for (const [text, expected] of [
        [`${date}T12:00`, noon],
        [date, atAll],
      ] as const) {
        const filters = { openAt: parseOpenAt(text) }
        expect(await inSql(filters, new Date(TODAY)), text).toEqual(expected)
        expect(await inIndex(filters, new Date(TODAY)), text).toEqual(expected)
      }
    }
  })
})
