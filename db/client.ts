import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { againOnSchemaChange } from './again-on-schema-change.ts'

/**
 * Opens a database by its address: `file:`, `http(s):` or `libsql:`. With `limitMs`, a round trip to a server fails after
 * so many milliseconds with a `TimeoutError`.
 */
export function openDatabase(url: string, authToken?: string, limitMs?: number) {
  const client = createClient({
    url,
    ...(authToken !== undefined && { authToken }),
    fetch: fetchWith({ isPlain: isOnThisMachine(url), limitMs }),
  })
  Object.assign(client, {
    execute: againOnSchemaChange(client.execute.bind(client)),
    batch: againOnSchemaChange(client.batch.bind(client)),
  })
  return drizzle(client, { casing: 'snake_case' })
}

/** The database; `$client` is the libSQL client for hand-written SQL. */
export type Database = ReturnType<typeof openDatabase>

const isOnThisMachine = (url: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url)

interface RoundTrip {
  /** Asks the server not to compress: over a local connection that takes far longer than the transfer itself. */
  readonly isPlain: boolean
  readonly limitMs: number | undefined
}

const fetchWith =
  ({ isPlain, limitMs }: RoundTrip) =>
  (request: Request): Promise<Response> => {
    if (isPlain) request.headers.set('Accept-Encoding', 'identity')
    const init = limitMs === undefined ? {} : { signal: AbortSignal.timeout(limitMs) }
    return fetch(request, init).catch((error: unknown) => {
      failedAt = Date.now()
      throw error
    })
  }

let failedAt = -Infinity

/** Whether a database server has not answered since a moment, in milliseconds since 1970. */
export const hasFailedSince = (moment: number): boolean => failedAt >= moment
