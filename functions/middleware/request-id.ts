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
    // A wrong setting is reported where it is used.
    return undefined
  }
}

/** Gives each request an id, which its answer and log entries carry. */
export const nameRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = requestIdOf(c.req.raw.headers, environmentOf(c))
  c.set('requestId', id)
  await next()
  c.header(REQUEST_ID, id)
}

/** An answer with the id of its request, unless the app has set it already. */
export function withRequestId(response: Response, request: Request, env: Bindings): Response {
  if (response.headers.has(REQUEST_ID)) return response
  const id = requestIdOf(request.headers, env)
  try {
    response.headers.set(REQUEST_ID, id)
    return response
  } catch {
    // The headers of another service's answer cannot be changed, so it is copied.
    const named = new Response(response.body, response)
    named.headers.set(REQUEST_ID, id)
    return named
  }
}
