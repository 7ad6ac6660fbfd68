import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../environment.ts'
import { limitBody } from './limit-body.ts'
import { isGuarded } from './require-session.ts'

/**
 * The most bytes of an operator's request that is no chunk of a file: over ten thousand addresses, or all snippets.
 */
export const OPERATOR_BODY_BYTES = 4 * 1024 * 1024

/** Requests with a larger limit of their own: files and chunks of files. */
const OWN_LIMIT = /^\/api\/(?:upload-excel|admin\/(?:imports\/preview|(?:imports|restores)\/[^/]+\/chunks\/))/

const limited = limitBody(OPERATOR_BODY_BYTES, `A request may have at most ${OPERATOR_BODY_BYTES} bytes.`)

/** Limits the size of operators' requests, which are read as a whole. */
export const limitOperatorsBodies: MiddlewareHandler<AppEnv> = (c, next) =>
  isGuarded(c.req.method, c.req.path) && !OWN_LIMIT.test(c.req.path) ? limited(c, next) : next()
