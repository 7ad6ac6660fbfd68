import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { LOGIN_APIS } from '#domain/paths.ts'
import { endOf } from '#scripts/lib/built-site.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { readSecrets } from '#scripts/lib/secrets.ts'
import { buildEmpty, NO_CITIES } from '#tests/lib/build-empty.ts'
import type { BenchOptions } from './measurements.ts'

const READY_MS = 1_800_000
/** Enough to measure; the rest is rendered on demand by the same code. */
const PRERENDER_CITIES = '100'

/** The port of all benches in a run, as it is part of the address for which pages are built. */
let port: number | undefined

/** The folder with the built site of a run, unless a bench changed the data. */
export const servedFolder = ({ folder }: Pick<BenchOptions, 'folder'>): string => join(folder, '../served')

/** Runs `use` with the address of the seeded site, built and served as `npm start` does, with further variables. */
export async function withSeededSite<T>(
  { folder, world, say, signal }: BenchOptions,
  use: (baseUrl: string) => Promise<T>,
  variables: Readonly<Record<string, string>> = {},
  outDir = servedFolder({ folder }),
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
  say(existsSync(outDir) ? 'serving the site' : 'building and serving the site')
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [join(ROOT, 'scripts/serve.ts'), '--out', outDir], {
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
      !(await fetch(`${baseUrl}/api/health/ready`).then(
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

/** The site without prerendered pages, of which there are thousands, for benches of the API. */
export async function withSeededApi<T>(
  options: BenchOptions,
  use: (baseUrl: string) => Promise<T>,
): Promise<T> {
  const { folder, say, signal } = options
  port ??= await freePort()
  say('building the site without pages')
  const outDir = await buildEmpty(folder, signal, { PORT: String(port) })
  return withSeededSite(options, use, NO_CITIES, outDir)
}

/** The cookie of a session, signed in as an operator does. */
export async function signedIn(baseUrl: string, dataDir: string): Promise<string> {
  const secrets = readSecrets(dataDir)
  if (secrets === undefined) throw new AppError('unavailable', `There are no secrets in ${dataDir}.`)
  const step = async (path: string, value: string, token?: string) => post(baseUrl, path, { value, token })
  const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token
  const first = await tokenOf(await step(LOGIN_APIS.accessKey, secrets.accessKey))
  const second = await tokenOf(await step(LOGIN_APIS.userCode, secrets.userCode, first))
  const last = await step(LOGIN_APIS.password, secrets.password, second)
  return last.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

async function post(baseUrl: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) }
  const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok)
    throw new AppError('unavailable', `${path} answered ${response.status}: ${await response.text()}`)
  return response
}
