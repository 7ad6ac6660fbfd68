import type { MiddlewareHandler } from 'hono'
import { isPasswordRecent, PASSWORD_MINUTES } from '#domain/auth/password-age.ts'
import { AppError } from '#domain/errors.ts'
import type { AppContext, AppEnv } from '../environment.ts'

/** Throws `password_required` where the operator has not entered the password recently. */
export function requireRecentPassword(c: AppContext): void {
  if (isPasswordRecent(c.var.session.confirmedAt, new Date())) return
  throw new AppError(
    'password_required',
    `Give the password again: this needs one of the last ${PASSWORD_MINUTES} minutes.`,
  )
}

/** Requires a recently entered password for a whole route. */
export const recentPassword: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireRecentPassword(c)
  await next()
}
