import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether the name of the city `alias` is ambiguous: its country has another city of that name, or a larger one lies
 * elsewhere. The plus signs keep SQLite from reading all cities of the country instead of those of the name.
 */
export function hasNamesakeSql(alias: string): SQL<number> {
  const city = sql.raw(alias)
  return sql<number>`exists (select 1 from cities other where other.folded = ${city}.folded
    and other.id <> ${city}.id and +other.business_count > 0 and (+other.country_code is ${city}.country_code
      or +other.business_count > ${city}.business_count
      or (+other.business_count = ${city}.business_count and other.id < ${city}.id)))`
}

/**
 * The part of `cityLabel` that distinguishes the city `alias` from others of its name; null where the name is enough.
 */
export function distinctionSql(alias: string): SQL<string | null> {
  const city = sql.raw(alias)
  return sql<string | null>`iif(${hasNamesakeSql(alias)}, coalesce(nullif(${city}.state, ${city}.name),
    (select nullif(name, ${city}.name) from countries where code = ${city}.country_code)), null)`
}
