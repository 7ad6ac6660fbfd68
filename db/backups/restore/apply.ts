import type { InStatement } from '@libsql/client'
import { AppError, rootMessage } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { auditStatement } from '../../audit/append.ts'
import { REBUILD_DERIVED_STATEMENTS } from '../../imports/bulk-load/derived.ts'
import { dedupeSourceIds } from '../../businesses/dedupe-source-ids.ts'
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
  const isLarge = restore.writes > MANY
  const { triggers, indexes } = await definitionsOf(db)
  const aside = [...triggers, ...(isLarge ? indexes : [])]
  const entry = {
    actor,
    action: 'restore',
    entity: 'database',
    after: {
      backup: restore.header.createdAt,
      schema: restore.header.schema,
      isSigned: restore.seal === 'own',
    },
  }
  return [
    ...aside.map(({ type, name }) => `drop ${type} "${name}"`),
    ...dedupeSourceIds(stagingTableName('businesses'), stagingTableName('duplicate_candidates')),
    ...tables.flatMap(statementsFor),
    ...deletion(SUPPRESSED_BUSINESSES).map((statement) => asStatement(db.run(statement))),
    ...definitionsBack(isLarge ? indexes : []),
    ...REBUILD_DERIVED_STATEMENTS,
    ...definitionsBack(triggers),
    asStatement(auditStatement(db, entry)),
    {
      sql: `update ${RESTORE_STATE_TABLE} set state = 'applied', updated_at = ${NOW} where id = ?`,
      args: [restore.id],
    },
  ]
}

const definitionsBack = (definitions: readonly Definition[]) => definitions.map(({ sql }) => sql)

/** Rows that differ are deleted before any are inserted, so that two rows may swap a unique value. */
function statementsFor(table: Table): string[] {
  const staged = stagingTableName(table.name)
  if (table.name === LOG_TABLE) {
    const columns = quoted(table.columns.map(({ name }) => name).filter((name) => !table.key.includes(name)))
    return [
      `insert into "${table.name}" (${columns}) select ${columns} from ${staged} a
        where not ${isLoggedSql(table, 'a')} order by rowid`,
    ]
  }
  const columns = quoted(table.columns.map(({ name }) => name))
  return [
    ...(isAppendOnly(table.name)
      ? []
      : [`delete from ${table.name} as b where not ${isUnchangedSql(table, 'b')}`]),
    `insert into "${table.name}" (${columns}) select ${columns} from ${staged} a where not ${existsSql(table, 'a')}
      order by rowid`,
  ]
}
