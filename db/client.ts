import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import * as schema from './schema/index.ts'

/** Opens a database by its address: `file:`, `http(s):` or `libsql:`. */
export function openDatabase(url: string, authToken?: string) {
  const client = createClient({
    url,
    ...(authToken !== undefined && { authToken }),
    ...(isOnThisMachine(url) && { fetch: fetchPlain }),
  })
  return drizzle(client, { schema, casing: 'snake_case' })
}

/** The database; `$client` is the libSQL client for hand-written SQL. */
export type Database = ReturnType<typeof openDatabase>

const isOnThisMachine = (url: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url)

/** Asks the server not to compress: over a local connection that takes far longer than the transfer itself. */
function fetchPlain(request: Request): Promise<Response> {
  request.headers.set('Accept-Encoding', 'identity')
  return fetch(request)
}
