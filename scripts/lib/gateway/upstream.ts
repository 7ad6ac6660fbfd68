import { Agent } from 'node:http'

/** The Worker's runtime closes connections that rest for five seconds: none is used that may just be closing. */
const REST_MS = 4_000

/** A process of the Worker that requests are passed on to. */
export class Upstream {
  readonly port: number
  /** For requests without a body, which can be sent again where a connection turns out to be closed. */
  readonly agent = new Agent({ keepAlive: true, timeout: REST_MS })
  /** Whether nothing listens at its port any more. */
  isGone = false
  #underWay = 0
  #whenIdle: (() => void)[] = []

  constructor(port: number) {
    this.port = port
  }

  /** How many requests it is answering. */
  get underWay(): number {
    return this.#underWay
  }

  /** Counts a request as under way until the work has ended. */
  async during(work: Promise<void>): Promise<void> {
    this.#underWay += 1
    try {
      await work
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) for (const tell of this.#whenIdle.splice(0)) tell()
    }
  }

  /** Settles once it answers nothing; then its connections are closed. */
  async retire(): Promise<void> {
    if (this.#underWay > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
    this.agent.destroy()
  }
}
