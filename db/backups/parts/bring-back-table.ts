import type { InStatement } from '@libsql/client'
import { SINGLE_TABLES, type SingleTable } from '#domain/backup-parts.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import { auditStatement } from '../../audit/append.ts'
import type { Database } from '../../client.ts'
import { asStatement } from '../../database/definitions.ts'
import { existsSql, isUnchangedSql, sameKeySql } from '../restore/compare.ts'
import {
  DERIVED_COLUMNS,
  quoted,
  readTables,
  stagingTableName,
  type Table,
} from '../restore/staging-tables.ts'
import { requireChecked } from './checked-restore.ts'

/** The number of restored rows: missing ones, and ones that had other values. */
export interface BroughtBack {
  readonly added: number
  readonly changed: number
}

/**
 * Restores one table from a checked backup, in one transaction: missing rows are added and changed rows reset. Rows added
 * after the backup stay, because other tables may refer to them. Throws `conflict` if one of them holds a unique value of
 * the backup.
 */
export async function bringBackTable(
  db: Database,
  restoreId: string,
  name: SingleTable,
  { actor, acceptsUnsigned }: { readonly actor: string; readonly acceptsUnsigned: boolean },
): Promise<BroughtBack> {
  const restore = await requireChecked(db, restoreId, acceptsUnsigned)
  const tables = await readTables(db, SINGLE_TABLES[name])
  const entry = {
    actor,
    action: 'restore',
    entity: 'table',
    entityId: name,
    after: { backup: restore.header.createdAt },
  }
  const statements: InStatement[] = [
    ...tables.flatMap((table) => [changes(table), additions(table)]),
    ...(AFTERWARDS[name] ?? []),
    asStatement(auditStatement(db, entry)),
  ]
  try {
    const results = await db.$client.batch(statements)
    const sum = (rest: number) =>
      results.reduce(
        (all, { rowsAffected }, at) => all + (at < 2 * tables.length && at % 2 === rest ? rowsAffected : 0),
        0,
      )
    return { changed: sum(0), added: sum(1) }
  } catch (error) {
    if (!/constraint/i.test(rootMessage(error))) throw error
    throw new AppError('conflict', `Nothing was changed, for newer rows contradict: ${rootMessage(error)}.`, {
      cause: error,
    })
  }
}

/** Statements by table that repair references to restored rows: their names in imports, and their addresses. */
const AFTERWARDS: Readonly<Partial<Record<SingleTable, readonly string[]>>> = {
  categories: [
    'delete from category_aliases where folded in (select folded from categories)',
    `delete from redirects where kind = 'category' and slug in (select slug from categories)`,
  ],
  cities: [`delete from redirects where kind = 'city' and slug in (select slug from cities)`],
}

function changes(table: Table): string {
  const staged = stagingTableName(table.name)
  const given = table.columns
    .map(({ name }) => name)
    .filter((name) => !table.key.includes(name) && !DERIVED_COLUMNS.has(name))
  const values = given.map((name) => `a."${name}"`).join(', ')
  const same = `from ${staged} a where ${sameKeySql(table, 'a', 'b')}`
  if (given.length === 0) return `update ${table.name} set rowid = rowid where false`
  return `update ${table.name} as b set (${quoted(given)}) = (select ${values} ${same})
    where exists (select 1 ${same}) and not ${isUnchangedSql(table, 'b')}`
}

/** Inserts the missing rows. Derived counts start at zero: triggers keep them up to date. */
function additions(table: Table): string {
  const columns = table.columns.map(({ name }) => name)
  const values = columns.map((name) => (DERIVED_COLUMNS.has(name) ? '0' : `a."${name}"`)).join(', ')
  return `insert into ${table.name} (${quoted(columns)}) select ${values} from ${stagingTableName(table.name)} a
    where not ${existsSql(table, 'a')} order by rowid`
}
