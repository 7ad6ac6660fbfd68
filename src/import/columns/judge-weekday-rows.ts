import { cleanText } from '#domain/text/clean.ts'
import { sameBusiness } from '../normalise/weekday-rows.ts'
import type { SheetRow } from '../read/file.ts'
import { daysIn, timeRoleOf } from './day-times.ts'
import { type Field, inOrder } from './fields.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'
import { type Column, type NestedColumn, SheetColumns } from './sheet-columns.ts'

/** What tells businesses of one name apart. */
const PLACES: readonly Field[] = ['address', 'street', 'latitude']
/** Of a column that names one day only, nothing is certain. */
const FEWEST_DAYS = 2

/**
 * The recognised columns of a sheet with a row for each day of a business: the column that names the day and those that
 * say when it opens and closes are its hours, as one column of `weekOfRows`. Of any other sheet the columns as they are.
 */
export function judgeWeekdayRows(
  columns: ColumnMap,
  headers: readonly unknown[],
  rows: readonly SheetRow[],
): ColumnMap {
  const { all } = new SheetColumns(headers)
  const day = all.find((column) => namesDays(column, rows))
  const times = day === undefined ? [] : timesOf(columns, all, day)
  if (day === undefined || times.length === 0) return columns
  const parts = [{ index: day.index, path: ['day'] }, ...times]
  const used = new Set(parts.map(({ index }) => index))
  const header = parts.map(({ index }) => all[index]?.header ?? '').join(', ')
  const week: FieldSource = { header, index: day.index, parts, as: 'weekOfRows' }
  const fields = withoutColumns(columns.fields, used)
  fields.set('workingHours', [week, ...(fields.get('workingHours') ?? [])])
  const unread = new Set(parts.map(({ index }) => all[index]?.header))
  const found = {
    ...columns,
    fields: inOrder(fields),
    unknown: columns.unknown.filter((name) => !unread.has(name)),
  }
  return [found, withoutRowIds(found)].find((each) => repeats(each, rows)) ?? columns
}

type Fields = ColumnMap['fields']

/** The fields that none of these columns gives. */
const withoutColumns = (fields: Fields, indexes: ReadonlySet<number>) =>
  new Map(
    [...fields].flatMap(([field, origins]): [Field, readonly FieldSource[]][] => {
      const others = origins.filter((origin) => !('index' in origin) || !uses(origin, indexes))
      return others.length > 0 ? [[field, others]] : []
    }),
  )

/** Whether a row follows another of the same business. */
function repeats(columns: ColumnMap, rows: readonly SheetRow[]): boolean {
  const isRowOfSame = sameBusiness(columns)
  return rows.some((row, at) => {
    const before = rows[at - 1]
    return before !== undefined && isRowOfSame(before, row)
  })
}

/** Where each row of a business has an id of its own, it is none of the business; its place must tell then. */
function withoutRowIds(columns: ColumnMap): ColumnMap {
  const { fields, unknown } = columns
  if (!PLACES.some((field) => fields.has(field))) return columns
  const ids = (fields.get('sourceId') ?? []).map(({ header }) => header)
  return {
    ...columns,
    fields: new Map([...fields].filter(([field]) => field !== 'sourceId')),
    unknown: [...unknown, ...ids],
  }
}

const uses = ({ index, parts }: Column, indexes: ReadonlySet<number>) =>
  indexes.has(index) || (parts ?? []).some((part) => indexes.has(part.index))

/** Whether each cell of the column names a day, or several, and not all the same. */
function namesDays({ index }: Column, rows: readonly SheetRow[]): boolean {
  const texts = new Set(rows.flatMap(({ cells }) => cleanText(cells[index]) ?? []))
  return texts.size >= FEWEST_DAYS && [...texts].every((text) => daysIn(text).length > 0)
}

/** The columns of what is said of the day: its opening and closing, else its hours in one text. */
function timesOf({ fields }: ColumnMap, all: readonly Column[], day: Column): NestedColumn[] {
  const roles = all.flatMap(({ header, index }): NestedColumn[] => {
    const role = index === day.index ? undefined : timeRoleOf(header)
    return role === undefined ? [] : [{ index, path: [role] }]
  })
  if (['open', 'close'].every((role) => roles.some(({ path }) => path[0] === role))) return roles
  const hours = (fields.get('workingHours') ?? []).flatMap((origin) =>
    'index' in origin && !origin.parts && origin.index !== day.index ? origin.index : [],
  )
  return hours.slice(0, 1).map((index) => ({ index, path: ['hours'] }))
}
