import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import OpeningHours from 'opening_hours'
import { readHours, type ReadHours } from '#domain/hours/grammar/read-hours.ts'
import { addDays, weekdayOfDate } from '#domain/hours/special-hours.ts'
import { DAY, type OpeningPeriod } from '#domain/hours/week.ts'
import { isInSeason, isNthWeekday } from '#domain/hours/year-hours.ts'
import { seededRandom } from '#tests/lib/random.ts'
import type { Bench, Measurement } from './measurements.ts'

/** A text as mappers wrote it, and how often they did. */
interface Written {
  readonly text: string
  readonly count: number
}

const OPTIONS = { is24Hour: true }
const FILES = { clear: 'invalid_but_unambiguous.tsv', broken: 'invalid.tsv' } as const
/** Texts compared with the reference: the commonest, and of the others some by chance. */
const COMMONEST = 4000
const OTHERS = 2000
const MOMENTS = 40
const FIRST_DATE = '2026-12-01'
const DAYS = 365
const SHOWN = 60
const PLACE = { lat: 48, lon: 11, address: { country_code: 'de', state: 'Bayern' } }

function textsOf(folder: string, file: string): Written[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [count = '', text = ''] = line.split('\t')
    return { text, count: Number(count) }
  })
}

/** The days of a text with known hours: weekly, seasonal, by the sun or by appointment. */
function knownDays(read: ReadHours | null): number {
  const year = read?.yearHours
  const isKnown = (day: number) =>
    Boolean(read?.week?.[day]) ||
    (year?.seasons ?? []).some(({ week }) => week[day]) ||
    (year?.nthWeekdays ?? []).some(({ weekday }) => weekday === day) ||
    (year?.sunHours ?? []).some(({ days }) => days.includes(day)) ||
    (year?.byAppointment ?? []).includes(day)
  return [0, 1, 2, 3, 4, 5, 6].filter(isKnown).length
}

/** The spans on a date: null where they are unknown. */
function spansOn(
  { week, yearHours, specialHours }: ReadHours,
  date: string,
): readonly OpeningPeriod[] | null {
  const special = specialHours?.find((day) => day.date === date)
  if (special) return special.spans
  const nth = yearHours?.nthWeekdays?.findLast((each) => isNthWeekday(each, date))
  if (nth) return nth.spans
  const season = yearHours?.seasons?.findLast((each) => isInSeason(each, date))
  return (season?.week ?? week)?.[weekdayOfDate(date)] ?? null
}

/** Whether it is open: undefined where that is unknown. */
function isOpen(read: ReadHours, date: string, minute: number): boolean | undefined {
  const [before, today] = [spansOn(read, addDays(date, -1)), spansOn(read, date)]
  const covers = (spans: readonly OpeningPeriod[] | null, at: number) =>
    (spans ?? []).some(([open, close]) => open <= at && at < close)
  if (covers(today, minute) || covers(before, minute + DAY)) return true
  return today === null || before === null ? undefined : false
}

const localTime = (date: string, minute: number) => new Date(`${date}T00:00:00`).getTime() + minute * 60_000

/** Dates that are holidays there, and those beside them. */
function holidays(kind: 'PH' | 'SH'): ReadonlySet<string> {
  const days = new OpeningHours(kind, PLACE)
  const dates = Array.from({ length: DAYS + 2 }, (_, at) => addDays(FIRST_DATE, at - 1))
  const found = dates.filter((date) => days.getState(new Date(localTime(date, 720))))
  return new Set(found.flatMap((date) => [date, addDays(date, 1)]))
}

function peerOf(text: string): OpeningHours | undefined {
  try {
    return new OpeningHours(text, PLACE)
  } catch {
    return undefined
  }
}

