import type { MiddlewareHandler } from 'hono'
import type { ClientAddressHeader } from '#domain/client-address.ts'
import { readClientAddressHeader } from '#domain/env.ts'
import { REQUEST_ID, requestId } from '#domain/request-id.ts'
import { environmentOf, type AppEnv, type Bindings } from '../environment.ts'

function requestIdOf(headers: Headers, env: Bindings): string {
  return requestId((name) => headers.get(name), proxyOf(env))
}

function proxyOf(env: Bindings): ClientAddressHeader | undefined {
  try {
    return readClientAddressHeader(env)
  } catch {
    // A wrong setting is said where it is used.
    return undefined
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
