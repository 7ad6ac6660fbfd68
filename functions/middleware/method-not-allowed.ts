import type { Handler, Hono, MiddlewareHandler } from 'hono'
import { methodNotAllowed as notAllowed } from 'hono/method-not-allowed'
import { AppError } from '#domain/errors.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import { onError } from './errors.ts'

/** Answers 405 instead of 404 where the app has a route with another method. */
export const methodNotAllowed = (app: Hono<AppEnv>): MiddlewareHandler<AppEnv> =>
  notAllowed({ app, onMethodNotAllowed: refuse })

function refuse(c: AppContext, allowed: readonly string[]) {
  // HEAD is last, as it comes with GET.
  const methods = [...allowed].sort((a, b) => Number(a === 'HEAD') - Number(b === 'HEAD')).join(', ')
  c.header('Allow', methods)
  return onError(new AppError('method_not_allowed', `${c.req.path} answers ${methods} only.`), c)
}

/** Answers API requests without a route with 404. It is returned, not thrown, since an error never becomes a 405. */
export const nothingThere: Handler<AppEnv> = (c) =>
  onError(new AppError('not_found', `There is nothing at ${c.req.path}.`), c)
