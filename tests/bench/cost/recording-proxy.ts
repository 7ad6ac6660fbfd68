import { once } from 'node:events'
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

/** A recorded request with its answer. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly sent: Buffer
  readonly body: Buffer
  readonly encoding: string | undefined
}

const OF_ONE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * A proxy in front of a server on this machine that records exchanges: the first `take` starts it, each further one
 * returns and clears the record. It sets `Host` and `Origin` to the server's own, which refuses writes of other sites.
 */
export class RecordingProxy {
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: false })
  #seen: Exchange[] | undefined

  private constructor(target: string) {
    this.#server = createServer((asked, answer) => {
      this.#pass(target, asked, answer).catch(() => answer.destroy())
    })
    // A client may use a connection again at the moment in which it would be closed.
    this.#server.keepAliveTimeout = 0
  }

  static async open(target: string): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The exchanges since the last call. */
  take(): readonly Exchange[] {
    const seen = this.#seen ?? []
    this.#seen = []
    return seen
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #pass(target: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const sent = await buffer(asked)
    const { method = 'GET', url: path = '/', headers } = asked
    const { host, origin } = new URL(target)
    const passed = request(target + path, {
      agent: this.#agent,
      method,
      headers: {
        ...headers,
        host,
        connection: 'close',
        ...(headers.origin === this.url && { origin }),
      },
    })
    passed.end(sent)
    const [response] = (await once(passed, 'response')) as [IncomingMessage]
    const body = await buffer(response)
    const { statusCode: status = 502, headers: given } = response
    this.#seen?.push({ method, path, status, sent, body, encoding: given['content-encoding'] })
    const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !OF_ONE_HOP.has(name)))
    answer.writeHead(status, { ...kept, 'content-length': body.length }).end(body)
  }
}
