import { bounded } from './limit-json.ts'
import { memoize } from '../text/memoize.ts'
import { readCodedWeek } from './coded-week.ts'
import { cleanHoursText } from './normalise-text.ts'
import { countDays } from './day-words.ts'
import { DAY_NAMES } from './format.ts'
import { type HoursWords, hoursWords, shownWords } from './grammar/hours-words.ts'
import { UNKNOWN_HOURS } from './grammar/year-hours-of.ts'
import { isJsonObject } from './json-spans.ts'
import { parseHours } from './parse.ts'
import { parseJson, readDayTexts } from './read-day-texts.ts'
import { readDayObjects, readDayRanges } from './json-weeks.ts'
import { holidayText } from './holiday-text.ts'
import { readHours, type ReadHours, type ReadOptions } from './grammar/read-hours.ts'
import {
  HOLIDAY_HOURS,
  SCHOOL_HOLIDAY_HOURS,
  SEASON_HOURS,
  UNREAD_HOURS,
  USUAL_HOURS,
} from './working-hours.ts'
import type { Week } from './week.ts'

/** A week as its source wrote it, and as parsed. */
export interface ParsedWorkingHours {
  /**
   * The source's own words for each day it names, or for no day at all, on one line and without invisible characters; what
   * it says beside a week in words that `yearHoursOf` reads.
   */
  readonly hours: HoursWords
  /** Null when no day could be read. */
  readonly week: Week | null
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
  const source = sourceOf(value)
  const parsed = readWeek(source, options)
  const kept = keptWords(source)
  if (kept !== undefined) return { hours: { ...parsed?.hours, ...kept }, week: parsed?.week ?? null }
  if (parsed?.week === null || parsed?.week === undefined || HOLIDAY_HOURS in parsed.hours) return parsed
  const holidays = holidayText(value)
  return holidays === undefined
    ? parsed
    : { ...parsed, hours: { ...parsed.hours, [HOLIDAY_HOURS]: holidays } }
}

function sourceOf(value: unknown): unknown {
  const coded = typeof value === 'string' ? readCodedWeek(value.trim()) : undefined
  const read =
    coded ?? (typeof value === 'string' && /^\s*[{[]/.test(value) ? (readJson(value) ?? value) : value)
  return bounded(everyDay(read) ?? read)
}

/** The hours of every day as a text, which some programs give as `{ open: '07:00', close: '21:00' }`. */
function everyDay(value: unknown): string | undefined {
  if (!isJsonObject(value) || Object.keys(value).length !== 2) return undefined
  const { open, close } = value
  const areTimes = [open, close].every((time) => typeof time === 'string' && /^\d{1,2}:\d{2}\b/.test(time))
  return areTimes ? `${String(open)}-${String(close)}` : undefined
}

const BESIDE_A_WEEK = [HOLIDAY_HOURS, SEASON_HOURS, SCHOOL_HOLIDAY_HOURS, UNREAD_HOURS]

/** Longer words are none that were kept. */
export const LONGEST_KEPT = 3000

const isOfHolidays = (words: string) =>
  words === USUAL_HOURS || words === UNKNOWN_HOURS || parseHours(words) !== undefined

/** What an earlier reading kept beside a week, so that reading it again gives the same. */
function keptWords(source: unknown): HoursWords | undefined {
  if (!isJsonObject(source) || !BESIDE_A_WEEK.some((name) => name in source)) return undefined
  // Words of no day were read as a text.
  const isText = unreadWords(source) !== undefined
  const kept = BESIDE_A_WEEK.filter((name) => name !== UNREAD_HOURS || !isText).flatMap((name) => {
    const words = source[name]
    const isKept =
      typeof words === 'string' && words.trim() !== '' && (name !== HOLIDAY_HOURS || isOfHolidays(words))
    return isKept
      ? [
          [
            name,
            name === UNREAD_HOURS ? shownWords(words) : cleanHoursText(words.slice(0, LONGEST_KEPT)),
          ] as const,
        ]
      : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

function readWeek(source: unknown, options: ReadOptions): ParsedWorkingHours | null {
  const words = unreadWords(source)
  // Words that were kept may be of a source with a clock of 24 hours.
  if (words !== undefined) return readWeek(words, { ...options, is24Hour: true })
  const ranges = readDayRanges(source)
  if (ranges !== undefined) return readText(ranges, options) ?? shown(ranges)
  const texts = readDayTexts(source)
  const isRead = texts.every((text) => text === undefined || parseHours(text) !== undefined)
  if (isRead && texts.some(Boolean) && !isPartOf(source, texts)) return ofDays(texts)
  const objects = readDayObjects(source)
  const byService = Array.isArray(objects) ? textsOf(objects) : undefined
  if (byService !== undefined && readCount(byService) > readCount(texts)) return ofDays(byService)
  const isOfDays = texts.some((each) => each !== undefined) && !isPartOf(source, texts)
  const text = typeof source === 'string' ? source : typeof objects === 'string' ? objects : undefined
  const read = text === undefined ? null : readHours(text, options)
  if (read && text !== undefined && isMoreThan(read, texts))
    return { hours: hoursWords(read, text), week: read.week }
  // Days of lines that were not read are not closed.
  if (isOfDays) return ofDays(texts)
  return text === undefined ? null : shown(text)
}

/** Whether a text as a whole says more than its lines by day. */
const isMoreThan = ({ week, yearHours }: ReadHours, texts: DayTexts) =>
  yearHours !== null || (week !== null && knownOf(week) > readCount(texts))

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
  return read && { hours: hoursWords(read, text), week: read.week }
}

function shown(text: string): ParsedWorkingHours | null {
  const words = shownWords(text)
  return /[\p{L}\d]/u.test(words) ? { hours: { [UNREAD_HOURS]: words }, week: null } : null
}

const knownOf = (week: Week) => week.filter((day) => day !== null).length

/** The words without days of an object that has none of any day, which an earlier reading kept. */
function unreadWords(source: unknown): string | undefined {
  if (!isJsonObject(source) || DAY_NAMES.some((name) => source[name])) return undefined
  const words = source[UNREAD_HOURS]
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

function ofDays(texts: DayTexts): ParsedWorkingHours | null {
  // What a spreadsheet made of hours, '5-Sep' or '46270.375', is nothing to show.
  const named = DAY_NAMES.flatMap((name, day) => {
    const text = texts[day]
    return text === undefined || NO_WORDS.test(text) ? [] : [[name, text] as const]
  })
  const week = weekOf(texts)
  return named.length > 0 || week !== null ? { hours: Object.fromEntries(named), week } : null
}
