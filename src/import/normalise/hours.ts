import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { parseClosedDays, parseOpenDays } from '#domain/hours/closed-days.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { yearHoursOf } from '#domain/hours/grammar/year-hours-of.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import { HOLIDAY_HOURS, UNREAD_HOURS } from '#domain/hours/working-hours.ts'
import { cleanText } from '#domain/text/clean.ts'
import { ownExport } from '../presets/own-export.ts'
import type { Cells } from './row-cells.ts'

/** The week's hours, from any columns. Unknown keys are absent. */
export function hoursOf(values: Cells): Pick<BusinessCandidate, 'workingHours' | 'week'> {
  const parse = (value: unknown) => parseWorkingHours(value, { is24Hour: values.is24Hour })
  const understood = values.read('workingHours', (value, header) => {
    const parsed = parse(value)
    const year = parsed && yearHoursOf(parsed.hours)
    const unread = year?.unread?.[0]
    const isHeld = parsed?.week != null || Object.keys(year ?? {}).some((name) => name !== 'unread')
    if (isHeld && unread !== undefined && values.preset !== ownExport.name) values.remark(header, unread)
    if (parsed?.week) return parsed
    // Seasons and appointments are kept if no column has a week.
    if (isHeld) return undefined
    // Exports keep words that an import could not read and already reported.
    return parsed?.hours[UNREAD_HOURS] !== undefined && values.preset === ownExport.name ? undefined : null
  })
  if (understood === undefined) return daysOffAlone(values) ?? {}
  // Text without hours is kept if no column has hours.
  const parsed = understood ?? values.read('workingHours', parse, { isRemarkable: false })
  if (!parsed) return daysOffAlone(values) ?? { workingHours: null, week: null }
  return withDaysOff(values, { workingHours: parsed.hours, week: parsed.week })
}

/** The days off of a business with unknown hours; undefined without such a column. */
function daysOffAlone(values: Cells): Hours | undefined {
  const { closed: off = [], onHolidays = false } = values.read('closedDays', parseClosedDays) ?? {}
  const closed = [...off, ...daysNotOpen(values)]
  if (closed.length === 0 && !onHolidays) return undefined
  const keys = closed.map((day) => DAY_NAMES[day] ?? '')
  return {
    workingHours: Object.fromEntries([...keys, ...(onHolidays ? [HOLIDAY_HOURS] : [])].map(asClosed)),
    week: DAY_NAMES.map((_, day) => (closed.includes(day) ? [] : null)),
  }
}

/** The days missing in a column of open days; hours in that column are read as hours. */
function daysNotOpen(values: Cells): readonly number[] {
  const open = values.read('openDays', (value) =>
    /\d/.test(cleanText(value) ?? '') ? undefined : parseOpenDays(value),
  )
  return open ? DAY_NAMES.flatMap((_, day) => (open.includes(day) ? [] : [day])) : []
}

const asClosed = (key: string) => [key, 'Closed'] as const

type Hours = Required<Pick<BusinessCandidate, 'workingHours' | 'week'>>

/**
 * The hours, closed on the days in a column of days off and on those missing in a column of open days; days off in only
 * some weeks are uncertain.
 */
function withDaysOff(values: Cells, hours: Hours): Hours {
  let said = ''
  const off = hours.week
    ? values.read('closedDays', (value) => {
        said = cleanText(value) ?? ''
        return parseClosedDays(value)
      })
    : undefined
  const notOpen = hours.week ? daysNotOpen(values) : []
  if (!hours.week || (!off && notOpen.length === 0)) return hours
  // In lists where no day is closed, a missing day is unknown.
  if (off?.isNone) return { ...hours, week: hours.week.map((spans) => (spans?.length === 0 ? null : spans)) }
  const named = { ...hours.workingHours }
  const { closed = [], inSomeWeeks = [], onHolidays = false } = off ?? {}
  const allOff = new Set([...closed, ...notOpen])
  for (const day of allOff) named[DAY_NAMES[day] ?? ''] = 'Closed'
  if (onHolidays) named[HOLIDAY_HOURS] = 'Closed'
  for (const day of inSomeWeeks) {
    const name = DAY_NAMES[day] ?? ''
    named[name] = [named[name], said].filter(Boolean).join(', ')
  }
  return {
    workingHours: named,
    week: hours.week.map((spans, day) => (allOff.has(day) ? [] : inSomeWeeks.includes(day) ? null : spans)),
  }
}
