import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a network does to all that goes through it. */
export interface Network {
  readonly name: string
  /** Towards the browser, of all connections together. */
  readonly megabits: number
  /** There and back. */
  readonly latencyMs: number
}

/** A port that leads to another one as slowly as through such a network, for the threads of a page as well. */
export async function slowNetwork(
  target: number,
  { megabits, latencyMs }: Network,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const bytesPerMs = (megabits * 1_000_000) / 8 / 1_000
  const sockets = new Set<Socket>()
  let isFreeAt = 0
  /** Chunks of one connection, each after its time and in their order; a chunk takes the line for as long as it is. */
  const carry = (from: Socket, to: Socket, perMs: number) => {
    let arrived = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const now = performance.now()
      if (Number.isFinite(perMs)) isFreeAt = Math.max(isFreeAt, now) + chunk.length / perMs
      const at = (Number.isFinite(perMs) ? isFreeAt : now) + latencyMs / 2
      arrived = arrived.then(async () => {
        await sleep(Math.max(0, at - performance.now()))
        to.write(chunk)
      })
    })
    from.on('close', () => {
      void arrived.then(() => to.end())
    })
    from.on('error', () => to.destroy())
  }
  const server = createServer((browser) => {
    sockets.add(browser)
    browser.pause()
    const site = connect(target, '127.0.0.1')
    carry(browser, site, Infinity)
    carry(site, browser, bytesPerMs)
    // A connection is made there and back.
    void sleep(latencyMs).then(() => browser.resume())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
