import { once } from 'node:events'
import { parseOwnJson } from '#domain/own-json.ts'

const EVERY_MS = 250
/** A debugger that is queried at the wrong moment may never answer. */
const PATIENCE_MS = 30_000
const MB = 1e6

interface HeapUsage {
  readonly usedSize: number
  /** The bytes of buffers outside the heap. */
  readonly backingStorageSize?: number
}

/** The memory in use of a Worker's isolate, as the runtime's debugger reports it: what the memory limit applies to. */
export class HeapWatch {
  readonly #socket: WebSocket
  readonly #answers = new Map<number, (result: unknown) => void>()
  #calls = 0
  #peak = 0
  #watching: Promise<void> | undefined
  #isOver = false

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = parseOwnJson<{ id?: number; result?: unknown }>(String(data))
      if (id !== undefined) this.#answers.get(id)?.(result)
    })
  }

  /** Watches the Worker of the runtime whose debugger listens at the port. */
  static async of(port: number): Promise<HeapWatch> {
    const [own] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
      webSocketDebuggerUrl: string
    }[]
    if (own === undefined) throw new Error('The runtime has no Worker.')
    const socket = new WebSocket(own.webSocketDebuggerUrl)
    await once(socket, 'open')
    return new HeapWatch(socket)
  }

  #call<T>(method: string): Promise<T> {
    const id = ++this.#calls
    this.#socket.send(JSON.stringify({ id, method }))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(reject, PATIENCE_MS, new Error(`The debugger does not answer ${method}.`))
      this.#answers.set(id, (result) => {
        clearTimeout(timer)
        resolve(result as T)
      })
    })
  }

  /** Megabytes in use after a collection. */
  async live(): Promise<number> {
    // The runtime collects for a snapshot, and never answers a request to collect.
    await this.#call('HeapProfiler.takeHeapSnapshot')
    const { usedSize, backingStorageSize = 0 } = await this.#call<HeapUsage>('Runtime.getHeapUsage')
    return (usedSize + backingStorageSize) / MB
  }

  start(): void {
    this.#watching = this.#watch()
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      this.#peak = Math.max(this.#peak, await this.live().catch(() => 0))
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }

  /** Stops watching; returns the most that was live at once. */
  async end(): Promise<number> {
    this.#isOver = true
    await this.#watching
    this.#socket.close()
    return this.#peak
  }
}
