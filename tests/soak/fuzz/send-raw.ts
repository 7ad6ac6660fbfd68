import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { HostileRequest } from './hostile-request.ts'

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
