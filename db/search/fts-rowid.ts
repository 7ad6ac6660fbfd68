import { sql, type SQL } from 'drizzle-orm'

/**
 * The rowid of the full-text index is the business's id in its lower 40 bits and the inverted popularity above them, so
 * that rows are ordered from the most popular on.
 */
export const FTS_ID_MASK = sql.raw(String(2 ** 40 - 1))

/** The full-text rowid of a business with these columns. */
export const ftsRowid = (popularity: SQL, id: SQL): SQL => sql`((4095 - ${popularity}) << 40) | ${id}`
