import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from '#db/client.ts'
import { businesses } from '#db/schema/index.ts'
import { freePort } from '#scripts/local/free-port.ts'
import { directoryState, type DirectoryState } from '#scripts/soak/directory-state.ts'

const SERVE = fileURLToPath(new URL('./serve.ts', import.meta.url))
const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

/** A site over an empty directory that one test, or one measurement, has to itself. */
export class OwnSite {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'meridian-site-'))
  readonly #distDir: string
  #port = 0
  #child: ChildProcess | undefined
  #database = ''

  /** The build to serve, with `client/` and `server/`. */
  constructor(distDir = process.env.DIST_DIR ?? 'dist') {
    this.#distDir = distDir
  }

  get baseUrl(): string {
    return `http://localhost:${this.#port}`
  }

  /** Starts the Worker and its database, at the same address as before. */
  async start(): Promise<void> {
    this.#port ||= await freePort()
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      DIST_DIR: this.#distDir,
      PORT: String(this.#port),
      DATABASE_URL: '',
    }
    const child = spawn(NODE, [SERVE], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    this.#child = child
    let said = ''
    for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
      said += text
      const found = /database (\S+)/.exec(said)
      if (!found) continue
      this.#database = found[1] ?? ''
      return
    }
    throw new Error(`The site ended before it served:\n${said}`)
  }

  /** The process that started the Worker and its database; undefined while they do not run. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Ends the Worker and its database at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** The whole group: a runtime would outlive whoever started it. */
  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, signal)
    await gone
  }

  /** Everything that a small directory holds and answers. */
  state(): Promise<DirectoryState> {
    return this.#ask(directoryState)
  }

  /** How many businesses it holds. */
  countBusinesses(): Promise<number> {
    return this.#ask((db) => db.$count(businesses))
  }

  async #ask<T>(question: (db: Database) => Promise<T>): Promise<T> {
    const db = openDatabase(this.#database)
    try {
      return await question(db)
    } finally {
      db.$client.close()
    }
  }
}
