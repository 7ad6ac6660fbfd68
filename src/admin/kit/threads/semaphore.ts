/** Makes a worker wait for its consumer: each permit allows one more chunk. */
export class Semaphore {
  #count = 0
  #wake = () => {}

  give(): void {
    this.#count += 1
    this.#wake()
  }

  /** Waits for a permit and uses it up. */
  async take(): Promise<void> {
    while (this.#count === 0) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#count -= 1
  }
}
