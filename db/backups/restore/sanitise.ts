import type { InStatement, InValue } from '@libsql/client'
import type { Database } from '../../client.ts'
import { readBackupPage } from '../read.ts'
import { COLUMN_SANITISERS, type ColumnSanitiser, type BackupRow } from './column-sanitisers.ts'
import { recordAlteredRowsStatement } from './altered-rows.ts'
import { stagingTableName } from './staging-tables.ts'

/** Rows per page. */
const PAGE = 500

/** Further changes to a cleaned row: without its hash, an import does not skip it as unchanged. */
const WITH: Readonly<Record<string, readonly (readonly [column: string, value: InValue])[]>> = {
  businesses: [['content_hash', '']],
}

/** Columns that the readers of other columns need. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { site_settings: ['key'] }

interface Cleaning {
  readonly table: string
  readonly columns: readonly string[]
  readonly readers: readonly (readonly [column: string, read: ColumnSanitiser])[]
}

const CLEANINGS: readonly Cleaning[] = Object.entries(COLUMN_SANITISERS).flatMap(([table, columns]) => {
  const readers = Object.entries(columns).flatMap(([column, read]): [string, ColumnSanitiser][] =>
    typeof read === 'function' ? [[column, read]] : [],
  )
  const read = [...readers.map(([column]) => column), ...(BESIDE[table] ?? [])]
  return readers.length === 0 ? [] : [{ table, columns: read, readers }]
})

/** Cleans the staged texts that get into pages with the readers of an import; a clean row stays unchanged. */
export async function sanitiseStaged(db: Database): Promise<void> {
  for (const cleaning of CLEANINGS) {
    const { table, columns } = cleaning
    const source = { name: stagingTableName(table), columns: ['rowid', ...columns] }
    let after: number | undefined = Number.MIN_SAFE_INTEGER
    while (after !== undefined) {
      const page = await readBackupPage(db, source, after, PAGE)
      const statements = page.rows.flatMap((values) => statementsFor(cleaning, values))
      if (statements.length > 0) await db.$client.batch(statements)
      after = page.last
    }
  }
}

/** A backup's row as it comes back: with its texts cleaned; undefined where it is clean. */
export function cleanedRow(table: string, row: BackupRow): BackupRow | undefined {
  const readers = CLEANINGS.find((cleaning) => cleaning.table === table)?.readers ?? []
  const changed = cleanedColumns(table, readers, row)
  return changed.length === 0 ? undefined : { ...row, ...Object.fromEntries(changed) }
}

function cleanedColumns(table: string, readers: Cleaning['readers'], row: BackupRow) {
  const changed = readers.flatMap(([column, read]): [string, InValue][] => {
    const text = row[column]
    if (typeof text !== 'string') return []
    const clean = read(text, row)
    return clean === text ? [] : [[column, clean]]
  })
  return changed.length === 0 ? [] : [...changed, ...(WITH[table] ?? [])]
}

function statementsFor({ table, columns, readers }: Cleaning, [id, ...values]: readonly InValue[]) {
  const row: BackupRow = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]))
  const changed = cleanedColumns(table, readers, row)
  if (changed.length === 0) return []
  const set = changed.map(([column]) => `"${column}" = ?`).join(', ')
  const update: InStatement = {
    sql: `update ${stagingTableName(table)} set ${set} where rowid = ?`,
    args: [...changed.map(([, clean]) => clean), id ?? null],
  }
  return [recordAlteredRowsStatement('cleaned', table, 'rowid = ?', [id ?? null]), update]
}
