import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import * as schema from './schema/index.ts'

/** Opens a database by its address: `file:`, `http(s):` or `libsql:`. */
export function openDatabase(url: string, authToken?: string) {
  const client = createClient(authToken === undefined ? { url } : { url, authToken })
  return drizzle(client, { schema, casing: 'snake_case' })
}

/** The database; `$client` is the libSQL client for hand-written SQL. */
export type Database = ReturnType<typeof openDatabase>
