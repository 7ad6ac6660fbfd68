import { sql, type SQL } from 'drizzle-orm'
import type { ExportColumn } from '#domain/business/candidate.ts'
import { EXPORT_COLUMNS } from '#domain/business/candidate.ts'
import { ruleOf } from '#domain/business/fields.ts'
import type { ExportRange } from '#domain/business/export.ts'
import type { Database } from '../client.ts'
import { type JsonOf, parseRows } from '../sql/json-object.ts'
import { isWithinBounds } from '../sql/bounds.ts'
import { firstRow } from '../sql/row.ts'
import { categoryFamily, isOfCategory } from '../sql/scope.ts'
import { IS_DOUBTFUL } from './admin-list/filter-conditions.ts'
import { snakeCase } from '../sql/snake-case.ts'

/** One business as a row of cells in the order of `EXPORT_COLUMNS`. */
export type ExportRow = readonly (string | number | boolean | null)[]

export interface ExportPage {
  /** The number of its last business; undefined when there are no more. */
  readonly last: number | undefined
  readonly rows: readonly ExportRow[]
}

/** Columns with SQL of their own; JSON columns already hold text, and `|| ''` makes reviews text. */
const SPECIAL: Readonly<Partial<Record<ExportColumn, string>>> = {
  category: 'k.name',
  city: 'c.name',
  country: 'n.name',
  reviews: `(select nullif(json_group_array(json(r.review)), '[]') from (
      select json_object('authorName', author_name, 'rating', rating, 'comment', comment,
        'createdAt', created_at, 'isSample', json(iif(is_sample, 'true', 'false'))) as review
      from reviews where business_id = b.id order by id) r) || ''`,
}

function cellOf(column: ExportColumn): string {
  const stored = `b.${snakeCase(column)}`
  return (
    SPECIAL[column] ?? (ruleOf(column).kind === 'flag' ? `json(iif(${stored}, 'true', 'false'))` : stored)
  )
}

/** The cells of a business `b`, and the tables that they are read from. */
export const EXPORTED_FROM = {
  cells: sql.raw(EXPORT_COLUMNS.map(cellOf).join(', ')),
  names: sql`cross join categories k on k.id = b.category_id
      left join cities c on c.id = b.city_id left join countries n on n.code = b.country_code`,
} as const

/** A JSON list of subrows `row`. */
export const EXPORT_ROWS = sql<ExportRow[]>`json_group_array(json(row))`

/** The conditions of a range, for a business `b`. */
function within(
  { startIndex = 1, endIndex, categoryId, countryCode, bounds, status }: ExportRange,
  after: number,
): SQL {
  return sql.join(
    [
      sql`b.global_row_number > ${Math.max(after, startIndex - 1)}`,
      sql`b.deleted_at is null`,
      ...(endIndex === undefined ? [] : [sql`b.global_row_number <= ${endIndex}`]),
      // The unary plus keeps the order by number: sorting a large category for every page would cost far more.
      ...(categoryId === undefined ? [] : [isOfCategory(categoryId)]),
      ...(countryCode === undefined ? [] : [sql`+b.country_code = ${countryCode}`]),
      ...(bounds ? [isWithinBounds(bounds)] : []),
      ...(status === 'doubtful' ? [IS_DOUBTFUL] : []),
    ],
    sql` and `,
  )
}

/** The next businesses of a range after a number, ordered by number; one statement, one value. */
export async function readExportPage(
  db: Database,
  range: ExportRange,
  after: number,
  limit: number,
): Promise<ExportPage> {
  const page = await firstRow<{ last: number | null; rows: JsonOf<typeof EXPORT_ROWS> }>(
    db,
    sql`select max(number) as last, ${EXPORT_ROWS} as rows from (
      select b.global_row_number as number, json_array(${EXPORTED_FROM.cells}) as row from businesses b ${EXPORTED_FROM.names}
      where ${within(range, after)} order by b.global_row_number limit ${limit})`,
  )
  return { last: page?.last ?? undefined, rows: parseRows(page?.rows) }
}

/** How many rows a range has at most, from the stored totals without counting. */
export async function estimateExport(db: Database, range: ExportRange): Promise<number> {
  const { startIndex = 1, endIndex, categoryId, countryCode } = range
  const totals = await firstRow<{ most: number }>(
    db,
    sql`select min(
      (select business_count from directory_totals where id = 1),
      ${categoryId === undefined ? sql`9e15` : sql`(select coalesce(sum(business_count), 0) from categories where id in ${categoryFamily(categoryId)})`},
      ${countryCode === undefined ? sql`9e15` : sql`coalesce((select business_count from countries where code = ${countryCode}), 0)`},
      max(0, min(${endIndex ?? Number.MAX_SAFE_INTEGER}, coalesce((select max(global_row_number) from businesses), 0)) - ${startIndex - 1})
    ) as most`,
  )
  return totals?.most ?? 0
}
