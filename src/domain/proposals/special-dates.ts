import { clockTime, formatSpans } from '../hours/format.ts'
import { parseHours } from '../hours/parse.ts'
import { specialRangesOf } from '../hours/special-days-of-form.ts'
import type { SpecialHours } from '../hours/special-hours.ts'

/** A row of dates with other hours in a form: the first date, the last one of a range, and the hours. */
export interface SpecialRow {
  readonly from: string
  readonly until: string
  readonly hours: string
}

export const SPECIAL_PARTS = ['from', 'until', 'hours'] as const satisfies readonly (keyof SpecialRow)[]

/** The most rows of a form. */
export const MOST_SPECIAL_ROWS = 60

/** The name of an input in a row, which is counted from 0. */
export const specialInput = (row: number, part: keyof SpecialRow): string => `special.${row}.${part}`

const INPUT = /^special\.(\d{1,2})\.(from|until|hours)$/

/** The label of an input: 'The hours of special date 2'. */
export function labelOfSpecialInput(input: string): string | undefined {
  const [, row, part] = INPUT.exec(input) ?? []
  if (row === undefined) return undefined
  const names = { from: 'first day', until: 'last day', hours: 'hours' }
  return `The ${names[part as keyof SpecialRow]} of special date ${Number(row) + 1}`
}

/** The filled rows of a form with their numbers; undefined where the form has no rows. */
export function givenRows(
  valueOf: (input: string) => string | undefined,
): ReadonlyMap<number, SpecialRow> | undefined {
  const rows = new Map<number, SpecialRow>()
  let isShown = false
  for (let row = 0; row < MOST_SPECIAL_ROWS; row++) {
    const [from, until, hours] = SPECIAL_PARTS.map((part) => valueOf(specialInput(row, part)))
    isShown ||= from !== undefined
    if (from || until || hours) rows.set(row, { from: from ?? '', until: until ?? '', hours: hours ?? '' })
  }
  return isShown ? rows : undefined
}

const LINE = /^([^:]*?)(?: to ([^:]*?))?: ?(.*)$/

const lineOf = ({ from, until, hours }: SpecialRow): string => {
  const spans = parseHours(hours)
  const last = until === '' || until === from ? '' : ` to ${until}`
  return `${from}${last}: ${spans ? formatSpans(spans, clockTime) : hours}`
}

/** The rows as the proposed text, one line each: '2026-12-24: 9 AM – 1 PM', '2026-12-25 to 2026-12-26: Closed'. */
export const textOfRows = (rows: Iterable<SpecialRow>): string => [...rows].map(lineOf).join('\n')

/** The rows of such a text. A line without a date is kept whole as its date, and then refused. */
export function rowsOfText(text: string | null | undefined): SpecialRow[] {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [, from = line, until = '', hours = ''] = LINE.exec(line) ?? []
    return { from, until, hours }
  })
}

/** Stored special hours as such a text; null where there are none. */
export function textOfSpecialHours(days: SpecialHours | null): string | null {
  if (days === null || days.length === 0) return null
  return textOfRows(
    specialRangesOf(days).map(({ date, until, spans }) => ({
      from: date,
      until,
      hours: formatSpans(spans, clockTime),
    })),
  )
}

/** Such a text as rows of the operators' form. */
export const specialDaysOfText = (text: string | null) =>
  rowsOfText(text).map(({ from, until, hours }) => ({
    date: from,
    ...(until !== '' && { until }),
    isClosed: parseHours(hours)?.length === 0,
    hours,
  }))
