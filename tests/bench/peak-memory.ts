import { isRenderer, listProcesses, treeOf } from '#tests/lib/processes.ts'

const EVERY_MS = 250
const MB = 1e6

/** The peak memory of a browser's largest page and of the Worker's runtime, among the children of this process. */
export class PeakMemory {
  #page = 0
  #worker = 0
  readonly #timer = setInterval(() => this.#look(), EVERY_MS)

  #look(): void {
    for (const each of treeOf(process.pid, listProcesses())) {
      const { name, bytes } = each
      if (name === 'workerd') this.#worker = Math.max(this.#worker, bytes)
      else if (bytes > this.#page && /^chrom/.test(name) && isRenderer(each)) this.#page = bytes
    }
  }

  /** Stops sampling; returns megabytes of a million bytes. */
  end(): Readonly<Record<'page' | 'worker', number>> {
    clearInterval(this.#timer)
    return { page: this.#page / MB, worker: this.#worker / MB }
  }
}
