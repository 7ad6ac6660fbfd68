import { businessPath } from '#domain/paths.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { findRunning } from '#scripts/lib/database.ts'
import { apiReads } from './api-reads.ts'
import { type Bench, type Measurement, quantile } from './measurements.ts'
import { Connection } from './site-connection.ts'
import { withSeededSite } from './seeded-site.ts'
import { Agent, type IncomingMessage, request } from 'node:http'
import { processorTime } from './process-samplers.ts'

const CONNECTIONS = [1, 16] as const
const ROUNDS = 5
const WINDOW_MS = 1500
/** Reads of one small answer each. */
const READS = ['business by slug', 'nearby', 'city by slug', 'city by rating', 'list by rating']
/** Rates as shares of the one that they are held against. */
const LEAST = { health: 0.6, read: 0.8, page: 0.35 } as const
const MOST_PAGE_MS = 6
/** The statement of the health check. */
const STATEMENT = 'select count(*) as version from __drizzle_migrations'

type Results = ReadonlyMap<string, LoadResult>

/** The number of requests answered in a second, and the CPU time of each, in alternation. */
export const throughputBench: Bench = async (options) => {
  const dataDir = await options.world()
  return withSeededSite(options, async (baseUrl) => {
    const [floor, health, ...others] = [
      await databaseAlone(dataDir),
      { name: 'health', baseUrl, paths: ['/api/health/ready'] },
      ...(await reads(baseUrl)),
    ] as const
    const figures: Measurement[] = []
    for (const connections of CONNECTIONS) {
      const results = await measure([floor, health, ...others], connections, options.signal)
      figures.push(...figuresOf(results, connections))
    }
    return figures
  })
}

/** The statement of health, sent to the database as the Worker sends it. */
async function databaseAlone(dataDir: string): Promise<Load> {
  const address = await findRunning(dataDir)
  if (address === undefined) throw new Error('The database of the site is not found.')
  const { url, authToken } = address
  const body = JSON.stringify({
    requests: [{ type: 'execute', stmt: { sql: STATEMENT, want_rows: true } }, { type: 'close' }],
  })
  const headers = {
    'Content-Type': 'application/json',
    ...(authToken !== undefined && { Authorization: `Bearer ${authToken}` }),
  }
  return { name: 'database alone', baseUrl: url, paths: ['/v2/pipeline'], body, headers }
}

async function reads(baseUrl: string): Promise<readonly Load[]> {
  const connection = new Connection(baseUrl)
  const kinds = (await apiReads(connection)).filter(({ name }) => READS.includes(name))
  const businesses = await connection.json<BusinessSummary[]>('/api/businesses/random?limit=200&seed=1')
  connection.close()
  const page = { name: 'business page', paths: businesses.map(({ slug }) => businessPath(slug)) }
  return [...kinds, page].map((kind) => ({ ...kind, baseUrl }))
}

/** The median of each load over all rounds; the first round warms up. */
async function measure(loads: readonly Load[], connections: number, signal: AbortSignal): Promise<Results> {
  const samples = new Map(loads.map(({ name }) => [name, [] as LoadResult[]]))
  for (let round = -1; round < ROUNDS; round++) {
    for (const load of loads) {
      signal.throwIfAborted()
      const result = await sendLoad(load, connections, WINDOW_MS)
      if (round >= 0) samples.get(load.name)?.push(result)
    }
  }
  const median = (results: readonly LoadResult[], of: keyof LoadResult) =>
    quantile(
      results.map((result) => result[of]),
      0.5,
    )
  return new Map(
    [...samples].map(([name, results]) => [
      name,
      {
        perSecond: median(results, 'perSecond'),
        worker: median(results, 'worker'),
        database: median(results, 'database'),
      },
    ]),
  )
}

function figuresOf(results: Results, connections: number): readonly Measurement[] {
  const rate = (name: string) => results.get(name)?.perSecond ?? NaN
  return [...results].flatMap(([name, { perSecond, worker, database }]): Measurement[] => {
    const peer = peerOf(name)
    const what = `${name}, ${connections} at once`
    return [
      {
        what,
        ours: perSecond,
        unit: 'requests/s',
        ...(peer && {
          against: { name: peer.name, value: rate(peer.name) },
          goal: { least: peer.least, of: 'ratio' },
        }),
      },
      {
        what: '  processor, Worker',
        ours: worker,
        unit: 'ms',
        ...(name === 'business page' && { goal: { most: MOST_PAGE_MS, of: 'figure' } }),
      },
      { what: '  processor, database', ours: database, unit: 'ms' },
    ]
  })
}

/** The load with whose rate a load's rate is compared. */
function peerOf(name: string): { readonly name: string; readonly least: number } | undefined {
  if (name === 'database alone') return undefined
  if (name === 'health') return { name: 'database alone', least: LEAST.health }
  if (name === 'business page') return { name: 'business by slug', least: LEAST.page }
  return { name: 'health', least: LEAST.read }
}

/** Requests that are sent in turns to one server. */
export interface Load {
  readonly name: string
  readonly baseUrl: string
  readonly paths: readonly string[]
  /** The body, for a request by POST. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The outcome of a time of load. */
export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds of CPU time for a request. */
  readonly worker: number
  readonly database: number
}

/** Sends requests over a number of connections for a time; each connection waits for its answers. */
export async function sendLoad(load: Load, connections: number, milliseconds: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const before = { worker: processorTime('workerd'), database: processorTime('sqld') }
  const started = performance.now()
  const end = started + milliseconds
  let sent = 0
  const work = async () => {
    while (performance.now() < end) await ask(load, agent, sent++)
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
  return {
    perSecond: (sent * 1000) / (performance.now() - started),
    worker: (processorTime('workerd') - before.worker) / sent,
    database: (processorTime('sqld') - before.database) / sent,
  }
}

async function ask({ baseUrl, paths, body, headers }: Load, agent: Agent, turn: number): Promise<void> {
  const path = paths[turn % paths.length] ?? '/'
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const options = { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...length } }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(baseUrl + path, options, resolve)
      .on('error', reject)
      .end(body)
  })
  answer.resume()
  await new Promise((resolve, reject) => answer.on('end', resolve).on('error', reject))
  if (answer.statusCode !== 200 && answer.statusCode !== 204)
    throw new Error(`${path} answered ${answer.statusCode}.`)
}
