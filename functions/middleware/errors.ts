import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway, isOverloaded, isStorageFailure, STORAGE_FAILED } from '#db/database-error.ts'
import { AppError, ERROR_STATUS, type ErrorCode } from '#domain/errors.ts'
import { log } from '#jobs/log.ts'
import type { AppContext, AppEnv } from '../environment.ts'

/** Seconds after which to retry when the database is unreachable. */
export const RETRY_AFTER = 5
/** Seconds after which to retry when the database's disk is full. */
const RETRY_STORAGE_AFTER = 60

/** The error to answer with; undefined for an unexpected one. */
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

/** Matches the key of a receipt or a report in a path. */
const KEY = /[\da-f]{32,}/g

/** Logs the error and its path without the values of the request, which may be secrets. */
function logFailure(error: Error, { req: { method, path: address }, var: { requestId } }: AppContext) {
  const path = address.replace(KEY, '[key]')
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  if (isOverloaded(cause)) log('warn', { requestId, method, path, reason: 'database busy' })
  else log('error', { requestId, method, path, name: cause.name, stack: cause.stack })
}

/** The one place where an error becomes a response: `{ error, code, details? }` with its status. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const known = toAppError(error)
  if (!known || known.code === 'storage_failed' || isDatabaseAway(error)) logFailure(error, c)
  const { code, message, details, retryAfter } =
    known ?? new AppError('internal', 'Something went wrong here.')
  const wait = retryAfter ?? (code === 'unavailable' ? RETRY_AFTER : undefined)
  if (wait !== undefined) c.header('Retry-After', String(wait))
  c.header('Cache-Control', 'no-store')
  return c.json({ error: message, code, ...(details && { details }) }, ERROR_STATUS[code])
}
