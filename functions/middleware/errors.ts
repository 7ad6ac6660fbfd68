import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isOverloaded, isStorageFailure, STORAGE_FAILED } from '#db/database-error.ts'
import { AppError, ERROR_STATUS, type ErrorCode } from '#domain/errors.ts'
import type { AppEnv } from '../environment.ts'

/** Seconds after which to retry while the database is unreachable. */
export const RETRY_AFTER = 5
/** Seconds after which to retry while the database has no room on its disk. */
const RETRY_STORAGE_AFTER = 60

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

/** The error to answer with; undefined for an unexpected fault. */
export function toAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return fromHono(error)
  if (isStorageFailure(error))
    return new AppError('storage_failed', STORAGE_FAILED, { retryAfter: RETRY_STORAGE_AFTER })
  if (!isDatabaseAway(error)) return undefined
  return new AppError('unavailable', 'The database is away. Try again in a moment.', {
    retryAfter: RETRY_AFTER,
  })
}

/** Converts Hono's own errors, such as a body that is not JSON. */
function fromHono({ status, message }: HTTPException): AppError {
  const code = (Object.keys(ERROR_STATUS) as ErrorCode[]).find((key) => ERROR_STATUS[key] === status)
  return new AppError(code ?? 'bad_request', message)
}

/** What is the key of a receipt or a report in a path. */
const KEY = /[\da-f]{32,}/g

/** Logs the error and its path without the values of the request, which may be secrets. */
function log(error: Error, method: string, address: string) {
  const path = address.replace(KEY, '[key]')
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  if (isOverloaded(cause))
    console.warn(JSON.stringify({ level: 'warn', method, path, reason: 'database busy' }))
  else console.error(JSON.stringify({ level: 'error', method, path, name: cause.name, stack: cause.stack }))
}

/** The one place where an error becomes a response: `{ error, code, details? }` with its status. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const known = toAppError(error)
  if (!known || known.code === 'storage_failed' || isDatabaseAway(error)) log(error, c.req.method, c.req.path)
  const { code, message, details, retryAfter } =
    known ?? new AppError('internal', 'Something went wrong here.')
  const wait = retryAfter ?? (code === 'unavailable' ? RETRY_AFTER : undefined)
  if (wait !== undefined) c.header('Retry-After', String(wait))
  c.header('Cache-Control', 'no-store')
  return c.json({ error: message, code, ...(details && { details }) }, ERROR_STATUS[code])
}
