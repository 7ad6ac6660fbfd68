import type { Database } from '../../client.ts'
import { BACKED_UP } from '../read.ts'

/** Staging tables are called so: `restore_businesses`. */
const PREFIX = 'restore_'

export const stagingOf = (table: string) => `${PREFIX}${table}`

/** Where a restore that is under way keeps what it is; one row. */
export const STATE = `${PREFIX}state`

/** Where it keeps which rows are not as they came. */
export const NOTES = `${PREFIX}notes`

/** Taken anew from businesses after every restore, so that what a backup says of them does not matter. */
const DERIVED_TABLES: ReadonlySet<string> = new Set([
  ...['city_category_counts', 'directory_totals', 'search_terms'],
])
export const DERIVED_COLUMNS: ReadonlySet<string> = new Set([
  ...['business_count', 'indexable_count', 'businesses_changed_at'],
])

/** The log of what was done here is added to, never put back: a restore must not hide what went before it. */
export const ADDED_TO = 'audit_log'

export const isCompared = (table: string) => !DERIVED_TABLES.has(table)

export interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  /** Its place in the primary key, from 1; 0 outside it. */
  readonly pk: number
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** The columns that tell rows apart. */
  readonly key: readonly string[]
}

/** Every table of a backup as it is in this database. */
export async function readTables(db: Database): Promise<Table[]> {
  const columns = await db.$client.batch(
    BACKED_UP.map((name) => `select name, type, "notnull", dflt_value, pk from pragma_table_info('${name}')`),
  )
  const uniques = await db.$client.batch(
    BACKED_UP.map(
      (
        name,
      ) => `select c.name from (select name from pragma_index_list('${name}') where "unique" order by seq limit 1) i,
        pragma_index_info(i.name) c order by c.seqno`,
    ),
  )
  return BACKED_UP.map((name, at) => {
    const own = (columns[at]?.rows ?? []) as unknown as Column[]
    const primary = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    const key = primary.length > 0 ? primary : ((uniques[at]?.rows ?? []) as unknown as Column[])
    return { name, columns: own, key: key.map((column) => column.name) }
  })
}

/** A staging table: the columns, defaults and key of the table it stands for, without its indexes and references. */
export function stagingDefinition({ name, columns, key }: Table): string {
  const lines = columns.map(
    ({ name: column, type, notnull, dflt_value: standard }) =>
      `"${column}" ${type}${notnull ? ' not null' : ''}${standard === null ? '' : ` default (${standard})`}`,
  )
  return `create table "${stagingOf(name)}" (${lines.join(', ')}, primary key (${quoted(key)}))`
}

export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** The statements that take all staging away, that of the state last. */
export async function listStaging(db: Database): Promise<string[]> {
  const { rows } = await db.$client.execute(
    `select name from sqlite_master where type = 'table' and substr(name, 1, ${PREFIX.length}) = '${PREFIX}'
      order by name = '${STATE}'`,
  )
  return rows.map(({ name }) => String(name))
}
