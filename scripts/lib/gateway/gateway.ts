import { once } from 'node:events'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientAddressHeader } from '#domain/client-address.ts'
import { REQUEST_ID, requestId } from '#domain/request-id.ts'
import { refusal } from '../workerd/front/at-once.mjs'
import { COMMON_HEADERS } from '../workerd/front/headers.mjs'
import { choose } from './choose.ts'
import { connectionLimits, Connections, type ConnectionLimits } from './connections.ts'
import { forward, Unanswered } from './forward.ts'
import { answerMetrics, isMetrics } from './metrics.ts'
import { Upstream } from './upstream.ts'

/** Longer than the 60 seconds for which proxies keep a connection, which then meet none that is just being closed. */
const KEPT_MS = 65_000
/**
 * The time limit for a request with its body, long enough for an upload over a slow line; visitors' requests have less
 * (`whole-body.mjs`).
 */
const WHOLE_MS = 300_000
/** Every so often it is looked which requests are late. */
const LOOK_MS = 500
/** For so long a request waits for a process, where none runs at the moment: as long as visitors wait for an answer. */
const PATIENCE_MS = 8_000
/** Where very many connections are open, those that rest are closed so often: looking for them takes time. */
const CROWDED_MS = 100
/** The maximum number of waiting requests. */
const MOST_WAITING = 256

/** The answers to unreadable requests by error code; any other is a bad request. */
const UNREADABLE = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
])

/**
 * Accepts visitors' connections and passes their requests to the processes of the Worker, so that these can be started,
 * ended and replaced unnoticed.
 */
export class Gateway {
  #upstreams: readonly (Upstream | undefined)[] = []
  readonly #clientAddress: ClientAddressHeader | undefined
  readonly #stuckMs: number
  #isClosing = false
  readonly #answering = new Set<ServerResponse>()
  readonly #waiting = new Set<() => void>()
  readonly #server: Server

  /** `clientAddress` is the header by which a trusted proxy says whom it asks for. */
  constructor(
    clientAddress: ClientAddressHeader | undefined,
    limits: ConnectionLimits = connectionLimits(clientAddress !== undefined),
  ) {
    this.#clientAddress = clientAddress
    this.#stuckMs = limits.stuckMs
    const times = { keepAliveTimeout: KEPT_MS, headersTimeout: limits.headMs, requestTimeout: WHOLE_MS }
    this.#server = createServer(
      { ...times, connectionsCheckingInterval: LOOK_MS },
      (request, response) => void this.#answer(request, response),
    )
    this.#server.maxConnections = limits.most
    this.#server.on('clientError', (error, socket) => this.#refuseUnreadable(error, socket))
    const connections = new Connections(limits)
    let closedAt = -Infinity
    this.#server.on('connection', (socket: Socket) => {
      const now = performance.now()
      if (!connections.take(socket) || !connections.areMany || now - closedAt < CROWDED_MS) return
      closedAt = now
      this.#server.closeIdleConnections()
    })
  }

  /** Listens; throws where it cannot. */
  async listen(port: number, host: string): Promise<void> {
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
  }

  /**
   * Has requests passed on to the processes at these ports from now on; one that is undefined does not run at the moment.
   * Settles when those that are no longer among them answer nothing any more.
   */
  async use(ports: readonly (number | undefined)[]): Promise<void> {
    const former = this.#upstreams.filter((each) => each !== undefined)
    const at = (port: number) =>
      former.find((each) => each.port === port && !each.isGone) ?? new Upstream(port)
    this.#upstreams = ports.map((port) => (port === undefined ? undefined : at(port)))
    if (this.#upstreams.some((each) => each !== undefined)) for (const wake of this.#waiting) wake()
    const left = former.filter((each) => !this.#upstreams.includes(each))
    await Promise.all(left.map((each) => each.retire()))
  }

  /** Takes no more connections, and settles when what is under way is answered, or after the time. */
  async close(milliseconds: number): Promise<void> {
    this.#isClosing = true
    // Connections end with the answers that are under way, instead of resting.
    for (const response of this.#answering) response.shouldKeepAlive = false
    const closed = new Promise((resolve) => this.#server.close(resolve))
    const given = new AbortController()
    const late = sleep(milliseconds, undefined, { signal: given.signal }).catch(() => undefined)
    await Promise.race([closed, late])
    given.abort()
    this.#server.closeAllConnections()
    await this.use([])
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isClosing) response.shouldKeepAlive = false
    // Requests for a proxy, or about the server as a whole, have no path for the Worker.
    if (!request.url?.startsWith('/')) return void response.writeHead(400, this.#ownHeaders(request)).end()
    this.#answering.add(response)
    response.once('close', () => this.#answering.delete(response))
    const all = this.#upstreams.filter((each) => each !== undefined).filter((each) => !each.isGone)
    if (isMetrics(request) && all.length > 1 && (await answerMetrics(request, response, all))) return
    const until = Date.now() + PATIENCE_MS
    let failed: Upstream | undefined
    for (let tries = 0; tries < 2;) {
      const upstream = this.#choose(request, failed) ?? (await this.#awaitOne(request, until))
      if (upstream === undefined || response.closed) break
      try {
        await upstream.during(forward(request, response, upstream, this.#stuckMs))
        return
      } catch (error) {
        // Something in it cannot be sent on, such as a letter in a path that HTTP does not know.
        if (!(error instanceof Unanswered))
          return void response.writeHead(400, this.#ownHeaders(request)).end()
        if (!error.mayRepeat) break
        failed = upstream
        if (error.isRefused) upstream.isGone = true
        else tries++
      }
    }
    if (!response.closed) await this.#refuse(request, response)
  }

  /** The process that is to answer, if there are two another than the one that did not. */
  #choose(request: IncomingMessage, failed?: Upstream): Upstream | undefined {
    const others = this.#upstreams.filter((each) => each !== failed)
    return (
      choose(others, request, this.#clientAddress) ?? choose(this.#upstreams, request, this.#clientAddress)
    )
  }

  /** The first process that runs again; undefined where none does in time, or too many wait already. */
  async #awaitOne(request: IncomingMessage, until: number): Promise<Upstream | undefined> {
    if (this.#waiting.size >= MOST_WAITING) return undefined
    let wake = () => {}
    const woken = new Promise<void>((resolve) => (wake = resolve))
    this.#waiting.add(wake)
    const timer = setTimeout(wake, Math.max(0, until - Date.now()))
    await woken
    clearTimeout(timer)
    this.#waiting.delete(wake)
    return this.#choose(request)
  }

  /** Says that nobody answers at the moment. */
  async #refuse(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = refusal({ pathname: (request.url ?? '/').split('?', 1)[0] ?? '/' })
    const headers = Object.fromEntries(refused.headers)
    response.writeHead(refused.status, { ...headers, ...this.#ownHeaders(request) })
    response.end(await refused.text())
  }

  /** Answers what is no request, or did not come in time; a part of another answer is left as it is. */
  #refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
    const isAnswering = [...this.#answering].some((each) => each.socket === socket && each.headersSent)
    if (socket.writable && !isAnswering) {
      const status = UNREADABLE.get(error.code ?? '') ?? 400
      const headers = { ...COMMON_HEADERS, [REQUEST_ID]: crypto.randomUUID(), 'Content-Length': 0 }
      const lines = Object.entries({ ...headers, Connection: 'close' }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '\r\n'].join('\r\n'))
    }
    socket.destroy(error)
  }

  #ownHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
    const read = (name: string) => headers[name.toLowerCase()]?.toString()
    return { ...COMMON_HEADERS, [REQUEST_ID]: requestId(read, this.#clientAddress) }
  }
}
