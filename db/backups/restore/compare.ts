import type { Database } from '../../client.ts'
import { rowsOf } from '../../sql/row.ts'
import { BACKED_UP } from '../read.ts'
import {
  isAppendOnly,
  LOG_TABLE,
  DERIVED_COLUMNS,
  readTables,
  stagingTableName,
  type Table,
} from './staging-tables.ts'

/** What applying a restore would change in a table, in rows. */
export interface TableDifference {
  readonly name: string
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Rows now, and rows afterwards. */
  readonly before: number
  readonly after: number
}

/** Rows of a staged table whose parent is not staged. */
export interface Orphans {
  readonly table: string
  readonly parent: string
  readonly rows: number
}

/** SQL: two rows under these aliases have the same key. */
export const sameKeySql = ({ key }: Table, a: string, b: string) =>
  key.map((column) => `${a}."${column}" is ${b}."${column}"`).join(' and ')

const ofTable = (table: Table) => table.columns.map(({ name }) => name)

/** SQL: two rows with the same key are equal in every column that is not derived. */
const alike = (table: Table, a: string, b: string) =>
  ofTable(table)
    .filter((column) => !table.key.includes(column) && !DERIVED_COLUMNS.has(column))
    .map((column) => `${a}."${column}" is ${b}."${column}"`)
    .join(' and ') || 'true'

/** SQL: the row `b` of a table is staged with the same values. */
export const isUnchangedSql = (table: Table, b: string) =>
  `exists (select 1 from ${stagingTableName(table.name)} a where ${sameKeySql(table, 'a', b)} and ${alike(table, 'a', b)})`

/** SQL: the table has a row with the key of the staged row `a`. */
export const existsSql = (table: Table, a: string) =>
  `exists (select 1 from ${table.name} b where ${sameKeySql(table, a, 'b')})`

/** SQL: the log has the entry `a`, under any id. */
export const isLoggedSql = (table: Table, a: string) => `exists (select 1 from ${table.name} b where
  ${ofTable(table)
    .filter((column) => !table.key.includes(column))
    .map((column) => `b."${column}" is ${a}."${column}"`)
    .join(' and ')})`

/** What applying would change, by table; writes nothing. */
export async function compareStaged(db: Database): Promise<TableDifference[]> {
  const tables = await readTables(db)
  const results: TableDifference[] = []
  // One request per table, so that no statement scans more than one table.
  for (const table of tables) {
    const [counts = NO_ROWS] = rowsOf<Counts>(await db.$client.execute(comparison(table)))
    const { before, staged, same, added } = counts
    const known = staged - added
    results.push(
      isAppendOnly(table.name)
        ? { name: table.name, added, changed: 0, removed: 0, before, after: before + added }
        : {
            name: table.name,
            added,
            changed: known - same,
            removed: before - known,
            before,
            after: staged,
          },
    )
  }
  return results
}

interface Counts {
  readonly before: number
  readonly staged: number
  readonly same: number
  readonly added: number
}

const NO_ROWS: Counts = { before: 0, staged: 0, same: 0, added: 0 }

function comparison(table: Table): string {
  const staged = stagingTableName(table.name)
  const isKnown = table.name === LOG_TABLE ? isLoggedSql(table, 'a') : existsSql(table, 'a')
  return `select
    (select count(*) from ${table.name}) as before,
    (select count(*) from ${staged}) as staged,
    (select count(*) from ${table.name} b where ${isUnchangedSql(table, 'b')}) as same,
    (select count(*) from ${staged} a where not ${isKnown}) as added`
}

type Reference = Readonly<Record<'child' | 'parent' | 'source' | 'target', string>>

/** Staged references whose target is not staged. */
export async function listOrphans(db: Database): Promise<Orphans[]> {
  const references = await db.$client.execute(
    `select m.name as child, f."table" as parent, f."from" as source, coalesce(f."to", 'id') as target
      from sqlite_master m, pragma_foreign_key_list(m.name) f
      where m.type = 'table' and exists (select 1 from sqlite_master s where s.name = 'restore_' || m.name)`,
  )
  const found: Orphans[] = []
  const isPutInPlace = ({ child }: Reference) => BACKED_UP.includes(child)
  for (const { child, parent, source, target } of rowsOf<Reference>(references).filter(isPutInPlace)) {
    const [counted] = rowsOf<{ rows: number }>(
      await db.$client.execute(
        `select count(*) as rows from ${stagingTableName(child)} a where a."${source}" is not null
          and not exists (select 1 from ${stagingTableName(parent)} b where b."${target}" = a."${source}")`,
      ),
    )
    if (counted && counted.rows > 0) found.push({ table: child, parent, rows: counted.rows })
  }
  return found
}
