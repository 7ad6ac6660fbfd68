import { Agent, request, type IncomingMessage } from 'node:http'
import { processorTime } from './process-samplers.ts'

/** Requests that are sent in turns to one server. */
export interface Load {
  readonly name: string
  readonly baseUrl: string
  readonly paths: readonly string[]
  /** What is sent by POST, if it is. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a time of load came to. */
export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds of the processor for a request. */
  readonly worker: number
  readonly database: number
}

/** Sends requests over so many connections for the time, each connection waiting for its answer. */
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
