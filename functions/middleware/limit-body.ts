import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '../environment.ts'

/** Answers 413 with the sentence for a longer body, and 400 for an incomplete one, which is the sender's fault. */
export function limitBody(maxSize: number, tooLarge: string): MiddlewareHandler<AppEnv> {
  const limited = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', tooLarge)
    },
  })
  return async (c, next) => {
    const body = { isRead: false }
    const handle = () => {
      body.isRead = true
      return next()
    }
    try {
      return await limited(c, handle)
    } catch (error) {
      throw body.isRead || error instanceof AppError ? error : brokenOff(error)
    }
  }
}

/** The error for a body that ended early, as its sender went away. */
export const brokenOff = (cause: unknown) =>
  new AppError('bad_request', 'The body of the request broke off.', { cause })