/** How often our parser and the reference are both sure of a moment, and how often they agree. */
function agreement(texts: readonly Written[]) {
  const random = seededRandom('moments')
  const [publicHolidays, schoolHolidays] = [holidays('PH'), holidays('SH')]
  let [both, same] = [0, 0]
  const others: { readonly text: string; readonly weight: number; readonly at: string }[] = []
  for (const { text, count } of texts) {
    const moments = Array.from(
      { length: MOMENTS },
      () => [random.int(0, DAYS - 1), random.int(0, 1439)] as const,
    )
    const read = readHours(text, OPTIONS)
    const peer = read && peerOf(text)
    if (!read || !peer) continue
    const wrong: string[] = []
    let sure = 0
    for (const [day, minute] of moments) {
      const date = addDays(FIRST_DATE, day)
      if (publicHolidays.has(date) || (/SH/.test(text) && schoolHolidays.has(date))) continue
      const time = new Date(localTime(date, minute))
      const ours = isOpen(read, date, minute)
      if (ours === undefined || peer.getUnknown(time)) continue
      sure++
      if (ours !== peer.getState(time)) wrong.push(`${date} ${Math.floor(minute / 60)}:${minute % 60}`)
    }
    both += sure * count
    same += (sure - wrong.length) * count
    if (wrong.length > 0) others.push({ text, weight: wrong.length * count, at: wrong[0] ?? '' })
  }
  for (const { text, weight, at } of others.toSorted((a, b) => b.weight - a.weight).slice(0, SHOWN))
    console.log(`  differs ${weight}x, ${at}: ${text}`)
  return { both, same }
}

function compared(texts: readonly Written[]): readonly Written[] {
  const sorted = texts.toSorted((a, b) => b.count - a.count)
  return [...sorted.slice(0, COMMONEST), ...seededRandom('texts').some(sorted.slice(COMMONEST), OTHERS)]
}

/** Times of services and departures, 'Su 9:30', and names of days or dates alone have no hours. */
const HAS_SPAN = /\d\s*(?:[-–+]|to|bis)|24|sunrise|sunset|off|closed|appointment|vereinbarung|rendez/i

const total = (texts: readonly Written[]) => texts.reduce((sum, { count }) => sum + count, 0)
const share = (part: number, whole: number) => (100 * part) / whole

/** How many opening hours as mappers write them are read, how fast, and how often the reference agrees. */
export const hoursBench: Bench = ({ texts: folder }) =>
  Promise.resolve(folder === undefined ? [] : measure(folder))

function measure(folder: string): readonly Measurement[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const [clear, broken] = [textsOf(folder, FILES.clear), textsOf(folder, FILES.broken)]
  for (const { text } of clear.slice(0, 500)) readHours(text, OPTIONS)
  const started = process.cpuUsage()
  const reads = clear.map((written) => ({ ...written, read: readHours(written.text, OPTIONS) }))
  const { user, system } = process.cpuUsage(started)
  const whole = reads.filter(({ read }) => read && !read.yearHours?.unread && knownDays(read) > 0)
  const someDay = broken.filter(({ text }) => knownDays(readHours(text, OPTIONS)) > 0)
  const { both, same } = agreement(compared(clear))
  const ofSpans = reads.filter(({ text }) => HAS_SPAN.test(text))
  const allDays = reads.filter(({ read }) => knownDays(read) === 7)
  return [
    {
      what: 'unambiguous texts read for all seven days',
      ours: share(total(allDays), total(clear)),
      unit: '%',
      goal: { least: 97, of: 'figure' },
    },
    {
      what: 'of those with a span, for all seven days',
      ours: share(total(ofSpans.filter(({ read }) => knownDays(read) === 7)), total(ofSpans)),
      unit: '%',
    },
    {
      what: 'unambiguous texts of which every rule is held',
      ours: share(total(whole), total(clear)),
      unit: '%',
    },
    {
      what: 'invalid texts read for some day',
      ours: share(total(someDay), total(broken)),
      unit: '%',
      goal: { least: 55, of: 'figure' },
    },
    {
      what: `moments at which opening_hours agrees, of ${both}`,
      ours: share(same, both),
      unit: '%',
      goal: { least: 99.5, of: 'figure' },
    },
    { what: 'processor time of a text', ours: (user + system) / clear.length, unit: 'µs/row' },
  ]
}
