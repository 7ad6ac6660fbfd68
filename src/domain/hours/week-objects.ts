import { weekdayOf } from './day-names.ts'
import { countDays } from './day-words.ts'

/** The text of one weekday, 0 is Monday. */
type DayText = readonly [day: number, text: string]
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const pad = (value: number) => String(value).padStart(2, '0')

/** "09:00" of the ways in which a point of time is written: '0900', '9:0', '09:00:00', 900, {hour, minute}, {time}. */
function clockOf(value: unknown): string | undefined {
  if (isFields(value)) {
    if (typeof value['hour'] === 'number') return `${pad(value['hour'])}:${pad(Number(value['minute'] ?? 0))}`
    if ('hours' in value && typeof value['hours'] === 'number')
      return `${pad(value['hours'])}:${pad(Number(value['minutes'] ?? 0))}`
    return clockOf(value['time'])
  }
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2400)
    return value <= 24 ? `${pad(value)}:00` : `${pad(Math.floor(value / 100))}:${pad(value % 100)}`
  if (!isText(value)) return undefined
  const [, sign = '', hour = '', minute = ''] =
    /^(\+?)(\d{1,2}):?(\d{1,2})(?::\d{2})?$/.exec(value.trim()) ?? []
  if (hour === '') return value.trim()
  const hours = Number(hour) + (sign === '' ? 0 : 24)
  return `${pad(hours)}:${minute.padEnd(2, '0').slice(0, 2)}`
}

const OPENS = [
  'open',
  'opens',
  'start',
  'from',
  'open_time',
  'openTime',
  'opening',
  'startTime',
  'start_time',
  'opensAt',
]
const CLOSES = [
  'close',
  'closes',
  'end',
  'to',
  'close_time',
  'closeTime',
  'closing',
  'endTime',
  'end_time',
  'closesAt',
]

const firstOf = (fields: Fields, names: readonly string[]) =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '')

/** "09:00-17:00" of an object with an opening and a closing; 'Closed' where it says so. */
export function spanText(value: unknown): string | undefined {
  if (!isFields(value)) return isText(value) ? value : undefined
  if (value['is_closed'] === true || value['isClosed'] === true || value['closed'] === true) return 'Closed'
  if (value['is_open_24h'] === true || value['open24Hours'] === true) return '00:00-24:00'
  if (value['isOpen'] === false || value['is_open'] === false) return 'Closed'
  const [open, close] = [clockOf(firstOf(value, OPENS)), clockOf(firstOf(value, CLOSES))]
  if (open !== undefined && close !== undefined) return `${open}-${close}`
  return ['periods', 'slots', 'intervals', 'hours', 'times', 'openIntervals']
    .map((name) => spansText(value[name]))
    .find((text) => text !== undefined)
}

export function spansText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return spanText(value)
  if (value.length === 2 && value.every((time) => isText(time) && /^\d{1,2}:?\d{2}$/.test(time)))
    return `${clockOf(value[0])}-${clockOf(value[1])}`
  const texts = value.map(spansText)
  return texts.length > 0 && texts.every(isText) ? texts.join(', ') : undefined
}

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

/** Google's periods, of the older API (day, time) and of the newer (day, hour, minute). */
function periodTexts(periods: readonly unknown[]): DayText[] | undefined {
  const texts: DayText[] = []
  for (const period of periods) {
    if (!isFields(period) || !isFields(period['open'])) return undefined
    const { open, close } = period as { open: Fields; close?: unknown }
    const day = open['day']
    const opening = clockOf(open)
    if (typeof day !== 'number' || opening === undefined) return undefined
    // A single opening on Sunday at midnight that never ends is how Google says 'always'.
    if (!isFields(close)) return EVERY_DAY.map((each) => [each, '00:00-24:00'])
    texts.push([fromSundayFirst(day), `${opening}-${clockOf(close) ?? ''}`])
  }
  // Google lists the periods of a whole week: a day without one is closed.
  const isNamed = new Set(texts.map(([day]) => day))
  const closed = EVERY_DAY.filter((day) => texts.length > 0 && !isNamed.has(day))
  return [...texts, ...closed.map((day) => [day, 'Closed'] as const)]
}

/** {day, open, close}: Foursquare's days are 1 to 7, Yelp's 0 to 6. */
function numberedTexts(items: readonly unknown[]): DayText[] | undefined {
  const texts: DayText[] = []
  for (const item of items) {
    const day = isFields(item) ? item['day'] : undefined
    const text = spanText(item)
    if (typeof day !== 'number' || day < 0 || day > 7 || text === undefined) return undefined
    // Yelp alone, which says whether hours run overnight, counts from Monday as 0.
    texts.push([isFields(item) && 'is_overnight' in item ? day % 7 : (day + 6) % 7, text])
  }
  return texts
}

