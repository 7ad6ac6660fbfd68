import { cleanText } from '#domain/text/clean.ts'

const MINUTES = 24 * 60
const pad = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/**
 * A cell that holds a time as hours are written: a spreadsheet's time (a date, or the fraction 0.375 of a day), '0900',
 * 930, 17.5 and '09:00:00' as well as texts, which are left as they are; null for an empty cell.
 */
export function timeOfDay(cell: unknown): string | null {
  if (cell instanceof Date) return clock(Math.round(cell.getTime() / 60_000 + MINUTES * 1e5) % MINUTES)
  const text = cleanText(cell)
  if (text === null) return null
  const [, hours = '', minutes = ''] =
    /^(?:\d{4}-\d\d-\d\d[T ])?(\d{1,2}):(\d\d):\d\d(?:\.\d+)?Z?$/.exec(text) ?? []
  if (hours !== '') return `${hours}:${minutes}`
  const [, hour = '', minute = ''] = /^(\d{1,2})([0-5]\d)$/.exec(text) ?? []
  if (hour !== '' && Number(hour) <= 24) return `${hour.padStart(2, '0')}:${minute}`
  if (!/^\d{0,2}[.,]\d+$/.test(text)) return text
  const number = Number(text.replace(',', '.'))
  if (number < 1 || (number < 2 && text.length > 4)) return clock(Math.round(number * MINUTES) % MINUTES)
  // '17.5' is half past five; '17.30', and 17.3 as a spreadsheet shortens it, too.
  if (Number.isInteger(number * 4)) return clock(number * 60)
  const [whole = '', part = ''] = text.split(/[.,]/)
  const after = Number(part.padEnd(2, '0'))
  return part.length <= 2 && after < 60 && Number(whole) <= 24 ? clock(Number(whole) * 60 + after) : text
}
