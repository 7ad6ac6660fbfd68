import { bounded } from './bounded.ts'
import { DAYS_OF_A_WEEK } from './day-selectors.ts'
import { memoize } from '../text/memoize.ts'
import { cleanHoursText } from './normalise-text.ts'
import { readCodedWeek } from './coded-week.ts'
import { countDays, countDifferentDays } from './day-words.ts'
import { clockTime, DAY_NAMES, formatSpans } from './format.ts'
import type { DayName } from './format.ts'
import { parseHours } from './parse.ts'
import { parseJson, readDayTexts } from './read-day-texts.ts'
import { readDayObjects, readDayRanges } from './week-objects.ts'
import { holidayText } from './holiday-text.ts'
import { readHours, type ReadHours, type ReadOptions } from './grammar/read-hours.ts'
import { HOLIDAY_HOURS, UNREAD_HOURS } from './working-hours.ts'
import type { Week } from './week.ts'

/** A week as its source wrote it, and as parsed. */
export interface ParsedWorkingHours {
  /** The source's own words for each day it names, or for no day at all, on one line and without invisible characters. */
  readonly hours: Readonly<Partial<Record<DayName | typeof HOLIDAY_HOURS | typeof UNREAD_HOURS, string>>>
  /** Null when no day could be read. */
  readonly week: Week | null
  /** Seasons, holidays and all else that it says beside a week; null where it says nothing. */
  readonly year: ReadHours['yearHours']
}

/** Some exports hold only the day of the scrape: the other six are then unknown, not closed. */
const FEWEST_DAYS_OF_A_WEEK = 2

type DayTexts = readonly (string | undefined)[]

function weekOf(texts: DayTexts): Week | null {
  const days = texts.map((text) => (text === undefined ? undefined : parseHours(text)))
  const known = days.filter((day) => day !== undefined).length
  if (known === 0) return null
  const missing = known < FEWEST_DAYS_OF_A_WEEK ? null : []
  return days.map((day, at) => day ?? (texts[at] === undefined ? missing : null))
}

const readCount = (texts: DayTexts) =>
  texts.filter((text) => text !== undefined && parseHours(text) !== undefined).length

/** An import repeats many weeks, as chains have the same hours everywhere. */
const REMEMBERED = 2000
const remembered = memoize(REMEMBERED, (text: string) => readWorkingHours(text, {}))
const remembered24 = memoize(REMEMBERED, (text: string) => readWorkingHours(text, { is24Hour: true }))

/**
 * A week with the source's words kept for display, from an object of day to text or texts, the same as JSON, a list of
 * {day, hours} or of 'Monday: ...', lines 'Monday:9AM-5PM|...' or 'Monday,9AM,5PM|...', the objects of well-known services
 * (`readDayObjects`) or one text for the week (`readWeekText`). Null when nothing could be read.
 */
export function parseWorkingHours(value: unknown, options: ReadOptions = {}): ParsedWorkingHours | null {
  if (typeof value !== 'string') return readWorkingHours(value, options)
  return options.is24Hour ? remembered24(value) : remembered(value)
}

function readWorkingHours(value: unknown, options: ReadOptions): ParsedWorkingHours | null {
  const parsed = readWeek(value, options)
  if (parsed?.week === null || parsed?.week === undefined || HOLIDAY_HOURS in parsed.hours) return parsed
  const holidays = holidayText(value)
  if (holidays === undefined) return parsed
  return {
    ...parsed,
    hours: { ...parsed.hours, [HOLIDAY_HOURS]: holidays },
    year: { holidays: parseHours(holidays) ?? null, ...parsed.year },
  }
}

