import { weekdayOf } from './day-names.ts'
import { countDays } from './day-words.ts'
import { readDatedWeek } from './dated-week.ts'
import { heldAsDates } from './parse-special-hours.ts'
import {
  CLOSES,
  clockOf,
  type JsonObject,
  firstOf,
  isJsonObject,
  isText,
  OPENS,
  pad,
  spansText,
  spanText,
} from './json-spans.ts'

/** The text of one weekday, 0 is Monday. */
type DayText = readonly [day: number, text: string]

const ONE_DIGIT = /\d:\d(?!\d)/
/** Yelp writes 8:00 as "8:0", by a clock of 24 hours: in full, "08:00" says so. */
const inFull = (text: string) =>
  text.replace(
    /(\d{1,2}):(\d{1,2})/g,
    (_, hour: string, minute: string) => `${pad(Number(hour))}:${minute.padStart(2, '0')}`,
  )

/** Sunday is 0 at Google and in JavaScript, 7 in ISO 8601 and at Foursquare. */
const fromSundayFirst = (day: number) => (day + 6) % 7

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Suffix of a span that, by its source, ends at the same time of the next day. */
const ALL_DAY = ' (24 hours)'

/** Google's periods, of the older API (day, time) and of the newer (day, hour, minute). */
function periodTexts(periods: readonly unknown[]): DayText[] | undefined {
  const texts: DayText[] = []
  for (const period of periods) {
    if (!isJsonObject(period) || !isJsonObject(period['open'])) return undefined
    const { open, close } = period as { open: JsonObject; close?: unknown }
    const day = open['day']
    const opening = clockOf(open)
    if (typeof day !== 'number' || opening === undefined) return undefined
    // A single opening on Sunday at midnight that never ends is how Google says 'always'.
    if (!isJsonObject(close)) return EVERY_DAY.map((each) => [each, '00:00-24:00'])
    const closing = clockOf(close) ?? ''
    texts.push([fromSundayFirst(day), `${opening}-${closing}${opening === closing ? ALL_DAY : ''}`])
  }
  // Google lists the periods of a whole week.
  return withClosedDays(texts)
}

/** The texts of a whole week, in which a day without one is closed. */
function withClosedDays(texts: readonly DayText[]): DayText[] {
  const isNamed = new Set(texts.map(([day]) => day))
  const closed = EVERY_DAY.filter((day) => texts.length > 0 && !isNamed.has(day))
  return [...texts, ...closed.map((day) => [day, 'Closed'] as const)]
}

/** {day, open, close}: Foursquare's days are 1 to 7, Yelp's 0 to 6. */
function numberedTexts(items: readonly unknown[]): DayText[] | undefined {
  const texts: DayText[] = []
  for (const item of items) {
    const day = isJsonObject(item) ? item['day'] : undefined
    const text = spanText(item)
    if (typeof day !== 'number' || day < 0 || day > 7 || text === undefined) return undefined
    // Yelp alone, which says whether hours run overnight, counts from Monday as 0.
    const isOfYelp = isJsonObject(item) && 'is_overnight' in item
    const [open, close] = text.split('-')
    const isFull = isOfYelp && item['is_overnight'] === true && open === close
    texts.push([isOfYelp ? day % 7 : (day + 6) % 7, isFull ? `${text}${ALL_DAY}` : text])
  }
  return texts
}

const DAY_FIELDS = ['day', 'weekday', 'dayName', 'day_name', 'dayOfTheWeek', 'name']

/** [{day: 'Monday', open: '8:00 AM', close: '8:00 PM'}, {day: 'Sunday', isClosed: true}]. */
function namedItemTexts(items: readonly unknown[]): DayText[] | undefined {
  const texts: DayText[] = []
  for (const item of items) {
    const name = isJsonObject(item) ? DAY_FIELDS.map((field) => item[field]).find(isText) : undefined
    const day = name === undefined ? undefined : weekdayOf(name)
    if (day === undefined) return undefined
    const text = spanText(item)
    if (text !== undefined) texts.push([day, text])
  }
  return texts
}

const MIDNIGHT_TO_MIDNIGHT = '00:00-00:00'

/** The hours of a specification: midnight to midnight is a closed day, and hours of a part of the year are in doubt. */
function specifiedText(item: JsonObject): string | undefined {
  const text = spanText(item)
  const { validFrom, validThrough } = item
  if (validFrom == null && validThrough == null) return text === MIDNIGHT_TO_MIDNIGHT ? 'Closed' : text
  if (heldAsDates([item])) return undefined
  const dates = [validFrom, validThrough].map((date) => (isText(date) ? date.slice(0, 10) : '')).join('/')
  return `${dates}: ${text ?? 'Closed'}`
}

