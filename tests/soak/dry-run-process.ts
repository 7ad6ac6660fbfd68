import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '#scripts/lib/root.ts'
import type { ImportOutcome } from './import-outcome.ts'

/** The outcome of one file, from the process that plans files. */
export interface Answer {
  readonly outcome: ImportOutcome
  /** The most memory that the process has had so far. */
  readonly peakBytes: number
}

const TIMEOUT_SECONDS = 20

/** Runs dry runs in a separate process, which is replaced when a file ends or hangs it. */
export class DryRuns {
  readonly #url: string
  #child: ChildProcess | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** Plans one file; a crash of the process and more than 20 seconds are outcomes like others. */
  async plan(path: string): Promise<Answer> {
    this.#child ??= await this.#start()
    this.#child.send(path)
    return this.#answer(this.#child)
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(`${ROOT}tests/soak/dry-run.ts`, [this.#url], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    return child
  }

  async #answer(child: ChildProcess): Promise<Answer> {
    const done = new AbortController()
    const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000)
    const signal = AbortSignal.any([done.signal, timeout])
    const failed = (crash: string) => ({ outcome: { crash }, peakBytes: 0 })
    const exit = once(child, 'exit', { signal }).then(([code]) =>
      failed(`the process ended with ${String(code)}`),
    )
    const message = once(child, 'message', { signal }).then(([answer]) => answer as Answer)
    try {
      return await Promise.race([message, exit])
    } catch {
      this.close()
      return failed(`no end within ${TIMEOUT_SECONDS} seconds`)
    } finally {
      done.abort()
      for (const waiting of [exit, message]) waiting.catch(() => undefined)
      if (child.exitCode !== null) this.#child = undefined
    }
  }
}
