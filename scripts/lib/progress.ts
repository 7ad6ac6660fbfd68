const QUIET_MS = 5000
const LIVE_MS = 200

/** Rows read and their rate: one line that is rewritten on a terminal, else a line every 5 seconds. */
export class ProgressPrinter {
  readonly #out: NodeJS.WriteStream
  readonly #started = performance.now()
  #shown = performance.now()

  constructor(out: NodeJS.WriteStream) {
    this.#out = out
  }

  show(rows: number): void {
    const now = performance.now()
    if (now - this.#shown < (this.#out.isTTY ? LIVE_MS : QUIET_MS)) return
    this.#shown = now
    const rate = Math.round(rows / ((now - this.#started) / 1000))
    const line = `${rows} rows, ${rate} rows/s`
    this.#out.write(this.#out.isTTY ? `\r${line}\u001B[K` : `${line}\n`)
  }

  end(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001B[K')
  }
}
