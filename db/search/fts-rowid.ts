import { sql, type SQL } from 'drizzle-orm'

/**
 * A row of the full-text index has its business's id in its lower 40 bits and the inverted popularity above them, so
 * that its rows run from the most popular on.
 */
export const FTS_ID_MASK = sql.raw(String(2 ** 40 - 1))

/** The rowid of a business whose columns are given. */
export const ftsRowid = (popularity: SQL, id: SQL): SQL => sql`((4095 - ${popularity}) << 40) | ${id}`
