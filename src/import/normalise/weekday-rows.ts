import { DAY_NAMES } from '#domain/hours/format.ts'
import { cleanText } from '#domain/text/clean.ts'
import { daysIn } from '../columns/day-times.ts'
import type { ColumnMap } from '../columns/recognise.ts'
import type { Column } from '../columns/sheet-columns.ts'
import type { SheetRow } from '../read/file.ts'
import { hoursOfDay } from '../transforms/day-times.ts'

/** More rows than any business has weekdays. */
const MOST_ROWS = 50

/** The hours of each weekday, by its name. */
type Week = Readonly<Record<string, string>>

/**
 * Joins consecutive rows of one business with a row per weekday: the first row gets the hours of the week in place of
 * the weekday's name. Sheets without a weekday column are unchanged.
 */
export function joinWeekdayRows(
  rows: AsyncGenerator<SheetRow>,
  columns: ColumnMap,
): AsyncGenerator<SheetRow> {
  const week = weekColumn(columns)
  return week === undefined ? rows : joined(rows, sameBusiness(columns), week)
}

async function* joined(
  rows: AsyncGenerator<SheetRow>,
  isRowOfSame: ReturnType<typeof sameBusiness>,
  week: Column,
): AsyncGenerator<SheetRow> {
  let open: SheetRow[] = []
  for await (const row of rows) {
    const [first] = open
    const goesOn = first !== undefined && open.length < MOST_ROWS && isRowOfSame(first, row)
    if (first !== undefined && !goesOn) yield withWeek(first, open, week)
    open = goesOn ? [...open, row] : [row]
  }
  const [first] = open
  if (first !== undefined) yield withWeek(first, open, week)
}

const weekColumn = ({ fields }: ColumnMap): Column | undefined =>
  (fields.get('workingHours') ?? [])
    .filter((origin) => 'index' in origin)
    .find(({ as, parts = [] }) => as === 'weekOfRows' && parts[0]?.path[0] === 'day')

/**
 * Whether a row continues the first row's business: all other recognised values are equal, or stand in the first row
 * only, as the name may.
 */
export function sameBusiness(columns: ColumnMap): (first: SheetRow, next: SheetRow) => boolean {
  const [day, ...told] = weekColumn(columns)?.parts?.map(({ index }) => index) ?? []
  const ofDay = new Set([day, ...told])
  const others = [...columns.fields.values()]
    .flat()
    .flatMap((origin) => ('index' in origin ? (origin.parts?.map(({ index }) => index) ?? origin.index) : []))
    .filter((index) => !ofDay.has(index))
  return (first, next) => {
    if (first.problem !== undefined || next.problem !== undefined || first.sheet !== next.sheet) return false
    if (day === undefined || cleanText(next.cells[day]) === null) return false
    const isSame = (index: number) => {
      const said = textOf(next.cells[index])
      return said === '' || said === textOf(first.cells[index])
    }
    return others.every(isSame) && others.some((index) => textOf(first.cells[index]) !== '')
  }
}

const textOf = (cell: unknown): string =>
  typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : (cleanText(cell) ?? '')

/** The first row with the hours of all rows; unreadable weekdays leave it unchanged. */
function withWeek(first: SheetRow, rows: readonly SheetRow[], { index, parts = [] }: Column): SheetRow {
  const days: string[][] = DAY_NAMES.map(() => [])
  for (const { cells } of rows) {
    const cellOf = (role: string) =>
      parts.flatMap((part) => (part.path[0] === role ? [cells[part.index]] : []))
    const [hours] = cellOf('hours')
    const text =
      cleanText(hours) ??
      hoursOfDay({
        open: cellOf('open'),
        close: cellOf('close'),
        isOpen: cellOf('isOpen'),
        isClosed: cellOf('isClosed'),
        allDay: cellOf('allDay'),
      })
    if (text === undefined) continue
    for (const day of daysIn(cleanText(cells[index]) ?? ''))
      if (days[day]?.includes(text) === false) days[day].push(text)
  }
  const week: Week = Object.fromEntries(
    DAY_NAMES.flatMap((name, day) => {
      const texts = days[day] ?? []
      return texts.length > 0 ? [[name, texts.join(', ')]] : []
    }),
  )
  return Object.keys(week).length === 0 ? first : { ...first, cells: first.cells.with(index, week) }
}
