import type { InStatement } from '@libsql/client'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { asStatement } from '../../database/definitions.ts'
import { finishBulkLoad, isPutAside, putAside } from '../../imports/bulk-load/bulk-load.ts'
import { rowsOf } from '../../sql/row.ts'
import { deletion, SUPPRESSED_BUSINESSES } from '../../suppressions/remove.ts'
import { appliedStatements, DEDUPE_STATEMENTS, deletionSql, insertionSql, obstaclesTo } from './apply.ts'
import {
  dropStaging,
  NOW,
  requireRestore,
  transitionRestore,
  type Restore,
  type RestoreProgress,
} from './state.ts'
import {
  isAppendOnly,
  readTables,
  RESTORE_STATE_TABLE,
  stagingTableName,
  type Table,
} from './staging-tables.ts'

/** Rows that one transaction compares and writes. */
const PART = 2_000

/**
 * Replaces the live data with the staged and checked rows as `applyRestore` does, in parts: for servers that end long
 * transactions. Meanwhile readers see old and restored rows side by side, and search knows only the old ones. The
 * progress is stored in the restore's state, so that the same call continues after an interruption. `onTable` receives
 * the name of each table before its rows.
 */
export async function applyInParts(
  db: Database,
  id: string,
  actor: string,
  onTable: (name: string) => void,
): Promise<void> {
  const restore = await requireRestore(db, id)
  if (!(await transitionRestore(db, id, ['checked', 'parts'], 'parts')))
    throw new AppError('conflict', `This restore cannot be applied: it is ${restore.state}.`)
  if (restore.progress === undefined) await writePart(db, id, undefined, DEDUPE_STATEMENTS)
  if (!(await isPutAside(db))) {
    const { triggers, indexes } = await obstaclesTo(db, restore)
    await putAside(db, [...triggers, ...indexes])
  }
  for (const [table, progress] of remaining(await readTables(db), restore)) {
    onTable(table.name)
    await putTable(db, id, table, progress)
  }
  const suppressed = deletion(SUPPRESSED_BUSINESSES).map((statement) => asStatement(db.run(statement)))
  await writePart(db, id, undefined, suppressed)
  await finishBulkLoad(db)
  await db.$client.batch(appliedStatements(db, restore, actor))
  await dropStaging(db, true)
}

/** The tables that are not in place yet; the first has its progress. */
function remaining(
  tables: readonly Table[],
  { progress }: Restore,
): (readonly [table: Table, progress: RestoreProgress | undefined])[] {
  const at = tables.findIndex(({ name }) => name === progress?.table)
  return tables
    .slice(Math.max(at, 0))
    .map((table) => [table, table.name === progress?.table ? progress : undefined])
}

/** Brings one table to the backup's rows: deletes rows that differ, then inserts missing ones; resumes after an interruption. */
async function putTable(
  db: Database,
  id: string,
  table: Table,
  progress: RestoreProgress | undefined,
): Promise<void> {
  const { name } = table
  const isDeleted = isAppendOnly(name) || progress?.step === 'insert'
  const steps = [
    { step: 'delete', of: name, sql: deletionSql(table, 'b.rowid > ? and b.rowid <= ?'), isDone: isDeleted },
    {
      step: 'insert',
      of: stagingTableName(name),
      sql: insertionSql(table, 'a.rowid > ? and a.rowid <= ?'),
      isDone: false,
    },
  ] as const
  for (const { step, of, sql, isDone } of steps) {
    if (isDone) continue
    const begin = progress?.step === step ? progress.row : Number.MIN_SAFE_INTEGER
    for await (const args of partsOf(db, of, begin))
      await writePart(db, id, { table: name, step, row: args[1] }, [{ sql, args }])
  }
}

/**
 * Writes a part together with the restore's progress; throws where another restore has replaced this one. Foreign keys are
 * off, as in a migration, because a part may delete a row before the rows that refer to it.
 */
async function writePart(
  db: Database,
  id: string,
  progress: RestoreProgress | undefined,
  statements: readonly InStatement[],
): Promise<void> {
  const held: InStatement = {
    sql: `update ${RESTORE_STATE_TABLE} set progress = coalesce(?, progress),
      updated_at = iif(id = ? and state = 'parts', ${NOW}, null)`,
    args: [progress === undefined ? null : JSON.stringify(progress), id],
  }
  await db.$client.migrate([held, ...statements])
}

/** Splits a table's rows after a given row into parts: the row before each part, and the part's last row. */
async function* partsOf(
  db: Database,
  table: string,
  begin: number,
): AsyncGenerator<[above: number, last: number]> {
  let above = begin
  for (;;) {
    const result = await db.$client.execute({
      sql: `select max(row) as last from (select rowid as row from "${table}" where rowid > ? order by rowid limit ${PART})`,
      args: [above],
    })
    const last = rowsOf<{ last: number | null }>(result)[0]?.last ?? null
    if (last === null) return
    yield [above, last]
    above = last
  }
}
