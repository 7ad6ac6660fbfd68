import { Worker } from 'node:worker_threads'
import { AppError, rootMessage } from '#domain/errors.ts'
import type { Server } from '../keep-running.ts'
import type { FromThread, ThreadStart, ToThread } from './messages.ts'

/** The gateway in its thread; `stop` lets it answer what is under way. */
export interface RunningGateway extends Server {
  /** As `Gateway.use`. */
  use(ports: readonly (number | undefined)[]): Promise<void>
}

/** So long an answer may take while the site stops: as long as visitors wait for one, and less than Docker waits. */
export const DRAIN_MS = 8_000

/** Starts the gateway in a thread of its own; throws `AppError` where it cannot listen. */
export async function startGateway(start: ThreadStart): Promise<RunningGateway> {
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
