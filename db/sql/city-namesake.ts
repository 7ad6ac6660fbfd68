import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether the country of the city `alias` has another city of that name. The plus signs keep SQLite from reading all
 * cities of the country instead of those of the name.
 */
export function hasNamesakeSql(alias: string): SQL<number> {
  const city = sql.raw(alias)
  return sql<number>`exists (select 1 from cities other where other.folded = ${city}.folded
    and +other.country_code is ${city}.country_code and other.id <> ${city}.id and +other.business_count > 0)`
}