/** The days that a specification is of: every one where it says a time of the year alone. */
function specifiedDays({ dayOfWeek }: JsonObject): readonly (number | undefined)[] {
  if (dayOfWeek === undefined) return EVERY_DAY
  return [dayOfWeek].flat().map((day) => (isText(day) ? weekdayOf(day.replace(/^.*[/#]/, '')) : undefined))
}

const isSpecification = (item: unknown): item is JsonObject =>
  isJsonObject(item) && (item['dayOfWeek'] !== undefined || item['validFrom'] != null)

/** schema.org's OpeningHoursSpecification: dayOfWeek is a name, an address of one, or several. */
function specificationTexts(items: readonly unknown[]): DayText[] | undefined {
  if (!items.every(isSpecification) || items.every((item) => item['dayOfWeek'] === undefined))
    return undefined
  const texts = items.flatMap((item): DayText[] => {
    const text = specifiedText(item)
    return specifiedDays(item).flatMap((day): DayText[] =>
      day === undefined || text === undefined ? [] : [[day, text]],
    )
  })
  // Who says which days are closed does not mean it of those that are not named.
  const isNamed = new Set(texts.map(([day]) => day))
  return texts.some(([, text]) => text === 'Closed')
    ? [...texts, ...EVERY_DAY.filter((day) => !isNamed.has(day)).map((day) => [day, UNKNOWN] as const)]
    : texts
}

const UNKNOWN = 'Unknown'

/** Facebook's {mon_1_open: '09:00', mon_1_close: '17:00'}. */
function numberedFieldTexts(fields: JsonObject): DayText[] {
  return Object.entries(fields).flatMap(([name, open]): DayText[] => {
    const [, day = '', number = ''] = /^([a-z]{3})_(\d)_open$/.exec(name) ?? []
    const weekday = weekdayOf(day)
    const close = clockOf(fields[`${day}_${number}_close`])
    return weekday === undefined || close === undefined ? [] : [[weekday, `${clockOf(open) ?? ''}-${close}`]]
  })
}

/** An object whose fields are days, each with an object or a list of objects. */
function namedTexts(fields: JsonObject): DayText[] {
  const isYelp = Object.values(fields).some((value) => isText(value) && ONE_DIGIT.test(value))
  return Object.entries(fields).flatMap(([name, value]): DayText[] => {
    const day = weekdayOf(name)
    const text = spansText(value)
    return day === undefined || text === undefined ? [] : [[day, isYelp ? inFull(text) : text]]
  })
}

const DAY_MINUTES = 24 * 60

/** "09:30" of minutes after midnight, which may be those of the next day. */
const clockOfMinutes = (minutes: number) => {
  const ofDay = minutes % DAY_MINUTES
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`
}

/** Tripadvisor's seven lists, Sunday's first, of {open, close} in minutes after midnight; an empty one is closed. */
function weekRangeTexts(items: readonly unknown[]): DayText[] | undefined {
  if (items.length !== 7 || !items.every(Array.isArray) || items.every(({ length }) => length === 0))
    return undefined
  const texts = items.map((spans): string | undefined => {
    const read = (spans as readonly unknown[]).map((span) => {
      const [open, close] = isJsonObject(span) ? [firstOf(span, OPENS), firstOf(span, CLOSES)] : []
      if (typeof open !== 'number' || typeof close !== 'number') return undefined
      return `${clockOfMinutes(open)}-${close === DAY_MINUTES ? '24:00' : clockOfMinutes(close)}`
    })
    return read.every(isText) ? read.join(', ') || 'Closed' : undefined
  })
  return texts.every(isText) ? texts.map((text, day) => [fromSundayFirst(day), text]) : undefined
}

/** HERE's {start: 'T083000', duration: 'PT11H30M', recurrence: 'FREQ:DAILY;BYDAY:MO,TU'}; a day without one is closed. */
function recurrenceTexts(items: readonly unknown[]): DayText[] | undefined {
  const texts = items.map((item): DayText[] | undefined => {
    const { start, duration, recurrence } = isJsonObject(item) ? item : {}
    const [, hour = '', minute = ''] = /^T(\d\d)(\d\d)/.exec(isText(start) ? start : '') ?? []
    const [, hours, minutes] = /^PT(\d+)H(\d+)M/.exec(isText(duration) ? duration : '') ?? []
    const [, days] = /BYDAY:([A-Z,]+)/.exec(isText(recurrence) ? recurrence : '') ?? []
    if (hour === '' || hours === undefined || days === undefined) return undefined
    const opens = Number(hour) * 60 + Number(minute)
    const lasts = Number(hours) * 60 + Number(minutes)
    const closes = lasts === DAY_MINUTES - opens ? '24:00' : clockOfMinutes(opens + lasts)
    const span = lasts === DAY_MINUTES ? '00:00-24:00' : `${hour}:${minute}-${closes}`
    return days.split(',').flatMap((name): DayText[] => {
      const day = weekdayOf(name)
      return day === undefined ? [] : [[day, span]]
    })
  })
  return texts.every((each) => each !== undefined) ? withClosedDays(texts.flat()) : undefined
}

/** TomTom's {startTime: {date, hour, minute}, endTime} of the next seven days; a day without one is closed. */
function datedTexts(items: readonly unknown[]): DayText[] | undefined {
  const texts = items.map((item): DayText | undefined => {
    const { startTime, endTime } = isJsonObject(item) ? item : {}
    const date = isJsonObject(startTime) ? startTime['date'] : undefined
    const day = new Date(isText(date) ? `${date}T00:00:00Z` : Number.NaN).getUTCDay()
    const [open, close] = [clockOf(startTime), clockOf(endTime)]
    return Number.isNaN(day) || open === undefined || close === undefined
      ? undefined
      : [fromSundayFirst(day), `${open}-${close}`]
  })
  return texts.every((each) => each !== undefined) ? withClosedDays(texts) : undefined
}

/** [{date: '2026-11-30', open: '10:00', close: '19:00'}] of one week or more. */
const dateTexts = (items: readonly unknown[]): readonly DayText[] | undefined => readDatedWeek(items)?.week

/** Foursquare's older {timeframes: [{days: 'Mon–Fri', open: [{renderedTime: '8:00 AM–6:00 PM'}]}]} as one text. */
function timeframeText({ timeframes }: JsonObject): string | undefined {
  if (!Array.isArray(timeframes)) return undefined
  const texts = timeframes.filter(isJsonObject).map(({ days, open }) => {
    const times = [open].flat().map((each) => (isJsonObject(each) ? each['renderedTime'] : undefined))
    return `${isText(days) ? days : ''}: ${times.filter(isText).join(', ')}`
  })
  return texts.length > 0 ? texts.join('; ') : undefined
}

/** "Mon-Fri: 9-5; Sat: 10-2" of an object with a key that is a range of days; undefined without one. */
export function readDayRanges(value: unknown): string | undefined {
  if (!isJsonObject(value)) return undefined
  const entries = Object.entries(value)
  const isRange = (name: string) =>
    weekdayOf(name) === undefined && !WITHIN.includes(name) && countDays(name) > 0
  if (!entries.some(([name]) => isRange(name))) return undefined
  return entries
    .map(([name, text]) => `${name}: ${text === null ? 'Closed' : (spansText(text) ?? '')}`)
    .join('; ')
}

/** Fields in which an object of hours keeps the week itself, the most exact first. */
const WITHIN = [
  'periods',
  'regular',
  'weekday_text',
  'weekdayDescriptions',
  'regularOpeningHours',
  'opening_hours',
]
const WITHIN_TOO = [
  'weekly',
  'week',
  'weeklyHours',
  'weekly_hours',
  'regularHours',
  'regular_hours',
  'schedule',
  'openingHoursSpecification',
  'openingHours',
  'hours',
  'timetable',
  'display',
  'open',
  'weekRanges',
  'week_ranges',
  'timeRanges',
]

/** The lists that services write, each read whole or not at all. */
const READERS = [
  ...[weekRangeTexts, recurrenceTexts, datedTexts, dateTexts],
  ...[periodTexts, specificationTexts, numberedTexts, namedItemTexts],
]

/**
 * The texts of the days of an object or list as services write weeks: Google Places, Foursquare, Yelp, Facebook,
 * Tripadvisor, HERE, TomTom, schema.org, {Monday: {open, close}}; a list of texts or one text of a week is given back as text. Undefined for others.
 */
export function readDayObjects(value: unknown): readonly DayText[] | string | undefined {
  if (Array.isArray(value)) {
    if (value.length === 0) return undefined
    if (value.every(isText)) return value.join('; ')
    const texts = READERS.map((read) => read(value)).find((read) => read !== undefined)
    if (texts !== undefined) return texts
    return value.length === 1 ? readDayObjects(value[0]) : undefined
  }
  if (!isJsonObject(value)) return undefined
  const numbered = numberedFieldTexts(value)
  const texts = numbered.length > 0 ? numbered : namedTexts(value)
  if (texts.length > 0) return texts
  const frames = timeframeText(value)
  if (frames !== undefined) return frames
  for (const name of [...WITHIN, ...WITHIN_TOO]) {
    const inner = value[name]
    const found = isText(inner) ? inner : readDayObjects(inner)
    if (found !== undefined) return found
  }
  return 'dayOfWeek' in value ? specificationTexts([value]) : undefined
}
