import { sql, type SQL } from 'drizzle-orm'

/** Above the numbers of all tiles that have rows. */
const HALF = 2 ** 27

/** The first id of a half. */
export const firstId = (half: number): number => half * HALF

/** The half that is read. */
export const SERVED_HALF: SQL = sql`(select half from map_state where id = 1)`

/** The id of a tile's row in the half that is read. */
export const servedId = (number: number): SQL =>
  sql`${SERVED_HALF} * ${sql.raw(String(HALF))} + ${sql.raw(String(number))}`
