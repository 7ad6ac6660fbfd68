import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desc } from 'drizzle-orm'
import { businesses, importBatches } from '#db/schema/index.ts'
import { listProcesses, treeOf } from './processes.ts'
import { withRunning } from './running-database.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { directoryState, type DirectoryState } from './directory-state.ts'

const SERVE = fileURLToPath(new URL('serve-throwaway.ts', import.meta.url))
const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

export interface ThrowawaySiteOptions {
  /** The port of the Worker's debugger, if it has one. */
  readonly inspectorPort?: number
  /** A directory that exists and is kept; an empty one is made, and removed in the end, where none is given. */
  readonly dataDir?: string
  /** Archives of streets, as `STREETS` names them. */
  readonly streets?: string
  /** The hosts of the site and its panel, where the panel has its own. */
  readonly hosts?: { readonly site: string; readonly panel: string }
}

/** A site with its own directory, for a single test or measurement. */
export class ThrowawaySite {
  readonly dataDir: string
  readonly #isKept: boolean
  readonly #distDir: string
  readonly #inspectorPort: number | undefined
  readonly #hosts: ThrowawaySiteOptions['hosts']
  readonly #streets: string
  #port = 0
  #child: ChildProcess | undefined

  /** `distDir` is the build to serve, with `client/` and `server/`. */
  constructor(
    distDir = process.env.DIST_DIR ?? 'dist',
    { inspectorPort, dataDir, hosts, streets = '' }: ThrowawaySiteOptions = {},
  ) {
    this.#distDir = distDir
    this.#isKept = dataDir !== undefined
    this.dataDir = dataDir ?? mkdtempSync(join(tmpdir(), 'meridian-site-'))
    this.#inspectorPort = inspectorPort
    this.#hosts = hosts
    this.#streets = streets
  }

  get baseUrl(): string {
    return `http://${this.#hosts?.site ?? 'localhost'}:${this.#port}`
  }

  /** The URL of the panel, on its own host or beside the site. */
  get panelUrl(): string {
    return `http://${this.#hosts?.panel ?? 'localhost'}:${this.#port}`
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
      STREETS: this.#streets,
      ...(this.#hosts && { SITE_URL: this.baseUrl, ADMIN_ORIGIN: this.panelUrl }),
      ...(this.#inspectorPort !== undefined && { INSPECTOR_PORT: String(this.#inspectorPort) }),
    }
    const child = spawn(NODE, [SERVE], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    this.#child = child
    let said = ''
    // Not closed after the loop, as later output of the Worker would end the site.
    const lines = child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })
    for await (const text of lines as AsyncIterable<string>) {
      said += text
      if (said.includes('serving')) return void child.stdout.resume()
    }
    throw new Error(`The site ended before it served:\n${said}`)
  }

  /** Ends the database at once, as a power cut would; false where there is none. The Worker stays up and reports it. */
  killDatabase(): boolean {
    const server = treeOf(this.#child?.pid ?? 0, listProcesses()).find(({ name }) => name === 'sqld')
    return server !== undefined && process.kill(server.pid, 'SIGKILL')
  }

  /** Ends the Worker and its database at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    if (!this.#isKept) rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** Signals the whole group: the runtime would outlive its parent. */
  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, signal)
    await gone
  }

  /** All contents of its small directory and the results of its search. */
  state(): Promise<DirectoryState> {
    return withRunning(this.dataDir, directoryState)
  }

  /** The number of the chunk that its newest import expects next. */
  nextChunk(): Promise<number> {
    return withRunning(this.dataDir, async (db) => {
      const [newest] = await db
        .select({ last: importBatches.lastSeq })
        .from(importBatches)
        .orderBy(desc(importBatches.createdAt))
        .limit(1)
      return (newest?.last ?? -1) + 1
    })
  }

  /** The number of businesses in it. */
  countBusinesses(): Promise<number> {
    return withRunning(this.dataDir, (db) => db.$count(businesses))
  }
}
