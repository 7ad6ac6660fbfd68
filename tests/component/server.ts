import { expect, vi } from 'vitest'

/** A call of the panel, as the server would see it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** The parsed JSON, or the text where it is none. */
  readonly body: unknown
  readonly headers: Headers
}

type Body = object | string | null
type Answer = (call: Call) => Body | Response | Promise<Body | Response>

interface Route {
  readonly pattern: RegExp
  readonly answer: Answer
}

interface Init {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

let routes: Route[] = []
let made: Call[] = []
let unanswered: string[] = []

const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** `GET /api/admin/messages/*`: a star is one part of the path. */
const patternOf = (call: string) => new RegExp(`^${call.replaceAll('*', '[^/]+')}$`)

const responseOf = (body: Body | Response, { status = 200, headers = {} }: Init = {}): Response =>
  body instanceof Response
    ? body
    : typeof body === 'string'
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers })

/** Answers a call, such as `PATCH /api/admin/messages/*`; the latest answer to it counts. */
export function answer(call: string, body: Body | Answer, init?: Init): void {
  const bodyOf: Answer = typeof body === 'function' ? (body as Answer) : () => body
  routes.unshift({
    pattern: patternOf(call),
    answer: async (given) => responseOf(await bodyOf(given), init),
  })
}

/** Refuses a call as the API does. */
export const refuse = (call: string, status = 500, more: object = {}): void =>
  answer(call, { error: 'Something went wrong here.', code: 'internal', ...more }, { status })

/** Answers a call only when told to. */
export function hold(call: string): (body: Body | Response) => void {
  const { promise, resolve } = Promise.withResolvers<Body | Response>()
  answer(call, () => promise)
  return resolve
}

/** The calls so far that match, in their order. */
export const callsOf = (call: string): Call[] => made.filter((each) => patternOf(call).test(nameOf(each)))

async function serveCall(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
  const call: Call = {
    method: init.method ?? 'GET',
    path: pathname,
    query: searchParams,
    body: bodyOf(init.body),
    headers: new Headers(init.headers),
  }
  made.push(call)
  init.signal?.throwIfAborted()
  const route = routes.find(({ pattern }) => pattern.test(nameOf(call)))
  if (route) return route.answer(call) as Promise<Response>
  unanswered.push(nameOf(call))
  throw new Error(`No test answers ${nameOf(call)}.`)
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Answers what every screen reads: the owner is signed in, no import or bulk job runs, nothing is unread. */
function answerFrame(): void {
  answer('GET /api/admin/session', { expiresAt: '2999-01-01', confirmedAt: null, operator: null })
  answer('GET /api/admin/assignments', [])
  answer('GET /api/admin/assignments/*/*', { assignment: null, people: [] })
  answer('GET /api/admin/categories/turkish-names', {})
  answer('GET /api/admin/shared-views', [])
  answer('GET /api/admin/mail/service', { service: 'smtp' })
  answer('GET /api/admin/imports', [])
  answer('GET /api/admin/messages/unread', { unread: 0 })
  answer('GET /api/admin/proposals', [])
  answer('GET /api/admin/proposals/waiting', { waiting: {} })
  answer('GET /api/admin/duplicates/waiting', { count: 0, isMore: false, isDue: false })
  answer('GET /api/admin/bulk-jobs/latest', null)
}

/** Takes the place of the network; the function that is returned gives it back and fails if a call had no answer. */
export function serve(): () => void {
  routes = []
  made = []
  unanswered = []
  answerFrame()
  vi.stubGlobal('fetch', serveCall)
  return () => {
    vi.unstubAllGlobals()
    expect(unanswered, 'calls without an answer').toEqual([])
  }
}
