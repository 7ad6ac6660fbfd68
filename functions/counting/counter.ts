import type { AppContext } from '../environment.ts'
import { sleep } from '../http/sleep.ts'
import { waitUntil } from '../http/wait-until.ts'

/** After how many events or milliseconds an isolate writes its counts, whichever comes first. */
export const FLUSH_AFTER = { events: 200, milliseconds: 15_000 } as const

/** The most keys in memory: new keys beyond them are not counted until the next write. */
const MOST_SUMS = 50 * FLUSH_AFTER.events
/** Milliseconds after which a write counts as ended, whatever happened to its request. */
const WRITE_MS = 10_000
/** Milliseconds without writes after a failed one. */
const PAUSE_MS = 5000
/** Milliseconds between checks whether a write has ended. */
const LOOK_MS = 250

/** Sums by key. */
export type Counts = ReadonlyMap<string, number>

/**
 * Adds up counts in this isolate and writes the sums from time to time after an answer, so that visits do not write
 * rows each. What was not written when an isolate ends is lost: a write that was cut off, and fewer events than
 * `FLUSH_AFTER`. A failed write is repeated with the next one. Only one write runs at a time, so that a flood of events
 * leaves the database to others.
 */
export class Counter {
  #sums = new Map<string, number>()
  /** The number of events in the sums. */
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

  /** Adds `by` to each of the counts, during a request. */
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
    // Polled, since a promise of another request cannot be awaited.
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
      // A write that counts as ended must not reset the state of a later one.
      if (this.#writingUntil === until) this.#writingUntil = 0
    }
    // Events during the write are written at once, since no later event may come before the request ends.
    if (!isAgain && this.#isDue()) await this.#flush(c, true)
  }
}
