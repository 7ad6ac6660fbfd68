import { hc, type ClientRequestOptions, type ClientResponse } from 'hono/client'
import type { App } from '#functions/app.ts'
import { ApiError } from '#lib/api.ts'
import { sessionFetch } from './gate/session-fetch.ts'

/** The typed client of the operators' API, `client.api.admin.session.$get()`; calls survive an expired session. */
export const client = hc<App>('/', { init: { credentials: 'include' }, fetch: sessionFetch })

/** A response of the operators' API that is not OK: the message of `ApiError`, with the parsed body. */
export class AdminError extends ApiError {
  readonly code: string | undefined
  /** One sentence in English with the technical reason. */
  readonly reason: string
  readonly details: readonly { readonly path: string; readonly message: string }[]
  /** Seconds from `Retry-After`. */
  readonly retryAfter: number | undefined
  /** The whole body, for the data that a 409 carries beside its reason. */
  readonly body: unknown

  constructor(response: Response, text: string) {
    super(response.status, text || response.statusText)
    this.body = parsed(text)
    const { error, code, details } = (this.body ?? {}) as {
      error?: string
      code?: string
      details?: AdminError['details']
    }
    this.code = code
    this.reason = error ?? (text || response.statusText)
    this.details = details ?? []
    const wait = Number(response.headers.get('Retry-After') ?? NaN)
    this.retryAfter = Number.isFinite(wait) ? wait : undefined
  }

  /** Replaces the message; the original becomes the `cause`. */
  named(words: string): this {
    this.cause = this.message
    this.message = words
    return this
  }
}

/** Whether the database's disk is full. */
export const isStorageFull = ({ code }: AdminError): boolean => code === 'storage_failed'

/** Whether the business was permanently removed. */
export const isSuppressed = (error: unknown): boolean =>
  error instanceof AdminError && error.code === 'suppressed'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body of an OK response. */
export type ResponseBody<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends 200 | 201 | 202
      ? Body
      : never
    : never

/** The JSON of an OK response; throws `AdminError` for any other. */
export async function okJson<R extends ClientResponse<unknown>>(
  request: Promise<R>,
): Promise<ResponseBody<R>> {
  return (await requireOk(request)).json() as Promise<ResponseBody<R>>
}

/** Replaces the message of an `AdminError`; network failures are rethrown unchanged. */
export const named = <T>(words: string, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof AdminError ? error.named(words) : error
  })

/** The response itself when it is OK, for its headers; throws `AdminError` for any other. */
export async function requireOk<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<R> {
  const response = await request
  if (response.ok) return response
  throw new AdminError(response, await response.text())
}

interface ReadyText {
  readonly text: string
  /** Its media type; JSON when absent. */
  readonly type?: string
  readonly signal?: AbortSignal
}

/** Calls a route with a body that is serialised already; the answer has the route's type. */
export function sendText<Route extends (args: never, options?: ClientRequestOptions) => unknown>(
  route: Route,
  args: Omit<Parameters<Route>[0], 'json'>,
  { text, type = 'application/json', signal }: ReadyText,
): ReturnType<Route> {
  const init = { body: text, headers: { 'Content-Type': type }, ...(signal && { signal }) }
  return route(args as never, { init }) as ReturnType<Route>
}
