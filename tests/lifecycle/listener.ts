import { once } from 'node:events'
import { createServer } from 'node:http'

/** A foreign server: it gives every request the same response and records its `Authorization`. */
export interface Listener {
  readonly port: number
  /** The `Authorization` header of each request so far; empty where there was none. */
  readonly authorizations: readonly string[]
  close(): void
}

export async function listen(status: number): Promise<Listener> {
  const authorizations: string[] = []
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization ?? '')
    request.resume()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No TCP port was given.')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: address.port, authorizations, close }
}
