import { listProcesses, treeOf } from '#tests/lib/processes.ts'

const EVERY_MS = 1_000
const NAMES = new Set(['workerd', 'sqld'])

/** The resident memory of the Worker and of the database below this process, once a second, in megabytes. */
export class ResidentMemory {
  readonly #samples: number[] = []
  readonly #timer = setInterval(() => {
    const own = treeOf(process.pid, listProcesses()).filter(({ name }) => NAMES.has(name))
    this.#samples.push(own.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
  }, EVERY_MS)

  /** The most in the second fifth of the time, once all is warm, and in the last. */
  end(): { readonly early: number; readonly late: number } {
    clearInterval(this.#timer)
    const fifth = Math.ceil(this.#samples.length / 5)
    const most = (samples: readonly number[]) => Math.max(0, ...samples)
    return { early: most(this.#samples.slice(fifth, 2 * fifth)), late: most(this.#samples.slice(-fifth)) }
  }
}
