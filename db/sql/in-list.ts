import { sql, type SQL } from 'drizzle-orm'

/** A subquery of the values, for `in`: one bound JSON text for any number of values. */
export const inList = (values: readonly unknown[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`

/** A table of bound rows, `column1`, `column2` and so on, at least one: none of them counts as read. */
export const rowsTable = (rows: readonly (readonly (string | number)[])[]): SQL =>
  sql`(values ${sql.join(
    rows.map((row) => sql`(${sql.join(row.map(cell), sql`, `)})`),
    sql`, `,
  )})`

/** A number in the text of a statement: a bound one would be a float. */
const cell = (value: string | number): SQL =>
  typeof value === 'number' ? sql.raw(String(Math.trunc(value))) : sql`${value}`

/** A table `(value)` of whole numbers, in the text of a statement: unlike the elements of a JSON text none counts as read. */
export const valuesTable = (numbers: readonly number[]): SQL =>
  numbers.length === 0
    ? sql`(select 0 as value where false)`
    : sql`(select column1 as value from (values ${sql.raw(numbers.map((each) => `(${Math.trunc(each)})`).join())}))`
