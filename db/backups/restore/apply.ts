import type { InStatement } from '@libsql/client'
import { AppError, rootMessage } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { auditStatement } from '../../audit/append.ts'
import { finishBulkLoad } from '../../imports/bulk-load/bulk-load.ts'
import { REBUILD_DERIVED_STATEMENTS } from '../../imports/bulk-load/derived.ts'
import { asStatement, definitionsOf, type Definition } from '../../database/definitions.ts'
import { isLoggedSql, isUnchangedSql, existsSql } from './compare.ts'
import { deletion, SUPPRESSED_BUSINESSES } from '../../suppressions/remove.ts'
import { dropStaging, transitionRestore, NOW, requireRestore, type Restore } from './state.ts'
import {
  isAppendOnly,
  LOG_TABLE,
  quoted,
  readTables,
  RESTORE_STATE_TABLE,
  stagingTableName,
  type Table,
} from './staging-tables.ts'

/** Reasons of a duplicate pair: both had the same id at the same source. */
const SAME_ID = `'[{"code":"same_source_id","details":[]}]'`

/**
 * Statements that leave each source id to the oldest business that has it; the others lose it and become duplicate pairs.
 * `businesses` and `candidates` are table names.
 */
function dedupeSourceIds(businesses: string, candidates: string): string[] {
  const later = `select id, oldest from (
    select id, min(id) over (partition by source_id, coalesce(source, '')) as oldest
    from ${businesses} where source_id is not null) where id <> oldest`
  return [
    // Pairs of former versions name the newer business first, and have this one reason.
    `update ${candidates} set business_id = other_id, other_id = business_id, reasons = ${SAME_ID}
      where business_id > other_id`,
    `insert into ${candidates} (business_id, other_id, reasons)
      select oldest, id, ${SAME_ID} from (${later}) where true on conflict do nothing`,
    `update ${businesses} set source_id = null where id in (select id from (${later}))`,
  ]
}

/** From this many rows on, dropping and rebuilding the indexes of businesses is faster than updating them. */
const MANY = 20_000

/**
 * Replaces the live data with the staged and checked rows in one transaction and rebuilds search, map and counts; on
 * failure nothing changes. The audit log is only appended to. Throws `bad_request` for a backup this site did not sign,
 * unless that is accepted.
 */
export async function applyRestore(
  db: Database,
  id: string,
  actor: string,
  acceptsUnsigned: boolean,
): Promise<void> {
  const restore = await requireRestore(db, id)
  if (restore.state === 'applied') return
  if (restore.state === 'checked' && restore.seal !== 'own' && !acceptsUnsigned)
    throw new AppError('bad_request', 'This site did not sign the backup: say acceptUnsigned to apply it.')
  // Rows that an interrupted import or restore put aside would be lost.
  await finishBulkLoad(db)
  if (!(await transitionRestore(db, id, ['checked'], 'applying')))
    throw new AppError('conflict', `This restore cannot be applied: it is ${restore.state}.`)
  try {
    await db.$client.migrate(await statementsOf(db, restore, actor))
  } catch (error) {
    await transitionRestore(db, id, ['applying'], 'checked').catch(() => undefined)
    if (!/constraint/i.test(rootMessage(error))) throw error
    throw new AppError('conflict', `Nothing was changed, for the rows contradict: ${rootMessage(error)}.`, {
      cause: error,
    })
  }
  await dropStaging(db, true)
}

async function statementsOf(db: Database, restore: Restore, actor: string): Promise<InStatement[]> {
  const tables = await readTables(db)
  const { triggers, indexes } = await obstaclesTo(db, restore)
  const aside = [...triggers, ...indexes]
  return [
    ...aside.map(({ type, name }) => `drop ${type} "${name}"`),
    ...DEDUPE_STATEMENTS,
    ...tables.flatMap(statementsFor),
    ...deletion(SUPPRESSED_BUSINESSES).map((statement) => asStatement(db.run(statement))),
    ...definitionsBack(indexes),
    ...REBUILD_DERIVED_STATEMENTS,
    ...definitionsBack(triggers),
    ...appliedStatements(db, restore, actor),
  ]
}

/** The triggers and indexes that a restore drops before it writes: they are rebuilt, or their work is done, at its end. */
export async function obstaclesTo(db: Database, { writes }: Restore): ReturnType<typeof definitionsOf> {
  const { triggers, indexes } = await definitionsOf(db)
  return { triggers, indexes: writes > MANY ? indexes : [] }
}

/** The statements that leave each source id of the staged businesses to one of them; safe to repeat. */
export const DEDUPE_STATEMENTS: readonly string[] = dedupeSourceIds(
  stagingTableName('businesses'),
  stagingTableName('duplicate_candidates'),
)

/** The statements that record, in the audit log too, that a restore is in place. */
export function appliedStatements(db: Database, { id, header, seal }: Restore, actor: string): InStatement[] {
  const after = { backup: header.createdAt, schema: header.schema, isSigned: seal === 'own' }
  return [
    asStatement(auditStatement(db, { actor, action: 'restore', entity: 'database', after })),
    {
      sql: `update ${RESTORE_STATE_TABLE} set state = 'applied', updated_at = ${NOW} where id = ?`,
      args: [id],
    },
  ]
}

const definitionsBack = (definitions: readonly Definition[]) => definitions.map(({ sql }) => sql)

/** Rows that differ are deleted before any are inserted, so that two rows may swap a unique value. */
const statementsFor = (table: Table): string[] => [
  ...(isAppendOnly(table.name) ? [] : [deletionSql(table)]),
  insertionSql(table),
]

/** Deletes the table's rows that differ from the staged ones; `meant` limits the rows `b`. */
export const deletionSql = (table: Table, meant = 'true'): string =>
  `delete from "${table.name}" as b where ${meant} and not ${isUnchangedSql(table, 'b')}`

/** Inserts the staged rows that a table lacks; `meant` limits the rows `a`. */
export function insertionSql(table: Table, meant = 'true'): string {
  const isLog = table.name === LOG_TABLE
  const columns = quoted(
    table.columns.map(({ name }) => name).filter((name) => !isLog || !table.key.includes(name)),
  )
  return `insert into "${table.name}" (${columns}) select ${columns} from ${stagingTableName(table.name)} a
    where ${meant} and not ${isLog ? isLoggedSql(table, 'a') : existsSql(table, 'a')} order by rowid`
}
