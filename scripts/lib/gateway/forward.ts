import { Agent, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Upstream } from './upstream.ts'

/** Headers that concern one connection alone, and what the gateway has answered by itself. */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te', 'expect'])
/** Requests that cannot be repeated use no kept connection, which might just be closing. */
const ONE_OFF = new Agent({ keepAlive: false })

/** A request that no process has answered. */
export class Unanswered extends Error {
  /** Whether another one may be asked: nothing was sent, or what was only reads. */
  readonly mayRepeat: boolean
  /** Whether nothing listens where it was sent. */
  readonly isRefused: boolean

  constructor(cause: NodeJS.ErrnoException, isRead: boolean) {
    super('No process answered.', { cause })
    this.isRefused = cause.code === 'ECONNREFUSED'
    this.mayRepeat = this.isRefused || isRead
  }
}

/**
 * Passes a request on to a process, and its answer back; settles when the answer is sent or the client has left, as which
 * counts one that takes in nothing for `stuckMs`. Throws `Unanswered` where nothing was answered.
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, agent }: Upstream,
  stuckMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const isRead = mayBeSentTwice(request)
    const sent = ask({
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: [...passedOn(request.rawHeaders), 'Connection', 'keep-alive'],
      agent: isRead ? agent : ONE_OFF,
    })
    const end = () => {
      if (!response.writableFinished || !request.complete) sent.destroy()
      resolve()
    }
    response.once('close', end)
    sent.once('response', (answer) => {
      const headers = passedOn(answer.rawHeaders, 'transfer-encoding')
      if (answer.headers.connection === 'close') headers.push('Connection', 'close')
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers)
      // A client that waits for more of the answer is not stuck.
      response.setTimeout(stuckMs, () => response.writableLength > 0 && response.destroy())
      // Later failures break the connection: a part of an answer is no answer.
      pipeline(answer, response, () => undefined)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (response.closed) return
      if (response.headersSent) {
        response.destroy()
        return
      }
      response.off('close', end)
      reject(new Unanswered(error, isRead))
    })
    if (isRead) sent.end()
    // Not before somebody listens, so that it is still whole for another process.
    else sent.once('socket', (socket) => socket.once('connect', () => request.pipe(sent)))
  })
}

const mayBeSentTwice = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0

/** The headers as they were written, name and value in turns, without those of one connection. */
function passedOn(raw: readonly string[], ...dropped: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    const known = name.toLowerCase()
    if (!OF_ONE_CONNECTION.has(known) && !dropped.includes(known)) kept.push(name, value)
  }
  return kept
}
