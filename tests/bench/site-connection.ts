import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseOwnJson } from '#domain/own-json.ts'

/** An answer, and the milliseconds from the request to its last byte. */
export interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
  readonly milliseconds: number
}

/** One connection to a site, kept open: every request waits for the previous one. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #baseUrl: string
  readonly #headers: Readonly<Record<string, string>>

  /** `headers` go with every request. */
  constructor(baseUrl: string, headers: Readonly<Record<string, string>> = {}) {
    this.#baseUrl = baseUrl
    this.#headers = headers
  }

  /** The answer to a request for a path, by POST where something is sent; throws where it is an error. */
  async ask(path: string, headers: Readonly<Record<string, string>> = {}, sent?: string): Promise<Answer> {
    const answer = await this.send(path, headers, sent)
    const { status, body } = answer
    if (status >= 400) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`)
    return answer
  }

  /** Sends a request and returns its answer, whatever the status. */
  async send(path: string, headers: Readonly<Record<string, string>> = {}, sent?: string): Promise<Answer> {
    const length = sent === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(sent)) }
    const options = {
      agent: this.#agent,
      method: sent === undefined ? 'GET' : 'POST',
      headers: { ...this.#headers, ...headers, ...length },
    }
    const started = performance.now()
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(this.#baseUrl + path, options, resolve)
        .on('error', reject)
        .end(sent)
    })
    const body = await buffer(response)
    const milliseconds = performance.now() - started
    return { status: response.statusCode ?? 0, headers: response.headers, body, milliseconds }
  }

  async json<T>(path: string): Promise<T> {
    return parseOwnJson<T>((await this.ask(path)).body.toString())
  }

  close(): void {
    this.#agent.destroy()
  }
}
