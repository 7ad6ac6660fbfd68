import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './measurements.ts'
import { openDatabase } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessPath, cityPath, eventsApi, homePath, pageConfigApi } from '#domain/paths.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { findRunning } from '#scripts/lib/database.ts'
import { apiReads } from './api-reads.ts'
import { Connection } from './site-connection.ts'
import { searchReads } from './search-reads.ts'

/** A request of a mix, whose share among the others is its `weight`. */
export interface MixedRequest {
  readonly weight: number
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The outcome of a number of requests a second. */
export interface LoadOutcome {
  readonly sent: number
  readonly statuses: ReadonlyMap<number, number>
  /** Requests without an answer in `PATIENCE_MS`, or whose connection broke. */
  readonly unanswered: number
  /** The number of unexpected answers, by answer and request. */
  readonly faults: ReadonlyMap<string, number>
  /** The median milliseconds of answers that are no refusal. */
  readonly p50: number
  readonly p99: number
}

const PATIENCE_MS = 10_000
const TICK_MS = 20
const REFUSALS = [429, 503]
const FAULTY = 400

/** The kind of a request: its address without the parts that name a business, and the names of its parameters. */
function nameOf({ method, path }: MixedRequest): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const parameters = [...searchParams.keys()].sort().join()
  const parts = pathname.split('/')
  const kind = parts.slice(0, parts[1] === 'api' ? 3 : 2).join('/')
  return `${method} ${kind}${parameters && `?${parameters}`}`
}

/** Sends a number of requests a second, whether or not earlier ones are answered, as visitors do. */
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

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const DAY_MS = 86_400_000
/** Businesses that an operator changes, in turns. */
const CHANGED = 20

/** The kinds of requests, in percent. */
const SHARES = { built: 20, business: 30, api: 15, search: 10, config: 10, events: 13, writes: 2 } as const

/**
 * Requests of visitors and of an operator who edits: built pages and pages on demand, reads and searches of the API, what
 * pages ask and say, and changes of businesses.
 */
export async function mixedRequests(baseUrl: string, dataDir: string): Promise<readonly MixedRequest[]> {
  const connection = new Connection(baseUrl)
  const businesses = await connection.json<BusinessSummary[]>('/api/businesses/random?limit=100&seed=3')
  const cities = await connection.json<{ slug: string }[]>('/api/cities?limit=40')
  const reads = (await apiReads(connection)).flatMap(({ paths }) => paths.slice(0, 5))
  const searches = (await searchReads(connection)).flatMap(({ paths }) => paths.slice(0, 5))
  connection.close()
  const headers = { 'User-Agent': AGENT }
  const get = (paths: readonly string[]) => paths.map((path) => ({ method: 'GET', path, headers }))
  const kinds: Readonly<Record<keyof typeof SHARES, readonly Omit<MixedRequest, 'weight'>[]>> = {
    built: get([homePath, ...cities.map(({ slug }) => cityPath(slug))]),
    business: get(businesses.map(({ slug }) => businessPath(slug))),
    api: get(reads),
    search: get(searches),
    config: get([pageConfigApi]),
    events: businesses.slice(0, 20).map(({ id }) => ({
      method: 'POST',
      path: eventsApi,
      headers,
      body: JSON.stringify({ events: [['view', 'business']], businesses: [[id, 'view']] }),
    })),
    writes: await changes(businesses.slice(0, CHANGED), dataDir, baseUrl),
  }
  return weighted(kinds)
}

/** The requests of each kind weighted by the kind's share, whatever their number. */
function weighted(kinds: Readonly<Record<keyof typeof SHARES, readonly Omit<MixedRequest, 'weight'>[]>>) {
  const names = Object.keys(SHARES) as (keyof typeof SHARES)[]
  const scale = Math.max(...names.map((kind) => kinds[kind].length / SHARES[kind]))
  return names.flatMap((kind) => {
    const weight = Math.max(1, Math.round((SHARES[kind] * scale) / kinds[kind].length))
    return kinds[kind].map((each) => ({ ...each, weight }))
  })
}

/** Changes by an operator, whose session is stored for it. */
async function changes(businesses: readonly BusinessSummary[], dataDir: string, baseUrl: string) {
  const address = await findRunning(dataDir)
  if (address === undefined) throw new Error('The database of the site cannot be reached.')
  const db = openDatabase(address.url, address.authToken)
  const token = crypto.randomUUID()
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
  await db.insert(sessions).values({ tokenHash: await sha256(token), expiresAt, confirmedAt: expiresAt })
  db.$client.close()
  const headers = {
    'User-Agent': AGENT,
    'Content-Type': 'application/json',
    Cookie: `meridian_session=${token}`,
    Origin: baseUrl,
  }
  return businesses.flatMap(({ id }) =>
    ['One text', 'Another text'].map((description) => ({
      method: 'PATCH',
      path: `/api/businesses/${id}`,
      headers,
      body: JSON.stringify({ description }),
    })),
  )
}
