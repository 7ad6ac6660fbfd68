import { sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { oldestCode } from '../migrations/contractions.ts'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import { readValue, saveValue } from '../settings/key-value.ts'
import { firstRow } from '../sql/row.ts'

/** How many migrations this code knows. */
export const KNOWN_SCHEMA: number = journal.entries.length

/** How many migrations were applied; throws the client's error when the database is unreachable. */
export async function readSchemaVersion(db: Database): Promise<number> {
  const row = await firstRow<{ version: number }>(
    db,
    sql`select count(*) as version from __drizzle_migrations`,
  )
  return row?.version ?? 0
}

/** The settings key of how many migrations code must know at least to use the tables. */
const OLDEST_CODE = 'oldest_code'

/**
 * The version of the tables, if this code may use them: they are its own or older, or newer ones without contractions
 * that affect it. Throws `AppError` otherwise.
 */
export async function refuseNewerSchema(db: Database): Promise<number> {
  const version = await readSchemaVersion(db)
  if (version <= KNOWN_SCHEMA || (await fitsTables(db, KNOWN_SCHEMA))) return version
  throw newerSchema(version)
}

const newerSchema = (version: number) =>
  new AppError(
    'unavailable',
    `The database's tables are newer than this code (${version} migrations, of which it knows ${KNOWN_SCHEMA}): use the code that made them, or a later one.`,
  )

/** Records the oldest code that may still use the tables, once they are those of this code. */
export async function noteOldestCode(db: Database): Promise<void> {
  const noted = (await readValue<number>(db, OLDEST_CODE)) ?? 0
  if (oldestCode() > noted) await saveValue(db, OLDEST_CODE, oldestCode())
}

/** Throws `AppError` unless the tables are those of this code: read-only commands do not migrate. */
export async function requireKnownSchema(db: Database): Promise<void> {
  const version = (await hasMigrations(db)) ? await readSchemaVersion(db) : 0
  if (version === KNOWN_SCHEMA) return
  if (version > KNOWN_SCHEMA) throw newerSchema(version)
  throw new AppError(
    'conflict',
    `The database's tables are older than this code (${version} of ${KNOWN_SCHEMA} migrations), and reading does not change them: run "npm run migrate" first, or use the code that made them.`,
  )
}

/** Whether this code has migrations that were not applied. */
export async function isMigrationDue(db: Database): Promise<boolean> {
  return !(await hasMigrations(db)) || (await readSchemaVersion(db)) < KNOWN_SCHEMA
}

/** Whether code with this many migrations may use the tables. */
export async function fitsTables(db: Database, schema: number): Promise<boolean> {
  const version = await readSchemaVersion(db)
  return version <= schema || ((await readValue<number>(db, OLDEST_CODE)) ?? version) <= schema
}

/** Whether any migration was ever applied; false in an empty database. */
export async function hasMigrations(db: Database): Promise<boolean> {
  return (
    (await firstRow(db, sql`select 1 from sqlite_master where name = '__drizzle_migrations'`)) !== undefined
  )
}
