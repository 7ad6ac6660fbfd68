import type { AppContext } from '../environment.ts'
import { sleep } from '../http/sleep.ts'
import { waitUntil } from '../http/wait-until.ts'

/** Counts of an isolate are written after this many events, alike or not, or milliseconds, whichever comes first. */
export const FLUSH_AFTER = { events: 200, milliseconds: 15_000 } as const

/** Sums that are held at most: a new key beyond them is not counted until they are written. */
const MOST_SUMS = 50 * FLUSH_AFTER.events
/** Milliseconds after which a write is held to be over, whatever became of the request that it belongs to. */
const WRITE_MS = 10_000
/** Milliseconds without a write after a failed one. */
const PAUSE_MS = 5000
/** Milliseconds between two looks whether a write is over. */
const LOOK_MS = 250

/** Sums by key. */
export type Counts = ReadonlyMap<string, number>

/**
 * Adds up counts in this isolate and now and then writes the sums, behind an answer: never a row a visit. What was not
 * written when an isolate ends is lost: what a write holds that was cut off, and fewer events than `FLUSH_AFTER` since. What could not be written is tried again with the next. One write
 * goes on at a time, so that a flood of events leaves the database to others.
 */
export class Counter {
  #sums = new Map<string, number>()
  /** Events in the sums. */
  #events = 0
  #isWaiting = false
  #writingUntil = 0
  #pausedUntil = 0
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
    for (const key of keys) this.#sum(key, by)
    if (this.#isDue()) waitUntil(c, this.#job, this.#flush(c))
    if (this.#sums.size === 0 || this.#isWaiting) return
    this.#isWaiting = true
    waitUntil(c, this.#job, this.#flushLater(c))
  }

  #sum(key: string, by: number): void {
    const sum = this.#sums.get(key)
    if (sum === undefined && this.#sums.size >= MOST_SUMS) return
    this.#sums.set(key, (sum ?? 0) + by)
    this.#events++
  }

  #isDue(): boolean {
    return this.#events >= FLUSH_AFTER.events && !this.#isWriting() && Date.now() >= this.#pausedUntil
  }

  #isWriting(): boolean {
    return Date.now() < this.#writingUntil
  }

  async #flushLater(c: AppContext): Promise<void> {
    await this.#wait(FLUSH_AFTER.milliseconds)
    // A promise of another request cannot be waited for.
    while (this.#isWriting()) await this.#wait(LOOK_MS)
    this.#isWaiting = false
    await this.#flush(c)
  }

  async #flush(c: AppContext, isAgain = false): Promise<void> {
    const taken = this.#sums
    const events = this.#events
    if (taken.size === 0 || this.#isWriting()) return
    this.#sums = new Map()
    this.#events = 0
    const until = Date.now() + WRITE_MS
    this.#writingUntil = until
    try {
      await this.#write(c, taken)
    } catch (error) {
      const since = this.#events
      for (const [key, count] of taken) this.#sum(key, count)
      this.#events = since + events
      this.#pausedUntil = Date.now() + PAUSE_MS
      throw error
    } finally {
      // One that was held to be over has no say in the next.
      if (this.#writingUntil === until) this.#writingUntil = 0
    }
    // Later events are written once more without waiting for the next event, since the request ends.
    if (!isAgain && this.#isDue()) await this.#flush(c, true)
  }
}
