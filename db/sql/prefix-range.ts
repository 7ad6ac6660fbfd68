import { sql, type SQL } from 'drizzle-orm'

/** After every text that begins like another. */
const LAST = '\u{10FFFF}'

/** Whether a column's text begins so, as a range that an index on the column serves. */
export const beginsWith = (column: SQL, text: string): SQL =>
  sql`${column} >= ${text} and ${column} < ${text + LAST}`
