import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port of 127.0.0.1 that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No TCP port was given.')
  return address.port
}

/** Whether a server could listen on this port of every address, as `npm start` will. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
