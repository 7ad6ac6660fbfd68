import { cleanText } from '#domain/text/clean.ts'
import { sameBusiness } from '../normalise/weekday-rows.ts'
import type { SheetRow } from '../read/file.ts'
import { daysIn, timeRoleOf } from './day-times.ts'
import { type Field, inOrder } from './fields.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'
import { type Column, type NestedColumn, SheetColumns } from './sheet-columns.ts'

/** Fields that tell businesses of one name apart. */
const PLACES: readonly Field[] = ['address', 'street', 'latitude']
/** Weekdays that a column must have: a column with only one day is not certain to be weekdays. */
const FEWEST_DAYS = 2

/**
 * The recognised columns of a sheet with one row per weekday of a business: the weekday column and the opening and
 * closing columns become its hours, as one column of `weekOfRows`. Columns of any other sheet are unchanged.
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

/** The fields that are read from none of these columns. */
const withoutColumns = (fields: Fields, indexes: ReadonlySet<number>) =>
  new Map(
    [...fields].flatMap(([field, origins]): [Field, readonly FieldSource[]][] => {
      const others = origins.filter((origin) => !('index' in origin) || !uses(origin, indexes))
      return others.length > 0 ? [[field, others]] : []
    }),
  )

/** Whether a row continues the business of the row before. */
function repeats(columns: ColumnMap, rows: readonly SheetRow[]): boolean {
  const isRowOfSame = sameBusiness(columns)
  return rows.some((row, at) => {
    const before = rows[at - 1]
    return before !== undefined && isRowOfSame(before, row)
  })
}

/** If each row of a business has its own id, the id is no business id, and the location must identify the business. */
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

/** Whether each cell of the column names one or several days, and not always the same. */
function namesDays({ index }: Column, rows: readonly SheetRow[]): boolean {
  const texts = new Set(rows.flatMap(({ cells }) => cleanText(cells[index]) ?? []))
  return texts.size >= FEWEST_DAYS && [...texts].every((text) => daysIn(text).length > 0)
}

/** The columns with the hours of the weekday: opening and closing, else one text. */
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
