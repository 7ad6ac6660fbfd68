import type { InValue, ResultSet, Row } from '@libsql/client'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../client.ts'
import * as schema from '../schema/index.ts'
import { rowsOf } from '../sql/row.ts'

/** Tables recomputed from businesses after every restore. Older backups hold them; a restore ignores their rows. */
const DERIVED: readonly SQLiteTable[] = [
  ...[
    schema.cityCategoryCounts,
    schema.directoryTotals,
    schema.searchTerms,
    schema.kindKeys,
    schema.cityNames,
    schema.cityStates,
    schema.stateNames,
  ],
]

export const DERIVED_TABLES: readonly string[] = DERIVED.map((table) => getTableName(table))

/**
 * Tables left out of backups: short-lived rows, sign-in data, and tables derived from businesses (counts, words, bitmap
 * index, map, checked positions).
 */
const PASSING: readonly SQLiteTable[] = [
  ...DERIVED,
  ...[
    schema.sessions,
    schema.loginAttempts,
    schema.contactAttempts,
    schema.proposalAttempts,
    schema.presenceVoters,
    schema.ownerSessions,
    schema.adClickers,
  ],
  ...[schema.eventWindows, schema.purgeQueue, schema.pageChanges],
  // A restore lists the stored pictures anew.
  schema.unnamedPictures,
  // A restore would repeat mail that was sent after the backup.
  schema.outbox,
  ...[schema.secondFactor, schema.recoveryCodes],
  // Roles and keys come from invitations alone, never from a file.
  ...[schema.operators, schema.passkeys, schema.operatorInvitations],
  ...[schema.bitmapTerms, schema.bitmaps, schema.bitmapPositions, schema.bitmapZones],
  ...[schema.bitmapClockRanges, schema.bitmapCityRanges, schema.bitmapBlocks, schema.bitmapPoints],
  ...[schema.bitmapOrderBounds, schema.bitmapChanges, schema.bitmapStaging, schema.bitmapIndexState],
  ...[schema.mapTiles, schema.mapLabels, schema.mapState],
  ...[schema.doubtfulPositions, schema.unjudgedPositions, schema.cityCentres, schema.cityDistricts],
  ...[schema.otherCategories, schema.businessSources],
]

/** The tables of a backup, each before the tables it references. */
export const BACKED_UP: readonly string[] = [
  schema.reviews,
  schema.slugHistory,
  schema.duplicateDecisions,
  schema.duplicateCandidates,
  schema.businesses,
  schema.cities,
  ...Object.values(schema).filter((value) => is(value, SQLiteTable)),
]
  .filter((table) => !PASSING.includes(table))
  .map((table) => getTableName(table))
  .filter((name, at, all) => all.indexOf(name) === at)

/** A table with its column names, in the order of a row's values. */
export interface BackupTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Rows as stored in SQLite, and the rowid to continue after; undefined at the table's end. */
export interface BackupPage {
  readonly rows: readonly (readonly InValue[])[]
  readonly last: number | undefined
}

/** The columns of every backed-up table, as they are in this database: before a migration some are not there yet. */
export async function listBackupTables(db: Database): Promise<BackupTable[]> {
  // Unlike `select *`, it leaves out the columns that the database derives from others.
  const named = (table: string) => `select name from pragma_table_info('${table}') order by cid`
  const results = await db.$client.batch(BACKED_UP.map(named))
  return results
    .map((result: ResultSet, at) => ({
      name: BACKED_UP[at] ?? '',
      columns: rowsOf<{ name: string }>(result).map(({ name }) => name),
    }))
    .filter(({ columns }) => columns.length > 0)
}

/** A page of a table's rows after a rowid, ordered by rowid. */
export async function readBackupPage(
  db: Database,
  { name, columns }: BackupTable,
  after: number,
  limit: number,
): Promise<BackupPage> {
  const named = columns.map((column) => `"${column}"`).join(', ')
  const { rows } = await db.$client.execute({
    sql: `select rowid as at_row, ${named} from ${name} where rowid > ? order by rowid limit ?`,
    args: [after, limit],
  })
  const last = rows.length < limit ? undefined : Number(rows.at(-1)?.[0])
  return { rows: rows.map((row) => valuesOf(row, columns.length)), last }
}

/** The values of a row without its leading rowid. */
const valuesOf = (row: Row, count: number): InValue[] =>
  Array.from({ length: count }, (_, at) => row[at + 1] ?? null)
