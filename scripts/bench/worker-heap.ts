import { once } from 'node:events'

const EVERY_MS = 250
const MB = 1e6

interface HeapUsage {
  readonly usedSize: number
  /** Of buffers, which lie outside. */
  readonly backingStorageSize?: number
}

/** What a Worker's isolate has in use, told by the runtime's debugger: what a limit of memory is held against. */
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
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
      if (id !== undefined) this.#answers.get(id)?.(result)
    })
  }

  /** Watches the first Worker of the runtime whose debugger listens at the port. */
  static async of(port: number): Promise<HeapWatch> {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
      webSocketDebuggerUrl: string
    }[]
    const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
    await once(socket, 'open')
    return new HeapWatch(socket)
  }

  #call<T>(method: string): Promise<T> {
    const id = ++this.#calls
    this.#socket.send(JSON.stringify({ id, method }))
    return new Promise((resolve) => this.#answers.set(id, resolve as (result: unknown) => void))
  }

  /** Megabytes that nothing could free. */
  async live(): Promise<number> {
    await this.#call('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize = 0 } = await this.#call<HeapUsage>('Runtime.getHeapUsage')
    return (usedSize + backingStorageSize) / MB
  }

  start(): void {
    this.#watching = this.#watch()
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      this.#peak = Math.max(this.#peak, await this.live())
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }

  /** Stops watching; gives the most that was live at once. */
  async end(): Promise<number> {
    this.#isOver = true
    await this.#watching
    this.#socket.close()
    return this.#peak
  }
}
