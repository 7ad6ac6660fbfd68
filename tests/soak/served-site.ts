import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/lib/free-port.ts'
import { listProcesses, treeOf, type Process } from '#tests/lib/processes.ts'
import { ROOT } from '#scripts/lib/root.ts'

const READY_MS = 300_000

/** The status of an answer, and its duration. */
export interface Timed {
  /** The status; 0 without an answer. */
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
  readonly seconds: number
}

/** `npm start` in a folder, which can be ended in any way and restarted. */
export class ServedSite {
  readonly dataDir: string
  readonly outDir: string
  #port = 0
  #child: ChildProcess | undefined
  #said = ''

  constructor(dataDir: string, outDir: string) {
    this.dataDir = dataDir
    this.outDir = outDir
  }

  get said(): string {
    return this.#said
  }

  /** Starts it; resolves when it serves, or with the exit code when it refuses. */
  async start(): Promise<number | null> {
    const child = await this.begin()
    const ended = once(child, 'exit') as Promise<[number | null]>
    return Promise.race([this.says('Ctrl-C stops everything').then(() => null), ended.then(([code]) => code)])
  }

  /** Starts it, and waits for nothing. */
  async begin(): Promise<ChildProcess> {
    this.#port ||= await freePort()
    this.#said = ''
    const child = spawn(process.execPath, [`${ROOT}scripts/serve.ts`, '--out', this.outDir], {
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: String(this.#port),
        PRERENDER_CITIES: '5',
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#said += text))
    this.#child = child
    return child
  }

  async says(text: string): Promise<void> {
    const deadline = Date.now() + READY_MS
    while (Date.now() < deadline) {
      if (this.#said.includes(text)) return
      await sleep(50)
    }
    throw new Error(`It never said "${text}":\n${this.#said}`)
  }

  /** A process of the site, by its name; throws where there is none. */
  process(name: string): Process {
    const found = this.tree().find((each) => each.name === name)
    if (found === undefined) throw new Error(`There is no ${name}.`)
    return found
  }

  tree(): readonly Process[] {
    return treeOf(this.#child?.pid ?? 0, listProcesses())
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async ask(path: string, init: RequestInit = {}): Promise<Timed> {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const response = await fetch(`http://localhost:${this.#port}${path}`, init)
      const text = await response.text()
      return {
        status: response.status,
        retryAfter: response.headers.get('Retry-After'),
        text,
        seconds: seconds(),
      }
    } catch (error) {
      return { status: 0, retryAfter: null, text: String(error), seconds: seconds() }
    }
  }

  /** Asks until the status comes; the seconds that it took, or undefined after `most` of them. */
  async until(path: string, status: number, most: number): Promise<number | undefined> {
    const started = performance.now()
    for (;;) {
      const seconds = (performance.now() - started) / 1000
      if ((await this.ask(path)).status === status) return seconds
      if (seconds > most) return undefined
      await sleep(100)
    }
  }

  /** The text of the newest line of the server's own log, for a failure. */
  databaseLog(): string {
    const path = `${this.dataDir}/sqld.log`
    return existsSync(path) ? readFileSync(path, 'utf8').slice(-500) : ''
  }
}
