import { Worker } from 'node:worker_threads'
import { AppError, rootMessage } from '#domain/errors.ts'
import { keepRunning, type KeepOptions, type Server } from '../keep-running.ts'
import type { FromThread, ThreadStart, ToThread } from './messages.ts'

/** The gateway in its thread; `stop` lets it answer what is under way. */
interface RunningGateway extends Server {
  /** With why it has ended. */
  readonly exited: Promise<string>
  /** As `Gateway.use`. */
  use(ports: readonly (number | undefined)[]): Promise<void>
}

/** So long an answer may take while the site stops: as long as visitors wait for one, and less than Docker waits. */
const DRAIN_MS = 8_000

/** Starts the gateway in a thread of its own; throws `AppError` where it cannot listen. */
async function startGateway(start: ThreadStart): Promise<RunningGateway> {
  const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData: start })
  const retired = new Map<number, () => void>()
  let uses = 0
  const post = (message: ToThread) => thread.postMessage(message)
  const listening = new Promise<void>((resolve) => {
    thread.on('message', (message: FromThread) => {
      if (message.kind === 'listening') resolve()
      else retired.get(message.use)?.()
    })
  })
  const exited = new Promise<string>((resolve) => {
    thread.once('error', (error) => resolve(rootMessage(error)))
    thread.once('exit', () => resolve('it ended'))
  }).finally(() => {
    for (const settle of retired.values()) settle()
  })
  const failure = await Promise.race([listening.then(() => undefined), exited])
  if (failure !== undefined)
    throw new AppError('unavailable', `Nothing can be served on port ${start.listenPort}: ${failure}.`)
  return {
    exited,
    use: async (ports) => {
      const use = ++uses
      const settled = new Promise<void>((resolve) => retired.set(use, resolve))
      post({ kind: 'use', use, ports })
      await Promise.race([settled, exited])
      retired.delete(use)
    },
    stop: async () => {
      post({ kind: 'close', milliseconds: DRAIN_MS })
      await exited
    },
  }
}

/** The gateway of a site, started again whenever it ends, with the processes that it was told last. */
export class KeptGateway {
  readonly #start: ThreadStart
  #running: RunningGateway
  #ports: readonly (number | undefined)[] = []

  private constructor(start: ThreadStart, running: RunningGateway) {
    this.#start = start
    this.#running = running
  }

  /** Throws `AppError` where it cannot listen. */
  static async open(start: ThreadStart): Promise<KeptGateway> {
    return new KeptGateway(start, await startGateway(start))
  }

  /** As `Gateway.use`, and as well for the gateways that take the place of this one. */
  async use(ports: readonly (number | undefined)[]): Promise<void> {
    this.#ports = ports
    await this.#running.use(ports)
  }

  /** Keeps it up until the signal, and then has it answer what is under way. */
  async keep({ signal, say }: Pick<KeepOptions, 'signal' | 'say'>): Promise<void> {
    const watch = (running: RunningGateway) => {
      void running.exited.then((why) => {
        if (!signal.aborted) say(`The gateway failed: ${why}.`)
      })
      return running
    }
    const start = async () => {
      this.#running = watch(await startGateway(this.#start))
      await this.#running.use(this.#ports)
      return this.#running
    }
    await keepRunning(watch(this.#running), { name: 'The gateway', start, signal, say })
  }
}
