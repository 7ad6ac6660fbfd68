import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A TCP port of 127.0.0.1 without a listener at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No TCP port was given.')
  return address.port
}

/** Whether `localhost` is free for a server on this port, over IPv4 and IPv6. */
export async function isFree(port: number): Promise<boolean> {
  const taken = await Promise.all(['127.0.0.1', '::1'].map((host) => isTaken(port, host)))
  return !taken.includes(true)
}

/** Whether the port is free, or becomes so within the time. */
export async function isFreeWithin(port: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (!(await isFree(port))) {
    if (Date.now() > deadline) return false
    await sleep(100)
  }
  return true
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return false
  } catch (error) {
    // A machine without this protocol has no listener on it.
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL')
  } finally {
    server.close()
  }
}
