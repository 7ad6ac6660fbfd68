import { comingSpecialDays, isDate, type DatedDay, type DatedHours } from '../hours/special-hours.ts'
import type { OpeningPeriod } from '../hours/week.ts'

const BASE = 36
const UNKNOWN = '?'

/**
 * The special days of the coming sixty in short: 'YYYYMMDD' and the spans of the day in minutes after its midnight in base
 * 36, 'opens-closes', with ',' between and ':' before each; a date alone is closed, ':?' unknown. Undefined where there are none.
 * @example specialCode([{ date: '2026-12-24', spans: [[540, 780]] }], '2026-11-27') // '20261224:f0-lo'
 */
export function specialCode(specialHours: DatedHours | null, today: string): string | undefined {
  if (!specialHours) return undefined
  const days = comingSpecialDays(specialHours, today).map(({ date, spans }) =>
    [
      date.replaceAll('-', ''),
      ...(spans?.map((span) => span.map((minute) => minute.toString(BASE)).join('-')) ?? [UNKNOWN]),
    ].join(':'),
  )
  return days.length > 0 ? days.join(',') : undefined
}

/** The special days in such a text, without invalid ones. */
export const parseSpecialCode = (code: string): DatedHours =>
  code.split(',').flatMap((day) => dayOf(day) ?? [])

function dayOf(code: string): DatedDay | undefined {
  const [digits = '', ...texts] = code.split(':')
  const date = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (texts[0] === UNKNOWN) return isDate(date) ? { date, spans: null } : undefined
  const spans = texts.map(spanOf)
  return isDate(date) && spans.every((span) => span !== undefined) ? { date, spans } : undefined
}

function spanOf(code: string): OpeningPeriod | undefined {
  const [, open = '', close = ''] = /^([0-9a-z]{1,4})-([0-9a-z]{1,4})$/.exec(code) ?? []
  const [from, until] = [parseInt(open, BASE), parseInt(close, BASE)]
  return from < until ? [from, until] : undefined
}
