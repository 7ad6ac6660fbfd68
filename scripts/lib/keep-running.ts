import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { rootMessage } from '#domain/errors.ts'

/** Pauses before a new start, in milliseconds; the last is repeated. */
export const RESTART_PAUSES = [250, 1000, 2000, 5000, 10_000, 30_000]
const LAST_PAUSE = RESTART_PAUSES.length - 1
/** A server that stayed up as long is no longer counted as failing. */
const STABLE_MS = 60_000

/** A server that runs; `exited` settles when it has ended, for whatever reason. */
export interface Server {
  readonly exited: Promise<unknown>
  stop(): Promise<void>
}

export interface KeepOptions {
  /** Of the server, as sentences begin with it: "The Worker". */
  readonly name: string
  /** The parts that still work without it, if any: a sentence with a full stop. */
  readonly meanwhile?: string
  /** Starts a server at the same address. */
  readonly start: () => Promise<Server>
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Starts the server again whenever it ends, after growing pauses, until the signal; then it stops what is running. */
export async function keepRunning(first: Server, options: KeepOptions): Promise<void> {
  const { signal } = options
  const aborted = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  let running: Server | undefined = first
  let failures = 0
  while (running !== undefined) {
    const startedAt = Date.now()
    await Promise.race([running.exited, aborted])
    if (isOver(signal)) break
    if (Date.now() - startedAt > STABLE_MS) failures = 0
    running = await startAgain(options, () => RESTART_PAUSES[Math.min(failures++, LAST_PAUSE)] ?? 0)
  }
  await running?.stop()
}

/** The next server that starts; undefined when the signal comes first. */
async function startAgain(options: KeepOptions, nextPause: () => number): Promise<Server | undefined> {
  const { name, meanwhile, start, signal, say, wait = pause } = options
  for (;;) {
    const milliseconds = nextPause()
    const next = `It is started again in ${milliseconds / 1000} s.`
    say([`${name} ended.`, meanwhile, next].filter((each) => each !== undefined).join(' '))
    await wait(milliseconds, signal)
    if (isOver(signal)) return undefined
    try {
      const started = await start()
      say(`${name} is running again.`)
      return started
    } catch (error) {
      say(`${rootMessage(error)}.`)
    }
  }
}

const isOver = (signal: AbortSignal): boolean => signal.aborted

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)
