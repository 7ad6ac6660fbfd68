import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type HostileRequest, hostileRequest } from './hostile-request.ts'
import { PRERENDER_CITIES, startBuiltSite } from '#scripts/lib/built-site.ts'
import { seededRandom } from '#tests/lib/random.ts'
import type { FaultRunResult } from '../import-outcome.ts'
import { learnAddresses } from './known-addresses.ts'

export interface RawAnswer {
  readonly status: number
  readonly body: string
  readonly milliseconds: number
}

const PATIENCE_MS = 30_000
/** A redirect repeats the address in a header. */
const MOST_HEADER_BYTES = 256 * 1024

/** Sends requests as they are, without what `fetch` mends in their addresses; `connections` at once. */
export class RawClient {
  readonly #agent: Agent
  readonly #baseUrl: string

  constructor(baseUrl: string, connections: number) {
    this.#baseUrl = baseUrl
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Throws where no answer comes. */
  send({ method, target, headers, body }: HostileRequest): Promise<RawAnswer> {
    const { hostname, port } = new URL(this.#baseUrl)
    // The runtime closes a connection whose body it left unread, so that none with a body is used again.
    const agent = body === undefined ? this.#agent : false
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path: target,
          headers: { ...headers, ...length },
          timeout: PATIENCE_MS,
          maxHeaderSize: MOST_HEADER_BYTES,
        },
        (answer) => {
          const status = answer.statusCode ?? 0
          buffer(answer).then(
            (bytes) => resolve({ status, body: bytes.toString(), milliseconds: performance.now() - started }),
            reject,
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`No answer in ${PATIENCE_MS / 1000} s.`)))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

const AT_ONCE = 4
/** Milliseconds above which a request is repeated: what is slow by itself is slow again. */
const SLOW_MS = 1_000
const TRIES = 3
const TOLD_EVERY = 5_000
/** Traces, SQL and paths of the server, which no answer may have. */
const LEAKS = /\n {4}at |SQLITE_|SqliteError|LibsqlError|\/node_modules\/|file:\/\/\//

/** An operator's work may take its time: it waits for whole tables. */
const isOperators = ({ headers }: HostileRequest) => headers['cookie']?.startsWith(SESSION) === true
const SESSION = 'meridian_session='

/** Sends hostile requests to pages and API of a built site: none may meet an error of the server, a leak or a long wait. */
export async function fuzzSite(requests: number, seed: string): Promise<FaultRunResult> {
  if (requests === 0) return { figures: { requests }, failures: [] }
  const site = await startBuiltSite({ ...process.env, PRERENDER_CITIES })
  const client = new RawClient(site.baseUrl, AT_ONCE)
  const figures: Record<string, number> = { requests: 0, slowestMs: 0 }
  const failures: string[] = []
  const fail = ({ method, target, headers, body }: HostileRequest, what: string) => {
    failures.push(
      `${what}: ${method} ${target.slice(0, 300)} ${JSON.stringify({ headers, body }).slice(0, 300)}`,
    )
    console.log(failures.at(-1))
  }
  const tryOne = async (one: HostileRequest) => {
    const answer = await client.send(one)
    let quickest = answer.milliseconds
    for (let tries = 1; tries < TRIES && quickest > SLOW_MS && !isOperators(one); tries++)
      quickest = Math.min(quickest, (await client.send(one)).milliseconds)
    figures.requests = (figures.requests ?? 0) + 1
    const slowest = isOperators(one) ? 'slowestOfOperatorsMs' : 'slowestMs'
    figures[slowest] = Math.max(figures[slowest] ?? 0, Math.round(quickest))
    const kind = `${Math.floor(answer.status / 100)}xx`
    figures[kind] = (figures[kind] ?? 0) + 1
    if (answer.status >= 500) fail(one, `answered ${answer.status}`)
    if (quickest > SLOW_MS && !isOperators(one)) fail(one, `took ${Math.round(quickest)} ms, ${TRIES} times`)
    const leak = LEAKS.exec(answer.body)
    if (leak) fail(one, `tells "${leak[0].trim()}"`)
  }
  try {
    await site.ready
    const known = await learnAddresses(site.baseUrl, site.dataDir)
    let sent = 0
    const work = async () => {
      while (sent < requests) {
        const number = sent++
        if (number > 0 && number % TOLD_EVERY === 0)
          console.log(`${number} requests, ${failures.length} failures`)
        const one = hostileRequest(seededRandom(`${seed} request ${number}`), known)
        await tryOne(one).catch((error: unknown) => fail(one, String(error)))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const { operator } = known
    const session = await fetch(`${site.baseUrl}/api/admin/session`, { headers: { Cookie: operator.cookie } })
    if (session.status !== 200) failures.push(`the operator's session answered ${session.status} at the end`)
  } finally {
    client.close()
    await site.stop()
  }
  return { figures, failures }
}
