import { sql, type SQL } from 'drizzle-orm'

/** A subquery of the values, for `in`: one bound JSON text for any number of values. */
export const inList = (values: readonly unknown[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`
