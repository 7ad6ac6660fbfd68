import type { Database } from '../../client.ts'
import { BACKED_UP, DERIVED_TABLES } from '../read.ts'
import { rowsOf } from '../../sql/row.ts'

/** The name prefix of staging tables: `restore_businesses`. */
const PREFIX = 'restore_'

export const stagingTableName = (table: string) => `${PREFIX}${table}`

/** The one-row table with the state of the current restore. */
export const RESTORE_STATE_TABLE = `${PREFIX}state`

/** The table that records which staged rows were changed. */
export const ALTERED_ROWS_TABLE = `${PREFIX}notes`

/** Recomputed from businesses after every restore, so the backup's values do not matter. */
export const DERIVED_COLUMNS: ReadonlySet<string> = new Set(['business_count', 'indexable_count'])

/** A table whose rows have no key of their own: an entry is known by its values. */
export const LOG_TABLE = 'audit_log'

/** Only appended to, never replaced: a restore must neither hide earlier entries nor bring back what was removed for good. */
const APPEND_ONLY_TABLES: ReadonlySet<string> = new Set([LOG_TABLE, 'suppressions', 'suppression_keys'])

export const isAppendOnly = (table: string) => APPEND_ONLY_TABLES.has(table)

export interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  /** The column's position in the primary key, from 1; 0 outside the key. */
  readonly pk: number
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** The columns that identify a row; none where its rows are put nowhere. */
  readonly key: readonly string[]
}

const unused = (name: string): Column => ({ name, type: '', notnull: 0, dflt_value: null, pk: 0 })

const retired = (name: string, columns: readonly string[]): Table => ({
  name,
  columns: columns.map(unused),
  key: [],
})

/** Tables of former versions. */
const RETIRED_TABLES: readonly Table[] = [
  retired('map_cells', ['zoom', 'x', 'y', 'business_count', 'latitude', 'longitude']),
  retired('import_changes', ['batch_id', 'business_id', 'before', 'version', 'base']),
  retired('bulk_changes', ['job_id', 'business_id', 'base', 'version', 'before']),
  retired('taxonomy_merge_businesses', ['merge_id', 'business_id', 'country_code']),
]

/** Columns of former versions. */
const RETIRED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  categories: ['businesses_changed_at'],
  cities: ['businesses_changed_at'],
  duplicate_candidates: ['reason', 'created_at'],
}

const NO_RESULT = { rows: [] }

/**
 * The tables that a backup may hold: those of this database, and those of older backups, whose rows are checked and
 * ignored. Ignored tables may repeat rows, since derived rows were rewritten while they were read.
 */
export const readReceivedTables = async (db: Database): Promise<Table[]> => [
  ...(await readTables(db)).map(({ columns, ...table }) => ({
    ...table,
    columns: [...columns, ...(RETIRED_COLUMNS[table.name] ?? []).map(unused)],
  })),
  ...(await readTables(db, DERIVED_TABLES)).map((table) => ({ ...table, key: [] })),
  ...RETIRED_TABLES,
]

/** The tables of a backup with the columns of this database. */
export async function readTables(db: Database, names = BACKED_UP): Promise<Table[]> {
  const columns = await db.$client.batch(
    names.map((name) => `select name, type, "notnull", dflt_value, pk from pragma_table_info('${name}')`),
  )
  const uniques = await db.$client.batch(
    names.map(
      (
        name,
      ) => `select c.name from (select name from pragma_index_list('${name}') where "unique" order by seq limit 1) i,
        pragma_index_info(i.name) c order by c.seqno`,
    ),
  )
  return names.map((name, at) => {
    const own = rowsOf<Column>(columns[at] ?? NO_RESULT)
    const primary = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    const key = primary.length > 0 ? primary : rowsOf<Pick<Column, 'name'>>(uniques[at] ?? NO_RESULT)
    return { name, columns: own, key: key.map((column) => column.name) }
  })
}

/** A staging table: the columns, defaults and key of its table, without indexes and references. */
export function stagingDefinition({ name, columns, key }: Table): string {
  const lines = columns.map(
    ({ name: column, type, notnull, dflt_value: standard }) =>
      `"${column}" ${type}${notnull ? ' not null' : ''}${standard === null ? '' : ` default (${standard})`}`,
  )
  const constraint = key.length === 0 ? '' : `, primary key (${quoted(key)})`
  return `create table "${stagingTableName(name)}" (${lines.join(', ')}${constraint})`
}

export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** The names of all staging tables, that of the state last. */
export async function listStaging(db: Database): Promise<string[]> {
  const result = await db.$client.execute(
    `select name from sqlite_master where type = 'table' and substr(name, 1, ${PREFIX.length}) = '${PREFIX}'
      order by name = '${RESTORE_STATE_TABLE}'`,
  )
  return rowsOf<{ name: string }>(result).map(({ name }) => name)
}

const [changes, ofImports, ofJobs, jobs, ofMerges, merges] = [
  'operation_changes',
  'import_changes',
  'bulk_changes',
  'bulk_jobs',
  'taxonomy_merge_businesses',
  'taxonomy_merges',
].map(stagingTableName)

/** The moves of the migration that joined the tables, for backups from before it. */
const STATEMENTS = [
  `insert or ignore into ${changes} (operation, business_id, before, version, base)
    select batch_id, business_id, before, version, base from ${ofImports}`,
  `insert or ignore into ${changes} (operation, business_id, before, version, base)
    select 'bulk-' || cast(c.job_id as integer), c.business_id, iif(c.version > 0 and j.action <> 'edit',
        json_object('deletedAt', iif(j.action = 'trash', null, j.created_at)), c.before), c.version, c.base
    from ${ofJobs} c join ${jobs} j on j.id = c.job_id`,
  `insert or ignore into ${changes} (operation, business_id, before)
    select 'merge-' || cast(c.merge_id as integer), c.business_id, iif(m.kind = 'category', json_object('categoryId', m.source_id),
        json_object('cityId', m.source_id, 'countryCode', c.country_code))
    from ${ofMerges} c join ${merges} m on m.id = c.merge_id`,
]

/** Moves staged rows of retired tables into `operation_changes`; safe to repeat after an interruption. */
export async function moveRetiredRows(db: Database): Promise<void> {
  await db.$client.batch(STATEMENTS)
}
