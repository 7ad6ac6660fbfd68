import { DAY, type OpeningPeriod, type Week } from '../hours/week.ts'

/** Hours have bounds of five minutes nearly always; others are rounded inwards. */
const STEP = 5
const STEPS_OF_DAY = DAY / STEP
const BASE = 36

/**
 * A week in short: the spans of its seven days, Monday first, in steps of five minutes after Monday 00:00 in base 36,
 * 'opens-closes' with '.' between; empty for a week that is closed. Days without known hours are left out and named after
 * '!', 0 being Monday. Undefined where no day is known.
 */
export function weekCode(week: Week | null): string | undefined {
  if (!week?.some((day) => day !== null)) return undefined
  const code = CODES.get(week) ?? codeOf(week)
  CODES.set(week, code)
  return code
}

/** Hundreds of pins share their hours. */
const CODES = new WeakMap<Week, string>()

function codeOf(week: Week): string {
  const spans = week.flatMap((day, at) => (day ?? []).map((span) => spanCode(at, span)))
  const unknown = week.flatMap((day, at) => (day === null ? [at] : []))
  return spans.join('.') + (unknown.length > 0 ? `!${unknown.join('')}` : '')
}

function spanCode(day: number, [open, close]: OpeningPeriod): string {
  const step = (minutes: number) => (day * STEPS_OF_DAY + minutes).toString(BASE)
  return `${step(Math.ceil(open / STEP))}-${step(Math.floor(close / STEP))}`
}

/** The week in such a text; undefined for any other. */
export function parseWeekCode(code: string): Week | undefined {
  const [spans = '', unknown = '', ...rest] = code.split('!')
  if (rest.length > 0 || !/^[0-6]{0,7}$/.test(unknown)) return undefined
  const week: (OpeningPeriod[] | null)[] = Array.from({ length: 7 }, (_, day) =>
    unknown.includes(String(day)) ? null : [],
  )
  for (const span of spans.split('.').filter(Boolean)) {
    const [open, close, ...more] = span.split('-').map((step) => parseInt(step, BASE))
    if (open === undefined || close === undefined || more.length > 0) return undefined
    const day = week[Math.floor(open / STEPS_OF_DAY)]
    if (!day || !(close >= open)) return undefined
    const midnight = Math.floor(open / STEPS_OF_DAY) * STEPS_OF_DAY
    day.push([(open - midnight) * STEP, (close - midnight) * STEP])
  }
  return week
}
