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

/** `localhost` over IPv4 and IPv6. */
const LOCALHOST = ['127.0.0.1', '::1']

async function areFree(port: number, hosts: readonly string[]): Promise<boolean> {
  const taken = await Promise.all(hosts.map((host) => isTaken(port, host)))
  return !taken.includes(true)
}

/** An address of a machine as it stands before a port. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Whether the port is free at an address of this machine, or at all of `localhost`, or becomes so within the time. */
export async function isFreeWithin(port: number, host: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  const hosts = LOCALHOST.includes(host) ? LOCALHOST : [host]
  while (!(await areFree(port, hosts))) {
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
