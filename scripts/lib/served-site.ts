import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import type { KeptGateway } from './gateway/start.ts'
import { keepRunning } from './keep-running.ts'
import type { ServedWorker } from './worker.ts'

export interface ServedSiteOptions {
  readonly gateway: Pick<KeptGateway, 'use'>
  /** Reads a build, and returns what starts a process of its Worker. */
  readonly open: (outDir: string) => () => Promise<ServedWorker>
  /** How many processes answer. */
  readonly processes: number
  readonly say: (line: string) => void
}

/** For so long a new build may take until it answers. */
const READY_MS = 60_000
/** For so long the processes of a former build go on with what they have begun, such as an upload or a restore. */
const RETIRE_MS = 15 * 60_000

/** How many processes so many processors bear: the database, the gateway and the system take the others. */
export const usualProcesses = (processors: number): number =>
  Math.min(16, Math.max(1, Math.floor(processors / 2)))

/** The processes that answer for the site, all of one build; each is started again when it ends. */
export class ServedSite {
  readonly #options: ServedSiteOptions
  #present: Processes | undefined

  constructor(options: ServedSiteOptions) {
    this.#options = options
  }

  /** Serves a build, where none was served. */
  async begin(outDir: string): Promise<void> {
    this.#present = await Processes.of(outDir, this.#options, () => this.pass())
    await this.pass()
  }

  /**
   * Serves another build in place of the present one, as soon as it answers; settles once the former processes have ended.
   * Throws `AppError`, and leaves all as it is, where it does not answer.
   */
  async replace(outDir: string, readyMs = READY_MS): Promise<void> {
    const next = await Processes.of(outDir, this.#options, () => this.pass())
    const former = this.#present
    try {
      await next.areReady(readyMs)
    } catch (error) {
      await next.stop()
      throw error
    }
    this.#present = next
    const over = new AbortController()
    const late = sleep(RETIRE_MS, undefined, { signal: over.signal }).catch(() => undefined)
    await Promise.race([Promise.all([this.pass(), former?.scheduleIsDone()]), late])
    over.abort()
    await former?.stop()
  }

  /** Times of the Worker's schedule, as the platform's configuration writes them. */
  get crons(): readonly string[] {
    return this.#present?.crons ?? []
  }

  /** Runs what is due at a time of the schedule, in the first process alone. */
  async runSchedule(cron: string): Promise<void> {
    await this.#present?.runSchedule(cron)
  }

  /** Tells the gateway which processes answer; settles when those that did before have answered all. */
  async pass(): Promise<void> {
    await this.#options.gateway.use(this.#present?.ports ?? [])
  }

  async stop(): Promise<void> {
    await this.#present?.stop()
  }
}

/** The processes of one build. */
class Processes {
  readonly #ended = new AbortController()
  readonly #kept: Promise<unknown>
  readonly #running: (ServedWorker | undefined)[]
  readonly crons: readonly string[]
  #schedule: Promise<unknown> = Promise.resolve()

  private constructor(
    workers: readonly ServedWorker[],
    start: () => Promise<ServedWorker>,
    { say }: ServedSiteOptions,
    onChange: () => Promise<void>,
  ) {
    this.#running = [...workers]
    this.crons = workers[0]?.crons ?? []
    const watch = (worker: ServedWorker, at: number) => {
      this.#running[at] = worker
      void onChange()
      void worker.exited.then(() => {
        if (this.#running[at] === worker) this.#running[at] = undefined
        return onChange()
      })
      return worker
    }
    this.#kept = Promise.all(
      workers.map((worker, at) =>
        keepRunning(watch(worker, at), {
          name: workers.length === 1 ? 'The Worker' : `Process ${at + 1} of the Worker`,
          start: async () => watch(await start(), at),
          signal: this.#ended.signal,
          say,
        }),
      ),
    )
  }

  static async of(
    outDir: string,
    options: ServedSiteOptions,
    onChange: () => Promise<void>,
  ): Promise<Processes> {
    const start = options.open(outDir)
    const started = await Promise.allSettled(Array.from({ length: options.processes }, start))
    const workers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const failed = started.find((each) => each.status === 'rejected')
    if (failed === undefined) return new Processes(workers, start, options, onChange)
    await Promise.all(workers.map((worker) => worker.stop()))
    throw failed.reason
  }

  get ports(): readonly (number | undefined)[] {
    return this.#running.map((worker) => worker?.port)
  }

  async runSchedule(cron: string): Promise<void> {
    const run = this.#running[0]?.runSchedule(cron) ?? Promise.reject(NOT_RUNNING)
    this.#schedule = Promise.allSettled([this.#schedule, run])
    await run
  }

  async scheduleIsDone(): Promise<void> {
    await this.#schedule
  }

  /** Throws `AppError` where one of them is not ready in time. */
  async areReady(milliseconds: number): Promise<void> {
    await Promise.all(this.ports.map((port) => isReady(port, milliseconds)))
  }

  async stop(): Promise<void> {
    this.#ended.abort()
    await this.#kept
  }
}

const NOT_RUNNING = new AppError('unavailable', 'The Worker does not run at the moment')

async function isReady(port: number | undefined, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds
  let said = 'no answer'
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    said = answer === undefined ? 'no answer' : await answer.text()
    await sleep(200)
  }
  throw new AppError('unavailable', `the new build is not ready (${said}), and the former one goes on`)
}
