import { DrizzleQueryError } from 'drizzle-orm/errors'

const REFUSAL = /not allowed|not supported|unsupported|not authorized|SQL_NOT_ALLOWED|blocked|unauthorized/i

/** The server's error message, without the statement that the database layer prepends. */
export function serverMessage(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 300)
}

/** Whether the message means that the server does not allow a statement, rather than that it failed. */
export const isRefusal = (words: string): boolean => REFUSAL.test(words)

const DISK_CODE = /^SQLITE_(?:FULL|IOERR)/
const DISK_MESSAGE = /disk I\/O error|database or disk is full/i

/** The message where the database cannot write to its disk. */
export const STORAGE_FAILED =
  'The database cannot write to its disk, which is full or failing: nothing more is stored until there is room again.'

/** Whether an error means that the disk of the database is full or failing. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && DISK_CODE.test(error.code)) return true
  return error.cause === undefined ? DISK_MESSAGE.test(error.message) : isStorageFailure(error.cause)
}

const OVERLOADED_CODE = /^(?:TRANSACTION_TIMEOUT$|SQLITE_BUSY|SQLITE_LOCKED)/

/** Whether the server was busy, or a transaction exceeded its time limit: temporary, and smaller transactions help. */
export function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && OVERLOADED_CODE.test(error.code)) return true
  return error.cause !== undefined && isOverloaded(error.cause)
}

/** The client's error codes for a server that is unreachable. */
const AWAY = new Set(['SERVER_ERROR', 'HRANA_CLOSED_ERROR', 'HRANA_WEBSOCKET_ERROR', 'SQLITE_CANTOPEN'])
const UNREACHABLE = /fetch failed|network|connect|socket|timed? ?out|internal error; reference/i

/** Whether an error means that the database is unreachable, rather than that the query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  if (cause.name === 'TimeoutError' || isOverloaded(cause)) return true
  if ('code' in cause && typeof cause.code === 'string') return AWAY.has(cause.code)
  return UNREACHABLE.test(cause.message)
}
