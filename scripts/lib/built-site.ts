import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { freePort } from './free-port.ts'
import { ROOT } from './root.ts'
import { TEST_NETWORK_HEADER } from './test-network.ts'

/** A site for the tests alone, with a folder and a port that nothing else uses. */
export interface BuiltSite {
  readonly baseUrl: string
  /** The folder of its database and of the administrator's secrets. */
  readonly dataDir: string
  /** The build, with `client/` and `server/`. */
  readonly outDir: string
  /** Settles when the site answers; throws `AppError` with the log when it never will. */
  readonly ready: Promise<void>
  /** Ends the site and removes its folder. */
  stop(): Promise<void>
}

// It is built beside all the other tests.
const READY_MS = 1_200_000
// Few enough that the sample has cities left to be rendered on demand.
export const PRERENDER_CITIES = '40'

/** Starts importing, building and serving the sample data, in the background. */
export async function startBuiltSite(environment: NodeJS.ProcessEnv): Promise<BuiltSite> {
  const parent = join(ROOT, '.data')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'test-'))
  const outDir = join(folder, 'dist')
  const port = await freePort()
  const log = openSync(join(folder, 'serve.log'), 'w')
  const child = spawn(process.execPath, [join(ROOT, 'scripts/serve.ts'), '--out', outDir], {
    env: {
      ...environment,
      DATA_DIR: folder,
      PORT: String(port),
      PRERENDER_CITIES,
      CLIENT_ADDRESS_HEADER: TEST_NETWORK_HEADER,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = once(child, 'exit')
  const baseUrl = `http://localhost:${port}`
  const ready = untilReady(baseUrl, exited, join(folder, 'serve.log'))
  // It may fail before it is awaited; whoever awaits it reports the failure.
  ready.catch(() => undefined)
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  return { baseUrl, dataDir: folder, outDir, ready, stop }
}

async function untilReady(baseUrl: string, exited: Promise<unknown>, log: string): Promise<void> {
  const end = endOf(exited)
  const deadline = Date.now() + READY_MS
  while (!end.isReached && Date.now() < deadline) {
    const health = await fetch(`${baseUrl}/api/health/ready`).catch(() => undefined)
    if (health?.ok) return
    await sleep(200)
  }
  throw new AppError('unavailable', `The site could not be built and served:\n${readFileSync(log, 'utf8')}`)
}

/** Tells at any time whether a promise was fulfilled already. */
export function endOf(promise: Promise<unknown>): { readonly isReached: boolean } {
  const end = { isReached: false }
  void promise.then(() => (end.isReached = true))
  return end
}
