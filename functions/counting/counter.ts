import { FLUSH_AFTER } from '#domain/events/flush-after.ts'
import type { AppContext } from '../environment.ts'
import { sleep } from '../http/sleep.ts'
import { waitUntil } from '../http/wait-until.ts'

/** Sums by key. */
export type Counts = ReadonlyMap<string, number>

/**
 * Adds up counts in this isolate and now and then writes the sums, behind an answer: never a row a visit. What was not
 * written when an isolate ends is lost, at most one batch; what could not be written is tried again with the next.
 */
export class Counter {
  #sums = new Map<string, number>()
  #isWaiting = false
  readonly #job: string
  readonly #write: (c: AppContext, counts: Counts) => Promise<void>
  readonly #wait: (milliseconds: number) => Promise<void>

  constructor(
    job: string,
    write: (c: AppContext, counts: Counts) => Promise<void>,
    wait: (milliseconds: number) => Promise<void> = sleep,
  ) {
    this.#job = job
    this.#write = write
    this.#wait = wait
  }

  /** Adds to counts, each time `by`, on behalf of a request. */
  add(c: AppContext, keys: Iterable<string>, by = 1): void {
    for (const key of keys) this.#sums.set(key, (this.#sums.get(key) ?? 0) + by)
    if (this.#sums.size >= FLUSH_AFTER.entries) waitUntil(c, this.#job, this.#flush(c))
    if (this.#sums.size === 0 || this.#isWaiting) return
    this.#isWaiting = true
    waitUntil(c, this.#job, this.#flushLater(c))
  }

  async #flushLater(c: AppContext): Promise<void> {
    await this.#wait(FLUSH_AFTER.milliseconds)
    this.#isWaiting = false
    await this.#flush(c)
  }

  async #flush(c: AppContext): Promise<void> {
    const taken = this.#sums
    if (taken.size === 0) return
    this.#sums = new Map()
    try {
      await this.#write(c, taken)
    } catch (error) {
      for (const [key, count] of taken) this.#sums.set(key, (this.#sums.get(key) ?? 0) + count)
      throw error
    }
  }
}
