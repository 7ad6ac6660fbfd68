/** How a thread waits for whoever takes what it reads: every permit is for one more piece. */
export class Semaphore {
  #count = 0
  #wake = () => {}

  give(): void {
    this.#count += 1
    this.#wake()
  }

  /** Settles when there is a permit, and uses it up. */
  async take(): Promise<void> {
    while (this.#count === 0) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#count -= 1
  }
}
