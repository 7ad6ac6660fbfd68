import {
  createClient,
  type InArgs,
  type InStatement,
  type ResultSet,
  type TransactionMode,
} from '@libsql/client'
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
  const execute: (statement: InStatement, args?: InArgs) => Promise<ResultSet> = client.execute.bind(client)
  const batch = client.batch.bind(client)
  Object.assign(client, {
    execute: againOnSchemaChange((statement: InStatement, args?: InArgs) =>
      execute(accepted(statement), args),
    ),
    batch: againOnSchemaChange((statements: InStatement[], mode?: TransactionMode) =>
      batch(statements.map(accepted), mode),
    ),
  })
  return drizzle(client, { casing: 'snake_case' })
}

/** Texts shorter than this are stored at the server before they are run: by the client in units, by the server in bytes. */
const STORED_TEXT = 5_000

/**
 * A statement that a server takes: one that is short enough for the client to store, and too long for the server in bytes,
 * as words in Cyrillic make it, is made long enough not to be stored at all.
 */
function accepted(statement: InStatement): InStatement {
  const text = typeof statement === 'string' ? statement : statement.sql
  const isRefused = text.length < STORED_TEXT && text.length * 3 > STORED_TEXT && bytesOf(text) >= STORED_TEXT
  if (!isRefused) return statement
  const sql = text.padEnd(STORED_TEXT)
  return typeof statement === 'string' ? sql : { ...statement, sql }
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

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