function readWeek(value: unknown, options: ReadOptions): ParsedWorkingHours | null {
  const coded = typeof value === 'string' ? readCodedWeek(value.trim()) : undefined
  const source = bounded(
    coded ?? (typeof value === 'string' && /^\s*[{[]/.test(value) ? (readJson(value) ?? value) : value),
  )
  const ranges = readDayRanges(source)
  if (ranges !== undefined) return readText(ranges, options) ?? shown(ranges)
  const texts = readDayTexts(source)
  const isRead = texts.every((text) => text === undefined || parseHours(text) !== undefined)
  if (isRead && texts.some(Boolean) && !isPartOf(source, texts)) return ofDays(texts)
  const objects = readDayObjects(source)
  const byService = Array.isArray(objects) ? textsOf(objects) : undefined
  if (byService !== undefined && readCount(byService) > readCount(texts)) return ofDays(byService)
  const text = typeof source === 'string' ? source : typeof objects === 'string' ? objects : unread(source)
  const read = text === undefined ? null : readText(text, options)
  if (read && (read.year || (read.week && knownOf(read.week) > readCount(texts)))) return read
  // Days of lines that were not read are not closed.
  if (texts.some((each) => each !== undefined) && !isPartOf(source, texts)) return ofDays(texts)
  return text === undefined ? null : shown(text)
}

/** Whether further lines have hours, as 'Mon-Fri: 9-18' beside 'Sat: 10-16', so that the days of these are not all. */
function isPartOf(source: unknown, texts: DayTexts): boolean {
  if (typeof source !== 'string') return false
  const lines = source.split(/[|\n]/)
  if (lines.length > 1 && lines.some((line) => countDays(line) > 1)) return true
  return lines.filter((line) => /\d/.test(line)).length > texts.filter((text) => text !== undefined).length
}

/** GeoDirectory's `["Mo 09:00-17:00","Tu 09:00-17:00"],["UTC":"+2"]` is a list of texts and something else. */
const LIST_AND_MORE = /^\s*(\["[^\]]*"\])\s*,/

const readJson = (text: string) => parseJson(LIST_AND_MORE.exec(text)?.[1] ?? text)

function readText(text: string, options: ReadOptions): ParsedWorkingHours | null {
  const read = readHours(text, options)
  return read && ofWeek(read, text)
}

function shown(text: string): ParsedWorkingHours | null {
  const words = cleanHoursText(text).slice(0, LONGEST_SHOWN)
  return /[\p{L}\d]/u.test(words) ? { hours: { [UNREAD_HOURS]: words }, week: null, year: null } : null
}

/** Longer words are prose, and a page shows them on one line. */
const LONGEST_SHOWN = 300

const knownOf = (week: Week) => week.filter((day) => day !== null).length

/** What an earlier reading kept as words, so that reading it again gives the same. */
const unread = (source: unknown): string | undefined => {
  const words =
    typeof source === 'object' && source !== null && UNREAD_HOURS in source && source[UNREAD_HOURS]
  return typeof words === 'string' ? words : undefined
}

/** Several texts of one day are its spans, in order. */
function textsOf(days: readonly (readonly [day: number, text: string])[]): DayTexts {
  const texts = Array<string | undefined>(7).fill(undefined)
  for (const [day, text] of days) texts[day] = texts[day] === undefined ? text : `${texts[day]}, ${text}`
  return texts
}

/** Dates and numbers, signs for 'the same', formulas that failed. */
const NO_WORDS =
  /^(?:\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{1,2}|\d+(?:\.\d+)?|["'\u201d\u3003-]+|dito|ditto|#\S+)$/i

function ofDays(texts: DayTexts): ParsedWorkingHours {
  // What a spreadsheet made of hours, '5-Sep' or '46270.375', is nothing to show.
  const named = DAY_NAMES.flatMap((name, day) => {
    const text = texts[day]
    return text === undefined || NO_WORDS.test(text) ? [] : [[name, text] as const]
  })
  const week = weekOf(texts)
  const openEnd = DAYS_OF_A_WEEK.filter((day) => week?.[day]?.length && texts[day]?.endsWith('+'))
  return { hours: Object.fromEntries(named), week, year: openEnd.length > 0 ? { openEnd } : null }
}

/** A day that a text of the week leaves open to doubt shows the whole text, which is then read as unknown again. */
function ofWeek({ week, yearHours: year }: ReadHours, text: string): ParsedWorkingHours {
  const words = cleanHoursText(text).slice(0, LONGEST_SHOWN)
  if (week === null) return { hours: { [UNREAD_HOURS]: words }, week, year }
  const holidays = year?.holidays
  const days = DAY_NAMES.map((name, day) => {
    const spans = week[day]
    const more = year?.openEnd?.includes(day) ? '+' : ''
    return [name, spans ? `${formatSpans(spans, clockTime)}${more}` : words] as const
  })
  const known = knownOf(week)
  return {
    hours: {
      ...Object.fromEntries(
        known === 1 && countDifferentDays(text) === 1 ? days.filter((_, day) => week[day]) : days,
      ),
      ...(typeof holidays === 'object' && holidays && { [HOLIDAY_HOURS]: formatSpans(holidays, clockTime) }),
    },
    week,
    year,
  }
}
