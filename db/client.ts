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
export const openDatabase = (url: string, authToken?: string, limitMs?: number) =>
  openBy(roundTripsTo(url, limitMs), url, authToken)

/** Sends a request to a server. */
export type SendRequest = (request: Request) => Promise<Response>

/** Opens the database at an address with a custom way to send requests. */
export function openBy(send: SendRequest, url: string, authToken?: string) {
  const client = createClient({ url, ...(authToken !== undefined && { authToken }), fetch: send })
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

/**
 * Texts shorter than this are stored at the server before they are run: the client counts UTF-16 units, the server
 * bytes.
 */
const STORED_TEXT = 5_000

/**
 * A statement that a server accepts. A text short enough in units to be stored, but too long in bytes (as Cyrillic
 * words are), is padded so that the client does not store it.
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

/** Sends requests to a server, each for `limitMs` milliseconds at most. */
export const roundTripsTo =
  (url: string, limitMs: number | undefined): SendRequest =>
  (request) => {
    // Over a connection within one machine, compression takes longer than the transfer.
    if (isOnThisMachine(url)) request.headers.set('Accept-Encoding', 'identity')
    const init = limitMs === undefined ? {} : { signal: AbortSignal.timeout(limitMs) }
    return fetch(request, init).catch((error: unknown) => {
      failedAt = Date.now()
      throw error
    })
  }

let failedAt = -Infinity

/** Whether a database server has not answered since a moment, in milliseconds since 1970. */
export const hasFailedSince = (moment: number): boolean => failedAt >= moment
