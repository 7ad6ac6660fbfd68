// Plain JavaScript: workerd runs it as it is written.
import { AtOnce, OPERATORS, SENDERS, STORED, VISITORS } from './at-once.mjs'
import { compress } from './compress.mjs'
import { COMMON_HEADERS } from './headers.mjs'
import { patternOf, StaticFiles } from './static-files.mjs'
import { withBody } from './whole-body.mjs'

/** The cookie of a session, which the Worker checks (`functions/auth/session-cookie.ts`). */
export const SESSION = /(?:^|;\s*)(?:__Host-)?meridian_session=/

/**
 * @typedef {{ DISK: import('./static-files.mjs').Service, SCHEDULE_TOKEN: string }} Bindings
 * @typedef {(request: Request, env: Bindings, context: import('./at-once.mjs').Context) => Response | Promise<Response>} Handler
 * @typedef {{
 *   fetch: Handler,
 *   clientNetwork: (request: Request, env: Bindings) => string | undefined,
 *   mayServeBuilt: (url: URL, env: Bindings, context: import('./at-once.mjs').Context) => Promise<boolean>,
 *   recorder: { answered: (pathname: string, status: number, seconds: number) => void, refused: (places: string) => void },
 *   withRequestId: (response: Response, request: Request, env: Bindings) => Response,
 *   scheduled: (event: { scheduledTime: number, cron: string }, env: Bindings, context: unknown) => Promise<void>,
 * }} Worker
 * @typedef {{
 *   files: import('./static-files.mjs').FileTable,
 *   headers: readonly import('./static-files.mjs').HeaderRule[],
 *   workerFirst: readonly string[],
 * }} Build
 */

/**
 * What the platform has before a Worker: the build's files, compression, a limit of what is answered at once, and the
 * schedule's clock.
 * @param {Worker} worker the built Worker
 * @param {Build} build
 */
export function front(worker, { files, headers, workerFirst }) {
  const assets = new StaticFiles(files, headers)
  const isWorkers = workerFirst.map(patternOf)
  const visitors = new AtOnce(VISITORS)
  const senders = new AtOnce(SENDERS)
  const operators = new AtOnce(OPERATORS)
  const stored = new AtOnce(STORED)

  /** @type {Handler} */
  const answer = async (request, env, context) => {
    const url = new URL(request.url)
    const isFirst = isWorkers.some((pattern) => pattern.test(url.pathname))
    // A page that stands as it was built takes no place of those that are rendered.
    const isFile = !isFirst || (isRead(request) && (await worker.mayServeBuilt(url, env, context)))
    const file = isFile ? assets.answer(request, url, env.DISK) : undefined
    if (file !== undefined) return file
    const isSignedIn = SESSION.test(request.headers.get('Cookie') ?? '')
    // Before it counts: who sends a body slowly takes no place.
    const whole = await withBody(request, isSignedIn)
    if (whole instanceof Response) return whole
    const ask = () => worker.fetch(asSent(whole, url), env, context)
    const [name, places] = placesOf(request, url, isSignedIn)
    return places.answer(url, context, ask, {
      isPatient: isOperators(request, url),
      network: worker.clientNetwork(request, env),
      onRefusal: () => worker.recorder.refused(name),
    })
  }

  /**
   * @param {Request} request
   * @param {URL} url
   * @param {boolean} isSignedIn
   * @returns {[string, AtOnce]}
   */
  const placesOf = (request, { pathname }, isSignedIn) => {
    if (pathname.startsWith('/streets/') || pathname.startsWith('/pictures/')) return ['stored', stored]
    if (isSignedIn) return ['operators', operators]
    // Who signs in is no part of a flood of forms.
    return isRead(request) || pathname.startsWith('/api/admin/')
      ? ['visitors', visitors]
      : ['senders', senders]
  }

  return {
    visitors: {
      /** @type {Handler} */
      fetch: async (request, env, context) => {
        const began = performance.now()
        /** @param {Response} response */
        const record = (response) => {
          const { pathname } = new URL(request.url)
          worker.recorder.answered(pathname, response.status, (performance.now() - began) / 1000)
          return response
        }
        try {
          const answered = record(await answer(request, env, context))
          return compress(request, worker.withRequestId(answered, request, env))
        } catch (error) {
          const failed = new Response('Internal Server Error', { status: 500, headers: COMMON_HEADERS })
          const named = worker.withRequestId(record(failed), request, env)
          const stack = error instanceof Error ? error.stack : String(error)
          console.error(
            JSON.stringify({
              time: new Date().toISOString(),
              level: 'error',
              requestId: named.headers.get('X-Request-Id'),
              stack,
            }),
          )
          return named
        }
      },
    },
    /** The Worker's own binding to the files. */
    assets: {
      /** @type {Handler} */
      fetch: (request, env) => {
        const url = new URL(request.url)
        return assets.answer(request, url, env.DISK) ?? assets.nothing(url)
      },
    },
    /** Runs the Worker's schedule for who knows the token. */
    schedule: {
      /** @type {Handler} */
      fetch: async (request, env, context) => {
        if (request.headers.get('Authorization') !== `Bearer ${env.SCHEDULE_TOKEN}`)
          return new Response(null, { status: 401 })
        await worker.scheduled({ scheduledTime: Date.now(), cron: await request.text() }, env, context)
        return new Response(null, { status: 204 })
      },
    },
  }
}

/** @param {Request} request */
const isRead = ({ method }) => method === 'GET' || method === 'HEAD'

/**
 * What operators do takes as long as it takes: an upload, a reset, a restore. The Worker checks who they are.
 * @param {Request} request
 * @param {URL} url
 */
const isOperators = ({ method }, { pathname }) =>
  pathname.startsWith('/api/admin/') ||
  (pathname.startsWith('/api/') && method !== 'GET' && method !== 'HEAD')

/**
 * The request under the protocol by which it came to a proxy in front of this machine.
 * @param {Request} request
 * @param {URL} url
 */
function asSent(request, url) {
  const protocol = request.headers.get('X-Forwarded-Proto')
  if (protocol === null || `${protocol}:` === url.protocol || !/^https?$/.test(protocol)) return request
  url.protocol = protocol
  return new Request(url, request)
}
