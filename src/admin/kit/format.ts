import { messages } from '../messages.ts'

/** All numbers, times and sizes as Turkish text; times are in the operator's own time zone. */
const LOCALE = 'tr-TR'
const { units } = messages.common

const number = new Intl.NumberFormat(LOCALE)
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const lira = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'TRY',
  trailingZeroDisplay: 'stripIfInteger',
})
const rating = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const share = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const difference = new Intl.NumberFormat(LOCALE, { signDisplay: 'exceptZero' })

/** The operator's current date, 'YYYY-MM-DD'. */
export const ownDay = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** @example asNumber(365000.5) // '365.000,5' */
export const asNumber = (value: number): string => number.format(value)
/** A number that was counted to a bound. @example asCount({ count: 1000, isMore: true }) // '1.000+' */
export const asCount = ({ count, isMore }: { readonly count: number; readonly isMore: boolean }): string =>
  isMore ? messages.dayWork.atLeast(asNumber(count)) : asNumber(count)
/** @example asWhole(12.6) // '13' */
export const asWhole = (value: number): string => whole.format(value)
/** @example asLira(249.5) // '₺249,50'; whole amounts have no decimals */
export const asLira = (value: number): string => lira.format(value)
/** @example asRating(4.24) // '4,2' */
export const asRating = (value: number): string => rating.format(value)
/** @example asShare(0.989) // '%98,9' */
export const asShare = (value: number): string => share.format(value)
/** @example asChange(0.125) // '+%12,5' */
export const asChange = (value: number): string => change.format(value)
/** @example asDifference(12) // '+12' */
export const asDifference = (value: number): string => difference.format(value)

const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const instant = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const moment = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const timestamp = new Intl.DateTimeFormat(LOCALE, {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', hour: '2-digit', minute: '2-digit' })
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

/** @example asDate('2026-11-21T10:00:00Z') // '21 Kas 2026' */
export const asDate = (iso: string): string => date.format(new Date(iso))
/** @example asInstant('2026-11-21T10:00:00Z') // '21 Kas 2026 13:00' */
export const asInstant = (iso: string): string => instant.format(new Date(iso))
/** To the second, without the year. @example asMoment('2026-11-21T10:00:00Z') // '21 Kasım 13:00:00' */
export const asMoment = (iso: string): string => moment.format(new Date(iso))
/** @example asTimestamp('2026-11-21T10:00:00Z') // '21.11.2026 13:00:00' */
export const asTimestamp = (iso: string): string => timestamp.format(new Date(iso))
/** @example asWeekday('2026-11-22T07:00:00Z') // 'Pazar 10:00' */
export const asWeekday = (iso: string): string => weekday.format(new Date(iso))
/** @example asClock(new Date(2026, 10, 21, 13)) // '13:00' */
export const asClock = (time: Date): string => clock.format(time)

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * The time since an instant, in words.
 * @example ago('2026-11-21T10:00:00Z', Date.parse('2026-11-21T10:05:00Z')) // '5 dakika önce'
 */
export function ago(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ['second', seconds + 1]
  return relative.format(-Math.floor(seconds / length), unit)
}

/** @example asDuration(95) // '1 dk 35 sn' */
export function asDuration(seconds: number): string {
  const all = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)]
  if (hours > 0) return units.hours(hours, minutes)
  return minutes > 0 ? units.minutes(minutes, all % 60) : units.seconds(all)
}

const length = (unit: 'meter' | 'kilometer', digits: number) =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit, maximumFractionDigits: digits })
const metres = length('meter', 0)
const kilometres = length('kilometer', 1)

/** @example asDistance(3240) // '3,2 km' */
export const asDistance = (distance: number): string =>
  distance < 1_000 ? metres.format(distance) : kilometres.format(distance / 1_000)

const KILOBYTE = 1_000

/** @example asMegabytes(1500000) // '1,5 MB' */
export const asMegabytes = (bytes: number): string => units.megabytes(tenths.format(bytes / KILOBYTE ** 2))

/** A number of bytes as '3,2 MB' or '640 KB'. */
export const asSize = (bytes: number): string =>
  bytes < KILOBYTE ** 2 ? units.kilobytes(number.format(Math.ceil(bytes / KILOBYTE))) : asMegabytes(bytes)
