import { fillPlaceholders, sql, type SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { InValue } from '@libsql/client'
import type { Database } from '../client.ts'
import { rowsOf } from './row.ts'

/**
 * A frequent statement with named placeholders. Its text is built once, at its first run, since building a long one
 * costs more than the rest of a request.
 */
export class PreparedStatement<Row, Name extends string> {
  readonly #build: (placeholder: (name: Name) => SQL) => SQL
  #query: { readonly sql: string; readonly params: unknown[] } | undefined

  constructor(build: (placeholder: (name: Name) => SQL) => SQL) {
    this.#build = build
  }

  /** The first row for these values; undefined when there is none. */
  async first(db: Database, values: Readonly<Record<Name, string | number>>): Promise<Row | undefined> {
    this.#query ??= new SQLiteAsyncDialect().sqlToQuery(this.#build((name) => sql`${sql.placeholder(name)}`))
    const { sql: text, params } = this.#query
    const result = await db.$client.execute({
      sql: text,
      args: fillPlaceholders(params, values) as InValue[],
    })
    return rowsOf<Row>(result)[0]
  }
}
