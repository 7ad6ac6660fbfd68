import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../measurements.ts'

/** A request of a mix, as often among the others as `weight` says. */
export interface MixedRequest {
  readonly weight: number
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What so many requests a second came to. */
export interface LoadOutcome {
  readonly sent: number
  readonly statuses: ReadonlyMap<number, number>
  /** Requests without an answer in `PATIENCE_MS`, or whose connection broke. */
  readonly unanswered: number
  /** What was not answered as wanted, by its answer and what was asked. */
  readonly faults: ReadonlyMap<string, number>
  /** Milliseconds of answers that are no refusal. */
  readonly p50: number
  readonly p99: number
}

const PATIENCE_MS = 10_000
const TICK_MS = 20
const REFUSALS = [429, 503]
const FAULTY = 400

/** The kind of a request: its address without what tells one business from another, and the names of its parameters. */
function nameOf({ method, path }: MixedRequest): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const parameters = [...searchParams.keys()].sort().join()
  const parts = pathname.split('/')
  const kind = parts.slice(0, parts[1] === 'api' ? 3 : 2).join('/')
  return `${method} ${kind}${parameters && `?${parameters}`}`
}

/** Sends so many requests a second for the time, whether or not former ones are answered, as visitors do. */
export async function sendOpenLoad(
  baseUrl: string,
  mix: readonly MixedRequest[],
  perSecond: number,
  milliseconds: number,
  signal: AbortSignal,
): Promise<LoadOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const turns = mix.flatMap((each) => Array.from({ length: each.weight }, () => each))
  const statuses = new Map<number, number>()
  const faults = new Map<string, number>()
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let unanswered = 0
  let sent = 0
  const send = async (each: MixedRequest) => {
    const started = performance.now()
    const status = await ask(baseUrl, each, agent).catch(() => undefined)
    if (status === undefined) unanswered++
    else statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === undefined || status >= FAULTY) {
      const fault = `${status ?? 'no answer'} ${nameOf(each)}`
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
    }
    if (status !== undefined && !REFUSALS.includes(status)) times.push(performance.now() - started)
  }
  const began = performance.now()
  try {
    for (let past = 0; past < milliseconds; past = performance.now() - began) {
      signal.throwIfAborted()
      for (const due = Math.floor((past / 1000) * perSecond); sent < due; sent++) {
        // A stride that is prime to the length mixes the kinds.
        const each = turns[(sent * 7919) % turns.length]
        if (each === undefined) break
        const work = send(each).finally(() => open.delete(work))
        open.add(work)
      }
      await sleep(TICK_MS)
    }
    await Promise.all(open)
  } finally {
    agent.destroy()
  }
  return { sent, statuses, unanswered, faults, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** The status of an answer. A request on a kept connection that the server has just closed is sent again, as browsers do. */
async function ask(baseUrl: string, each: MixedRequest, agent: Agent): Promise<number> {
  return askOnce(baseUrl, each, agent).catch((error: unknown) => {
    if (error instanceof ClosedBefore) return askOnce(baseUrl, each, agent)
    throw error
  })
}

/** The connection was closed by the time at which the request was sent. */
class ClosedBefore extends Error {}

async function askOnce(
  baseUrl: string,
  { method, path, headers, body }: MixedRequest,
  agent: Agent,
): Promise<number> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      baseUrl + path,
      { agent, method, headers: { ...headers, ...length }, signal },
      resolve,
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedBefore() : error)
    })
    sent.end(body)
  })
  response.resume()
  await new Promise((resolve, reject) => response.on('end', resolve).on('error', reject))
  return response.statusCode ?? 0
}
