import type { MiddlewareHandler } from 'hono'
import { readClientAddressHeader } from '#domain/env.ts'
import { environmentOf, type AppEnv, type Bindings } from '../environment.ts'

export const REQUEST_ID = 'X-Request-Id'
/** Cloudflare's name of a request, which its own logs have too. */
const RAY = 'CF-Ray'
const SOUND = /^[\w.:-]{8,128}$/

/**
 * The name of a request: the one that a proxy in front gave it, where the settings say that there is one, since a client
 * could write the header itself; else a new one.
 */
export function requestIdOf(headers: Headers, env: Bindings): string {
  const given = isBehindProxy(env) ? (headers.get(RAY) ?? headers.get(REQUEST_ID)) : null
  return given !== null && SOUND.test(given) ? given : crypto.randomUUID()
}

function isBehindProxy(env: Bindings): boolean {
  try {
    return readClientAddressHeader(env) !== undefined
  } catch {
    // A wrong setting is said where it is used.
    return false
  }
}

/** Names each request, in its answer and to whatever logs on its behalf. */
export const nameRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = requestIdOf(c.req.raw.headers, environmentOf(c))
  c.set('requestId', id)
  await next()
  c.header(REQUEST_ID, id)
}

/** An answer with the name of its request, which it has already where the app gave it. */
export function withRequestId(response: Response, request: Request, env: Bindings): Response {
  if (response.headers.has(REQUEST_ID)) return response
  const id = requestIdOf(request.headers, env)
  try {
    response.headers.set(REQUEST_ID, id)
    return response
  } catch {
    // The headers of what another service answered cannot be changed.
    const named = new Response(response.body, response)
    named.headers.set(REQUEST_ID, id)
    return named
  }
}
