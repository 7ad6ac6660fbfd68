/** Errors of a caller's request, each with its HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  /** The operator's role does not allow it. */
  role_forbidden: 403,
  /** The operator must enter the password again first. */
  password_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The business was removed for good. */
  suppressed: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  storage_failed: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** One offending field: `path` as the caller wrote it, `messageQuery` for a person. */
export interface ErrorDetail {
  readonly path: string
  readonly message: string
}

/** The only error that reaches callers: a sentence for a person and a code for a program. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[] | undefined
  /** Seconds after which a retry makes sense (429, 503). */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: readonly ErrorDetail[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

/** The message of an error's root cause, without its full stop. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message.replace(/\.$/, '') : rootMessage(error.cause)
}
