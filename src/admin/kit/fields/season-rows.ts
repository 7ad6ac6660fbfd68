import * as z from 'zod/mini'
import { readHours, readSeasons } from '#domain/hours/grammar/read-hours.ts'
import { writeSeasons } from '#domain/hours/grammar/write-seasons.ts'
import { unreadSeason } from '#domain/hours/hours-of-form.ts'
import { parseHours } from '#domain/hours/parse.ts'
import type { OpeningPeriod, Week } from '#domain/hours/week.ts'
import { isYearDay, type NthWeekday, type Season } from '#domain/hours/year-hours.ts'
import { messages } from '../../messages.ts'
import { spansInWords } from './hours-text.ts'

const words = messages.businesses.hours
const { seasons: seasonWords, monthDays: monthDayWords } = words

/** Maximum rows of each kind, which keeps the combined text below the stored length limit. */
export const MAX_ROWS = 12

const yearDay = z
  .string()
  .check(z.refine((day) => isYearDay(day) && /^\d\d-\d\d$/.test(day), seasonWords.noDate))

const seasonRow = z.strictObject({
  /** 'MM-DD', or '06-' while the day is not chosen. */
  from: yearDay,
  to: yearDay,
  hours: z.string().check(z.refine((text) => readSeasonWeek(text) !== undefined, seasonWords.notUnderstood)),
})

const monthDayRow = z
  .strictObject({
    nth: z.array(z.string()).check(z.minLength(1, monthDayWords.none)),
    /** 0 is Monday. */
    weekday: z.string(),
    isClosed: z.boolean(),
    hours: z.string(),
  })
  .check(
    z.refine(({ isClosed, hours }) => isClosed || parseHours(hours) !== undefined, {
      error: messages.businesses.form.hours,
      path: ['hours'],
    }),
  )

export const seasonRows = z.array(seasonRow).check(z.maxLength(MAX_ROWS))
export const monthDayRows = z.array(monthDayRow).check(z.maxLength(MAX_ROWS))

export type SeasonRow = z.infer<typeof seasonRow>
export type MonthDayRow = z.infer<typeof monthDayRow>

/** `SEASON_HOURS` as form rows, and the rest that rows cannot represent. */
interface Rows {
  readonly seasons: readonly SeasonRow[]
  readonly monthDays: readonly MonthDayRow[]
  readonly others: string
}

/** The week of a season; undefined for a text that cannot be parsed, or that says more than a week. */
export function readSeasonWeek(text: string): Week | undefined {
  const read = readHours(text)
  return read?.yearHours === null && read.specialHours === null ? (read.week ?? undefined) : undefined
}

/** Consecutive days with equal hours: 'Hafta içi', 'Pazartesi–Perşembe'. */
function daysInWords(first: number, last: number): string {
  if (first === 0 && last === 6) return words.weekOfDays.every
  if (first === 0 && last === 4) return words.weekOfDays.weekdays
  if (first === 5 && last === 6) return words.weekOfDays.weekend
  return first === last ? (words.days[first] ?? '') : `${words.days[first]}–${words.days[last]}`
}

/** A week's known days as text that the form can parse again. */
export function weekInWords(week: Week): string {
  const texts = week.map((spans) => spans && spansInWords(spans))
  if (texts.every((text) => text === words.closed)) return words.closed
  const starts = texts.flatMap((text, day) => (day === 0 || text !== texts[day - 1] ? [day] : []))
  return starts
    .flatMap((first, at) => {
      const text = texts[first]?.replace(words.closed, words.closed.toLocaleLowerCase('tr'))
      return text === undefined ? [] : [`${daysInWords(first, (starts[at + 1] ?? 7) - 1)} ${text}`]
    })
    .join(', ')
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function seasonRowOf({ from, to, every, week }: Season): SeasonRow | undefined {
  const row = { from, to, hours: weekInWords(week) }
  const isShown = every === undefined && seasonRow.safeParse(row).success
  return isShown && isSame(readSeasonWeek(row.hours), week) ? row : undefined
}

const hoursOfRow = (spans: readonly OpeningPeriod[]) =>
  spans.length === 0 ? { isClosed: true, hours: '' } : { isClosed: false, hours: spansInWords(spans) }

function monthDayRowOf({ weekday, nth, from, spans }: NthWeekday): MonthDayRow | undefined {
  const isShown =
    from === undefined && spans !== null && nth.every((each) => String(each) in monthDayWords.nth)
  return isShown ? { nth: nth.map(String), weekday: String(weekday), ...hoursOfRow(spans) } : undefined
}

/** The rows of `SEASON_HOURS`. */
export function rowsOf(text: string): Rows {
  if (unreadSeason(text) !== undefined) return { seasons: [], monthDays: [], others: text }
  const { seasons = [], nthWeekdays = [] } = readSeasons(text)
  const others = writeSeasons(
    seasons.filter((season) => !seasonRowOf(season)),
    nthWeekdays.filter((day) => !monthDayRowOf(day)),
  )
  return {
    seasons: seasons.flatMap((season) => seasonRowOf(season) ?? []),
    monthDays: nthWeekdays.flatMap((day) => monthDayRowOf(day) ?? []),
    others,
  }
}

/** `SEASON_HOURS` of the filled-in rows and of the rest; days of a month precede seasons. */
export function textOfRows({ seasons, monthDays, others }: Rows): string {
  const isRead = unreadSeason(others) === undefined
  const kept = isRead ? readSeasons(others) : {}
  const written = writeSeasons(
    [...seasons.flatMap(seasonOf), ...(kept.seasons ?? [])],
    [...monthDays.flatMap(nthWeekdayOf), ...(kept.nthWeekdays ?? [])],
  )
  return isRead ? written : [written, others].filter(Boolean).join('; ')
}

function seasonOf({ from, to, hours }: SeasonRow): readonly Season[] {
  const week = readSeasonWeek(hours)
  return week === undefined ? [] : [{ from, to, week }]
}

function nthWeekdayOf({ nth, weekday, isClosed, hours }: MonthDayRow): readonly NthWeekday[] {
  const spans = isClosed ? [] : parseHours(hours)
  return spans === undefined ? [] : [{ weekday: Number(weekday), nth: nth.map(Number), spans }]
}

function dateInWords(date: string): string {
  const [month = '', day = ''] = date.split('-')
  return `${Number(day)} ${words.months[Number(month) - 1] ?? ''}`
}

const seasonInWords = ({ from, to, hours }: SeasonRow) =>
  `${dateInWords(from)} – ${dateInWords(to)}: ${hours}`

const list = new Intl.ListFormat('tr-TR')

function monthDayInWords({ nth, weekday, isClosed, hours }: MonthDayRow): string {
  const which = nth.map((each) =>
    monthDayWords.nth[each as keyof typeof monthDayWords.nth].toLocaleLowerCase('tr'),
  )
  const days = monthDayWords.inWords(list.format(which), words.days[Number(weekday)] ?? '')
  return `${days}: ${isClosed ? words.closed : hours}`
}

/** Rows as text, for the history and for conflicts. */
export const rowsInWords = ({ seasons = [], monthDays = [], others = '' }: Partial<Rows>): string =>
  [...seasons.map(seasonInWords), ...monthDays.map(monthDayInWords), others].filter(Boolean).join('; ')
