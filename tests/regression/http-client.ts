import { parseOwnJson } from '#domain/own-json.ts'

/** One request of a recording; a GET unless it says otherwise. */
export interface HttpRequest {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

/** What came back, redirects not followed. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

export type SendRequest = (request: HttpRequest) => Promise<HttpResponse>

/** Asks a site as a program does, with these headers added to every request. */
export const createClient =
  (baseUrl: string, own: Readonly<Record<string, string>> = {}): SendRequest =>
  async ({ path, method = 'GET', headers, body }) => {
    const answer = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'identity', 'User-Agent': 'guard', ...own, ...headers },
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.bytes() }
  }

/** A request with a JSON body. */
export const jsonRequest = (method: string, path: string, value: unknown): HttpRequest => ({
  method,
  path,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})

export const responseText = ({ body }: HttpResponse): string => new TextDecoder().decode(body)

/** The JSON that an answer holds; throws with its text where it is not one of success. */
export function responseJson<T>(answer: HttpResponse): T {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${responseText(answer)}`)
  return parseOwnJson(responseText(answer))
}

type Value = string | number | boolean

/** A path with its query. */
export function withQuery(path: string, query: Readonly<Record<string, Value | undefined>> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
