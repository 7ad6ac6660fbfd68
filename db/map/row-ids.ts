import { sql, type SQL } from 'drizzle-orm'

/**
 * The size of each half of the ids: the rows of the present map are in one half, those of the next map in the other. It
 * exceeds the numbers of all tiles.
 */
const HALF = 2 ** 27

/** The first id of a half, 0 or 1. */
export const firstId = (half: number): number => half * HALF

/** The half that is read. */
const SERVED_HALF: SQL = sql`(select half from map_state where id = 1)`

/** The id of a tile's row in the half that is read. */
export const servedId = (number: number): SQL =>
  sql`${SERVED_HALF} * ${sql.raw(String(HALF))} + ${sql.raw(String(number))}`
