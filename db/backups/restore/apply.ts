import type { InStatement } from '@libsql/client'
import { AppError, rootMessage } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { audited } from '../../audit/append.ts'
import { DERIVED } from '../../imports/bulk-load/derived.ts'
import { settleSourceIds } from '../../businesses/settle-source-ids.ts'
import { asStatement, definitionsOf, type Definition } from '../../database/definitions.ts'
import { isLogged, isStagedAlike, isThere } from './compare.ts'
import { dropStaging, moveRestore, NOW, requireRestore, type Restore } from './state.ts'
import { ADDED_TO, isCompared, quoted, readTables, STATE, stagingOf, type Table } from './tables.ts'

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
  if (!(await moveRestore(db, id, ['checked'], 'applying')))
    throw new AppError('conflict', `This restore cannot be applied: it is ${restore.state}.`)
  try {
    await db.$client.migrate(await statementsOf(db, restore, actor))
  } catch (error) {
    await moveRestore(db, id, ['applying'], 'checked').catch(() => undefined)
    if (!/constraint/i.test(rootMessage(error))) throw error
    throw new AppError('conflict', `Nothing was changed, for the rows contradict: ${rootMessage(error)}.`, {
      cause: error,
    })
  }
  await dropStaging(db, true)
}

async function statementsOf(db: Database, restore: Restore, actor: string): Promise<InStatement[]> {
  const tables = (await readTables(db)).filter(({ name }) => isCompared(name))
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
    ...settleSourceIds(stagingOf('businesses'), stagingOf('duplicate_candidates')),
    ...tables.flatMap(statementsFor),
    ...definitionsBack(isLarge ? indexes : []),
    ...DERIVED,
    ...definitionsBack(triggers),
    asStatement(audited(db, entry)),
    {
      sql: `update ${STATE} set state = 'applied', updated_at = ${NOW} where id = ?`,
      args: [restore.id],
    },
  ]
}

const definitionsBack = (definitions: readonly Definition[]) => definitions.map(({ sql }) => sql)

/** Rows that differ are deleted before any are inserted, so that two rows may swap a unique value. */
function statementsFor(table: Table): string[] {
  const staged = stagingOf(table.name)
  if (table.name === ADDED_TO) {
    const columns = quoted(table.columns.map(({ name }) => name).filter((name) => !table.key.includes(name)))
    return [
      `insert into "${table.name}" (${columns}) select ${columns} from ${staged} a
        where not ${isLogged(table, 'a')} order by rowid`,
    ]
  }
  const columns = quoted(table.columns.map(({ name }) => name))
  return [
    `delete from ${table.name} as b where not ${isStagedAlike(table, 'b')}`,
    `insert into "${table.name}" (${columns}) select ${columns} from ${staged} a where not ${isThere(table, 'a')}
      order by rowid`,
  ]
}
