import { sql, type SQL } from 'drizzle-orm'

/** A number in the text of a statement: a bound one would be a float. */
export const integer = (value: number): SQL => sql.raw(String(Math.trunc(value)))
