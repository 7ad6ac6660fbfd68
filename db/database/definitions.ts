import type { InStatement } from '@libsql/client'
import type { Database } from '../client.ts'

/** What makes a trigger or an index. */
export interface Definition {
  readonly type: 'index' | 'trigger'
  readonly name: string
  readonly sql: string
}

/** All triggers, and the indexes of businesses that keep nothing apart: what stands in the way of writing in sets. */
export async function definitionsOf(
  db: Database,
): Promise<Readonly<Record<'triggers' | 'indexes', readonly Definition[]>>> {
  const { rows } = await db.$client.execute(`
    select type, name, sql from sqlite_master
    where type = 'trigger' or (type = 'index' and tbl_name = 'businesses' and sql like 'create index%')`)
  const all = rows as unknown as readonly Definition[]
  return {
    triggers: all.filter(({ type }) => type === 'trigger'),
    indexes: all.filter(({ type }) => type === 'index'),
  }
}

/** A statement of Drizzle's as the client takes it. */
export function asStatement(query: { getQuery(): { sql: string; params: unknown[] } }): InStatement {
  const { sql, params } = query.getQuery()
  return { sql, args: params as (string | number | null)[] }
}
