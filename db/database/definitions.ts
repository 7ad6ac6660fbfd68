import type { InStatement } from '@libsql/client'
import type { Database } from '../client.ts'
import { rowsOf } from '../sql/row.ts'

/** The SQL that creates a trigger or an index. */
export interface Definition {
  readonly type: 'index' | 'trigger'
  readonly name: string
  readonly sql: string
}

/** All triggers and the non-unique indexes of businesses: what slows down bulk writes. */
export async function definitionsOf(
  db: Database,
): Promise<Readonly<Record<'triggers' | 'indexes', readonly Definition[]>>> {
  const result = await db.$client.execute(`
    select type, name, sql from sqlite_master
    where type = 'trigger' or (type = 'index' and tbl_name = 'businesses' and sql like 'create index%')`)
  const all = rowsOf<Definition>(result)
  return {
    triggers: all.filter(({ type }) => type === 'trigger'),
    indexes: all.filter(({ type }) => type === 'index'),
  }
}

/** Converts a Drizzle statement for the client. */
export function asStatement(query: { getQuery(): { sql: string; params: unknown[] } }): InStatement {
  const { sql, params } = query.getQuery()
  return { sql, args: params as (string | number | null)[] }
}
