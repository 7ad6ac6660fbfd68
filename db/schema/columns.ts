import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'

/** SQLite's clock as ISO 8601 UTC with milliseconds. */
export const NOW = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`

export const id = () => integer().primaryKey({ autoIncrement: true })

export const flag = () => integer({ mode: 'boolean' }).notNull()

export const count = () => integer().notNull().default(0)

/** ISO 8601 UTC. */
export const instant = () => text()

export const timestamps = {
  createdAt: instant().notNull().default(NOW),
  updatedAt: instant().notNull().default(NOW),
}
