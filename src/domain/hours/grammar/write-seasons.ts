import { DAY, type OpeningPeriod, type Week } from '../week.ts'
import { MONTH_LENGTHS, type NthWeekday, type Season, type YearDay } from '../year-hours.ts'
import { EVERY_DAY } from './rule.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const monthName = (month: string) => MONTHS[Number(month) - 1] ?? ''

function dayText(day: YearDay): string {
  const [, year, month = '', date] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(day) ?? []
  if (date !== undefined) return `${year === undefined ? '' : `${year} `}${monthName(month)} ${date}`
  const [, ofMonth, weekday = '', nth] = /^(\d\d)-(\w\w)(\[.+)$/.exec(day) ?? []
  if (ofMonth !== undefined)
    return `${monthName(ofMonth)} ${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}${nth ?? ''}`
  const [, offset = ''] = /^easter(.*)$/.exec(day) ?? []
  return offset === '' ? 'easter' : `easter ${offset} days`
}

const weekText = (week: string) => String(Number(week.slice(1)))

/** A range of whole months as text, without days. */
function monthsText(from: YearDay, to: YearDay): string | undefined {
  const [first = '', last = ''] = [from, to].map((day) => /^(\d\d)-\d\d$/.exec(day)?.[1])
  if (first === '' || from.slice(3) !== '01' || Number(to.slice(3)) !== MONTH_LENGTHS[Number(last) - 1])
    return undefined
  // 'Mar' alone may be read as Tuesday.
  if (first === '03' && last === '03') return undefined
  return first === last ? monthName(first) : `${monthName(first)}-${monthName(last)}`
}

function rangeText({ from, to, every }: { from: YearDay; to: YearDay; every?: number | undefined }): string {
  if (from.startsWith('w')) {
    const weeks = from === to ? weekText(from) : `${weekText(from)}-${weekText(to)}`
    return `week ${weeks}${every === undefined ? '' : `/${every}`}`
  }
  // 'Mar Su[-1]' alone would be read as a weekday of the month.
  const isDate = from === to && !from.includes('[')
  return monthsText(from, to) ?? (isDate ? dayText(from) : `${dayText(from)}-${dayText(to)}`)
}

const pad = (value: number) => String(value).padStart(2, '0')
const clock = (minute: number) => {
  const ofDay = minute > DAY ? minute - DAY : minute
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`
}

function spansText(spans: readonly OpeningPeriod[] | null): string {
  if (spans === null) return 'unknown'
  return spans.length === 0 ? 'off' : spans.map(([open, close]) => `${clock(open)}-${clock(close)}`).join(',')
}

/** The days of a week in the fewest rules: 'Mo-Fr 10:00-18:00', 'off' where every day is closed. */
function weekRules(week: Week): readonly string[] {
  const texts = EVERY_DAY.map((day) => spansText(week[day] ?? null))
  if (texts.every((text) => text === texts[0])) return [texts[0] ?? '']
  const starts = EVERY_DAY.filter((day) => day === 0 || texts[day] !== texts[day - 1])
  return starts.map((day, at) => {
    const last = (starts[at + 1] ?? 7) - 1
    return `${DAYS[day] ?? ''}${last === day ? '' : `-${DAYS[last] ?? ''}`} ${texts[day] ?? ''}`
  })
}

function nthText({ weekday, nth, from, to, spans }: NthWeekday): string {
  const range = from === undefined || to === undefined ? '' : `${rangeText({ from, to })} `
  return `${range}${DAYS[weekday] ?? ''}[${nth.join()}] ${spansText(spans)}`
}

/** Seasons and nth weekdays in OpenStreetMap's syntax, with the hours of each day in each season. */
export const writeSeasons = (seasons: readonly Season[], nthWeekdays: readonly NthWeekday[]): string =>
  [
    ...seasons.flatMap((season) => weekRules(season.week).map((rule) => `${rangeText(season)} ${rule}`)),
    ...nthWeekdays.map(nthText),
  ].join('; ')
