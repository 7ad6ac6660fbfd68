import { openDatabase, type Database } from '#db/client.ts'
import { listProcesses, treeOf } from '#tests/lib/processes.ts'
import { type Sqld, startSqld } from '#scripts/lib/sqld.ts'

/** A database server on a folder, which can be killed as by a power cut and started again. */
export class KillableServer {
  readonly #folder: string
  #server: Sqld | undefined
  #pid = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens the database as it is served now. */
  open(): Database {
    if (this.#server === undefined) throw new Error('The server was not started.')
    return openDatabase(this.#server.url, this.#server.authToken)
  }

  async start(): Promise<void> {
    const before = new Set(servers())
    this.#server = await startSqld(this.#folder)
    this.#pid = servers().find((pid) => !before.has(pid)) ?? 0
  }

  /** Sends SIGKILL, whatever it is doing. */
  async kill(): Promise<void> {
    process.kill(this.#pid, 'SIGKILL')
    await this.#server?.exited
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }
}

/** The database servers that this process has started. */
const servers = () =>
  treeOf(process.pid, listProcesses())
    .filter(({ name }) => name === 'sqld')
    .map(({ pid }) => pid)