const DAY_FIELDS = ['day', 'weekday', 'dayName', 'day_name', 'dayOfTheWeek', 'name']

/** [{day: 'Monday', open: '8:00 AM', close: '8:00 PM'}, {day: 'Sunday', isClosed: true}]. */
function namedItemTexts(items: readonly unknown[]): DayText[] | undefined {
  const texts: DayText[] = []
  for (const item of items) {
    const name = isFields(item) ? DAY_FIELDS.map((field) => item[field]).find(isText) : undefined
    const day = name === undefined ? undefined : weekdayOf(name)
    if (day === undefined) return undefined
    const text = spanText(item)
    if (text !== undefined) texts.push([day, text])
  }
  return texts
}

/** schema.org's OpeningHoursSpecification: dayOfWeek is a name, an address of one, or several. */
function specificationTexts(items: readonly unknown[]): DayText[] | undefined {
  const texts: DayText[] = []
  for (const item of items) {
    if (!isFields(item) || item['dayOfWeek'] === undefined) return undefined
    const text = spanText(item)
    const named = [item['dayOfWeek']].flat().filter(isText)
    const days = named.map((day) => weekdayOf(day.replace(/^.*[/#]/, '')))
    for (const day of days) if (day !== undefined && text !== undefined) texts.push([day, text])
  }
  return texts
}

/** Facebook's {mon_1_open: '09:00', mon_1_close: '17:00'}. */
function numberedFieldTexts(fields: Fields): DayText[] {
  return Object.entries(fields).flatMap(([name, open]): DayText[] => {
    const [, day = '', number = ''] = /^([a-z]{3})_(\d)_open$/.exec(name) ?? []
    const weekday = weekdayOf(day)
    const close = clockOf(fields[`${day}_${number}_close`])
    return weekday === undefined || close === undefined ? [] : [[weekday, `${clockOf(open) ?? ''}-${close}`]]
  })
}

/** An object whose fields are days, each with an object or a list of objects. */
function namedTexts(fields: Fields): DayText[] {
  const isYelp = Object.values(fields).some((value) => isText(value) && ONE_DIGIT.test(value))
  return Object.entries(fields).flatMap(([name, value]): DayText[] => {
    const day = weekdayOf(name)
    const text = spansText(value)
    return day === undefined || text === undefined ? [] : [[day, isYelp ? inFull(text) : text]]
  })
}

/** Foursquare's older {timeframes: [{days: 'Mon–Fri', open: [{renderedTime: '8:00 AM–6:00 PM'}]}]} as one text. */
function timeframeText({ timeframes }: Fields): string | undefined {
  if (!Array.isArray(timeframes)) return undefined
  const texts = timeframes.filter(isFields).map(({ days, open }) => {
    const times = [open].flat().map((each) => (isFields(each) ? each['renderedTime'] : undefined))
    return `${isText(days) ? days : ''}: ${times.filter(isText).join(', ')}`
  })
  return texts.length > 0 ? texts.join('; ') : undefined
}

/** "Mon-Fri: 9-5; Sat: 10-2" of an object with a key that is a range of days; undefined without one. */
export function readDayRanges(value: unknown): string | undefined {
  if (!isFields(value)) return undefined
  const entries = Object.entries(value)
  const isRange = (name: string) =>
    weekdayOf(name) === undefined && !WITHIN.includes(name) && countDays(name) > 0
  if (!entries.some(([name]) => isRange(name))) return undefined
  return entries.map(([name, text]) => `${name}: ${spansText(text) ?? ''}`).join('; ')
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
  'openingHoursSpecification',
  'openingHours',
  'hours',
  'timetable',
  'display',
  'open',
  'weekRanges',
]

/**
 * The texts of the days of an object or list as services write weeks: Google Places, Foursquare, Yelp, Facebook,
 * schema.org, {Monday: {open, close}}; a list of texts or one text of a week is given back as text. Undefined for others.
 */
export function readDayObjects(value: unknown): readonly DayText[] | string | undefined {
  if (Array.isArray(value)) {
    if (value.length === 0) return undefined
    if (value.every(isText)) return value.join('; ')
    const texts =
      periodTexts(value) ?? specificationTexts(value) ?? numberedTexts(value) ?? namedItemTexts(value)
    if (texts !== undefined) return texts
    return value.length === 1 ? readDayObjects(value[0]) : undefined
  }
  if (!isFields(value)) return undefined
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
