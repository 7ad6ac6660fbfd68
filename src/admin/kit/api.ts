import { hc, type ClientResponse } from 'hono/client'
import type { App } from '#functions/app.ts'
import { ApiError } from '../../lib/api.ts'

/** The typed client of the operators' API: `client.api.admin.session.$get()`. */
export const client = hc<App>('/', { init: { credentials: 'include' } })

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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Answered<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends 200 | 201 | 202
      ? Body
      : never
    : never

/** The JSON of an OK response; throws `AdminError` for any other. */
export async function answerOf<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<Answered<R>> {
  return (await okOf(request)).json() as Promise<Answered<R>>
}

/** Replaces the message of an `AdminError`; network failures are rethrown unchanged. */
export const named = <T>(words: string, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof AdminError ? error.named(words) : error
  })

/** The response itself when it is OK, for its headers; throws `AdminError` for any other. */
export async function okOf<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<R> {
  const response = await request
  if (response.ok) return response
  throw new AdminError(response as unknown as Response, await response.text())
}

/** A body that is already serialised as JSON. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Calls an API path with a body built in the browser, outside the typed client; throws `AdminError` when not OK. */
export async function callJson<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: body instanceof JsonText ? body.text : JSON.stringify(body),
    }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new AdminError(response, await response.text())
  return (await response.json()) as T
}
