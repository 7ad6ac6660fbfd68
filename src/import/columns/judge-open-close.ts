import { cleanText } from '#domain/text/clean.ts'
import { dayTimeKey, type DayTimeRole } from '../transforms/day-times.ts'
import { timeOfDay } from '../transforms/time-of-day.ts'
import { daysIn, meansDays, timeRoleOf } from './day-times.ts'
import { inOrder } from './fields.ts'
import type { ColumnMap } from './recognise.ts'
import { type Column, type NestedColumn, SheetColumns } from './sheet-columns.ts'

interface Row {
  readonly cells: readonly unknown[]
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const isTime = (cell: unknown) => /^\d{1,2}(?:[:.h]\d{2}|\s?[ap]\.?m|$)/i.test(timeOfDay(cell) ?? '')

/** Whether most filled cells are times of the day. */
function hasTimes({ index }: Column, rows: readonly Row[]): boolean {
  const cells = rows.map((row) => row.cells[index]).filter((cell) => cleanText(cell) !== null)
  return cells.length > 0 && cells.filter(isTime).length > cells.length / 2
}

/** The column with the days that the hours apply to, if most of its cells are days. */
const daysAmong = (columns: readonly Column[], rows: readonly Row[]): Column | undefined =>
  columns.find(({ header, index }) => {
    const texts = meansDays(header) ? rows.flatMap(({ cells }) => cleanText(cells[index]) ?? []) : []
    return texts.filter((text) => daysIn(text).length > 0).length > texts.length / 2
  })

/**
 * Reads columns such as 'Open' and 'Close' or 'Açılış' and 'Kapanış' with times as hours, in a list without hours: the
 * same for every day, with one span per pair of columns, or for the days in a third column.
 */
export function judgeOpenClose(
  columns: ColumnMap,
  headers: readonly unknown[],
  rows: readonly Row[],
): ColumnMap {
  const { fields, unknown } = columns
  if (fields.has('workingHours')) return columns
  const unread = new Set(unknown)
  const left = new SheetColumns(headers).all.filter(({ header }) => unread.has(header))
  const ofRole = (role: DayTimeRole) =>
    left.filter((column) => timeRoleOf(column.header) === role && hasTimes(column, rows))
  const [open, close] = [ofRole('open'), ofRole('close')]
  const [first] = open
  if (first === undefined || open.length !== close.length) return columns
  const partsOf = (found: readonly Column[], role: DayTimeRole) =>
    found.map(({ index }, place): NestedColumn => ({
      index,
      path: [dayTimeKey({ days: EVERY_DAY, role }, place)],
    }))
  const days = open.length === 1 ? daysAmong(left, rows) : undefined
  const used = [...open, ...close, ...(days ? [days] : [])]
  const names = used.map(({ header }) => header)
  const column = { header: names.join(', '), index: first.index }
  const week = days
    ? {
        ...column,
        // `openClose` tells the cells apart by these names.
        parts: used.map(({ index }, at) => ({ index, path: [['open', 'close', 'open days'][at] ?? ''] })),
        as: 'openClose' as const,
      }
    : { ...column, parts: [...partsOf(open, 'open'), ...partsOf(close, 'close')], as: 'dayTimes' as const }
  return {
    ...columns,
    fields: inOrder(new Map([...fields, ['workingHours', [week]]])),
    unknown: unknown.filter((header) => !names.includes(header)),
  }
}
