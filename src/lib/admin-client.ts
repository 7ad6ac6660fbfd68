import { hc, type ClientResponse } from 'hono/client'
import type { App } from '#functions/app.ts'
import { ApiError } from './api.ts'

/** The typed client of the operators' API: `client.api.admin.session.$get()`. */
export const client = hc<App>('/', { init: { credentials: 'include' } })

/** An answer of ours that is not OK: the message as for any other, with what the body says of it. */
export class AdminError extends ApiError {
  readonly code: string | undefined
  /** One sentence, in English, for a person who looks closer. */
  readonly reason: string
  readonly details: readonly { readonly path: string; readonly message: string }[]
  /** Seconds until asking again makes sense. */
  readonly retryAfter: number | undefined
  /** The whole body, for what a 409 brings beside its reason. */
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

  /** The same error under other words; its own are the `cause` then. */
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

/** The JSON of an OK answer; throws `AdminError` for any other. */
export async function answerOf<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<Answered<R>> {
  return (await okOf(request)).json() as Promise<Answered<R>>
}

/** Says in the given words that a call was refused; what nobody answered is left alone. */
export const named = <T>(words: string, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof AdminError ? error.named(words) : error
  })

/** The answer itself when it is OK, for its headers; throws `AdminError` for any other. */
export async function okOf<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<R> {
  const response = await request
  if (response.ok) return response
  throw new AdminError(response as unknown as Response, await response.text())
}

/** A body that is JSON already. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The JSON that the API answers to a call of which the browser builds the body; throws `AdminError` when it is not OK. */
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
