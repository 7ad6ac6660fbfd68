import { DAY_NAMES } from '#domain/hours/format.ts'
import { meansClosed } from '#domain/hours/normalise-times.ts'
import { foldHoursText } from '#domain/hours/normalise-text.ts'
import { cleanText } from '#domain/text/clean.ts'
import { parseBoolean } from '#domain/text/numbers.ts'
import type { Transform } from './common.ts'
import { timeOfDay } from './time-of-day.ts'

/** The role of a weekday's column: opening, closing, or whether it opens. */
export type DayTimeRole = 'open' | 'close' | 'isOpen' | 'isClosed' | 'allDay'

/** The days and the role in a header such as 'mon_open', 'Montag bis' or 'Hafta içi kapanış'. */
export interface DayTime {
  /** 0 is Monday. */
  readonly days: readonly number[]
  readonly role: DayTimeRole
}

/** The key of a column's cell: its role, its index among columns of the role, and its days. */
export const dayTimeKey = ({ days, role }: DayTime, place: number): string =>
  `${role}/${place}/${days.join('')}`

const CLOSED = 'Closed'
const MIDNIGHTS = /^0?0:00-0?0:00$/
/** Shops write 1 and 2 for 'enabled' and 'disabled'. */
const DISABLED = '2'

const saysClosed = (text: string | null) => text !== null && meansClosed(foldHoursText(text))
const isOff = (cell: unknown) =>
  parseBoolean(cell) === false || cleanText(cell) === DISABLED || saysClosed(cleanText(cell))
const isOn = (cell: unknown) => parseBoolean(cell) === true || /^x$/i.test(cleanText(cell) ?? '')
/** Tables without blanks write closed days as midnight to midnight in bare numbers. */
const isZero = (cell: unknown) => cell === 0 || cell === '0'

type CellsOfDay = Partial<Record<DayTimeRole, readonly unknown[]>>

/** The hours of one day in a text; undefined without hours. */
export function hoursOfDay({ open = [], close = [], isOpen = [], isClosed = [], allDay = [] }: CellsOfDay) {
  if (isOpen.some(isOff) || isClosed.some(isOn)) return CLOSED
  if (allDay.some(isOn)) return '00:00-24:00'
  const spans = open.flatMap((cell, at) => {
    const [opens, closes] = [timeOfDay(cell), timeOfDay(close[at])]
    if (isZero(cell) && isZero(close[at])) return CLOSED
    if (opens === null) return closes !== null && saysClosed(closes) ? closes : []
    return /\d/.test(opens) && closes !== null && /\d/.test(closes) ? `${opens}-${closes}` : opens
  })
  return spans.length > 0 ? spans.join(', ') : undefined
}

/** The week's hours from columns with each day's opening, closing and status. */
export const dayTimes: Transform = (values) => {
  const days: Partial<Record<DayTimeRole, unknown[]>>[] = DAY_NAMES.map(() => ({}))
  for (const [key, cell] of Object.entries(values)) {
    const [role = '', place = '', named = ''] = key.split('/')
    for (const digit of named) {
      const day = days[Number(digit)]
      if (day !== undefined) (day[role as DayTimeRole] ??= [])[Number(place)] = cell
    }
  }
  const texts = DAY_NAMES.flatMap((name, at) => {
    const text = hoursOfDay(days[at] ?? {})
    return text === undefined ? [] : [[name, text] as const]
  })
  // If other days have hours, midnight to midnight means a day without hours.
  const isClosed = texts.some(([, text]) => text !== CLOSED && !MIDNIGHTS.test(text))
    ? (text: string) => MIDNIGHTS.test(text)
    : () => false
  return texts.length > 0
    ? Object.fromEntries(texts.map(([name, text]) => [name, isClosed(text) ? CLOSED : text]))
    : undefined
}

/** The week that `joinWeekdayRows` stored in place of the weekday's name. */
export const weekOfRows: Transform = ({ day }) => (typeof day === 'object' ? day : undefined)

/** The half of the day that a header names beside its days: 'MON-FRI AM'. */
export type DayHalf = 'all' | 'am' | 'pm'

/** The days in a header of their hours, such as 'Mon - Fri' or 'SAT & SUN HOURS'. */
export interface DayGroup {
  /** 0 is Monday. */
  readonly days: readonly number[]
  readonly half: DayHalf
  /** Whether the header has a word for hours or times. */
  readonly saysHours: boolean
}

export const dayGroupKey = ({ days, half }: DayGroup): string => `${days.join('')}/${half}`

/** Times alone: other words may be conditions of a few days, 'closed on Tue night', which are not the group's. */
const ONLY_TIMES =
  /^[\s\d:.,;/&–—-]*(?:(?:am|pm|a\.m\.|p\.m\.|mn|nn|noon|midnight|to|till|and|closed|open|24|hours?|hrs?)[\s\d:.,;/&–—-]*)*$/i
/** A sign without words, which is read as unknown: a blank day is not closed. */
const NOT_SAID = '""'

const TIME = /\d{1,2}(?:[:.]\d\d)?/g

/** Bare times of an afternoon's column as its header means them: '2.00-5.00' is '2.00pm-5.00pm'. */
function ofHalf(text: string, half: string): string {
  const times = text.match(TIME) ?? []
  const isBare = half === 'pm' && !/[ap]\.?m|n/i.test(text) && times.every((time) => parseInt(time, 10) <= 12)
  let at = 0
  return isBare
    ? text.replace(TIME, (time) => `${time}${at++ % 2 === 1 && parseInt(time, 10) === 12 ? 'am' : 'pm'}`)
    : text
}

/** The week's hours from columns for groups of days; a group without a text stays unknown. */
export const dayGroups: Transform = (values) => {
  const texts = Array<string>(DAY_NAMES.length).fill(NOT_SAID)
  for (const [key, cell] of Object.entries(values)) {
    const [named = '', half = ''] = key.split('/')
    const text = cleanText(cell)?.replace(/,\s*(?=,)/g, '')
    if (text === undefined) continue
    const label = `${[...named].map((day) => (DAY_NAMES[Number(day)] ?? '').slice(0, 2)).join(',')}: `
    const read = ONLY_TIMES.test(text) ? ofHalf(text, half) : `${label}${text}`
    for (const digit of named) {
      const day = Number(digit)
      texts[day] = texts[day] === NOT_SAID ? read : `${texts[day] ?? ''}, ${read}`
    }
  }
  return texts.every((text) => text === NOT_SAID)
    ? undefined
    : Object.fromEntries(DAY_NAMES.map((name, day) => [name, texts[day]]))
}
