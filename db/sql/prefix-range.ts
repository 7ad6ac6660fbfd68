import { type Column, sql, type SQL } from 'drizzle-orm'

/** Sorts after every text with the same prefix. */
export const LAST = '\u{10FFFF}'

/** Whether a column has this prefix, as a range that an index on the column serves. */
export const beginsWith = (column: SQL | Column, text: string): SQL =>
  sql`${column} >= ${text} and ${column} < ${text + LAST}`
