import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { endOf } from '#scripts/lib/end-of.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { ROOT } from '#scripts/lib/root.ts'
import type { BenchOptions } from './bench.ts'

const READY_MS = 1_800_000
/** Enough to measure; the rest is rendered on demand by the same code. */
const PRERENDER_CITIES = '100'

/** The same for all benches of a run: it is part of the site's address, with which pages are built. */
let port: number | undefined

/** Where the benches of a run build the site: once, unless one changed the data. */
export const servedFolder = ({ folder }: Pick<BenchOptions, 'folder'>): string => join(folder, '../served')

/** Runs `use` with the address of the seeded site, built and served as `npm start` does, with further variables. */
export async function withSeededSite<T>(
  { folder, world, signal }: BenchOptions,
  use: (baseUrl: string) => Promise<T>,
  variables: Readonly<Record<string, string>> = {},
): Promise<T> {
  port ??= await freePort()
  const logFile = join(folder, 'serve.log')
  const environment = {
    DATA_DIR: await world(),
    DATABASE_URL: '',
    PORT: String(port),
    PRERENDER_CITIES,
    ...variables,
  }
  signal.throwIfAborted()
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [join(ROOT, 'scripts/serve.ts'), '--out', servedFolder({ folder })], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = once(child, 'exit')
  const end = endOf(exited)
  try {
    const baseUrl = `http://127.0.0.1:${port}`
    const deadline = Date.now() + READY_MS
    while (
      !(await fetch(`${baseUrl}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      signal.throwIfAborted()
      if (end.isReached || Date.now() > deadline)
        throw new AppError('unavailable', `The site could not be served:\n${readFileSync(logFile, 'utf8')}`)
      await sleep(200)
    }
    return await use(baseUrl)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}
