import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseOwnJson } from '#domain/own-json.ts'
import { runOrThrow, startCommand, type Settings } from './command.ts'
import { freePort, startDatabase, type DatabaseServer } from './database-server.ts'
import { ROOT, SAMPLE } from './paths.ts'
import { freezeTimestamps } from './freeze-timestamps.ts'

/** The sample as it is served, with the clock stopped. */
export interface Site {
  readonly baseUrl: string
  readonly database: DatabaseServer
  /** Settings with which commands use its database. */
  readonly settings: Settings
  /** The administrator's secrets. */
  readonly secrets: Readonly<Record<'accessKey' | 'userCode' | 'password', string>>
}

const CLOCK = 'frozen-clock.mjs'
const READY_MS = 60_000

/** Imports the sample, builds and serves it in a folder of its own for as long as `use` takes. */
export async function withFrozenSampleSite<T>(since: string, use: (site: Site) => Promise<T>): Promise<T> {
  const parent = join(ROOT, '.data')
  mkdirSync(parent, { recursive: true })
  // A build finds its packages from where it lies.
  const folder = mkdtempSync(join(parent, 'regression-'))
  const database = await startDatabase(folder)
  try {
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SITE_URL: 'https://meridian.example',
      // Few enough that the sample has cities left to be rendered on demand.
      PRERENDER_CITIES: '40',
    }
    await runOrThrow('import', [ROOT + SAMPLE], settings)
    await freezeTimestamps(database.client, since)
    const outDir = join(folder, 'dist')
    const frozen = `--import=${new URL(CLOCK, import.meta.url).href}`
    await runOrThrow('build', ['--out', outDir], { ...settings, NODE_OPTIONS: frozen })
    stopClock(join(outDir, 'server'))
    return await serve(outDir, { baseUrl: '', database, settings }, use)
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Has the built Worker begin with the stopped clock. */
function stopClock(server: string): void {
  const file = join(server, 'wrangler.json')
  const configuration = parseOwnJson<{ main: string }>(readFileSync(file, 'utf8'))
  const entry = `./${configuration.main}`
  copyFileSync(new URL(CLOCK, import.meta.url), join(server, CLOCK))
  writeFileSync(
    join(server, 'frozen.mjs'),
    `import './${CLOCK}'\nexport * from '${entry}'\nexport { default } from '${entry}'\n`,
  )
  writeFileSync(file, JSON.stringify({ ...configuration, main: 'frozen.mjs' }))
}

async function serve<T>(
  outDir: string,
  site: Omit<Site, 'secrets'>,
  use: (site: Site) => Promise<T>,
): Promise<T> {
  const { DATA_DIR = '' } = site.settings
  const port = await freePort()
  const settings = { ...site.settings, PORT: String(port) }
  const child = startCommand('serve', ['--out', outDir], settings)
  const gone = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const end = () => child.kill('SIGTERM')
  process.on('exit', end)
  try {
    const baseUrl = `http://localhost:${port}`
    const deadline = Date.now() + READY_MS
    while (!(await isUp(baseUrl))) {
      if (Date.now() > deadline || child.exitCode !== null)
        throw new Error(`The site is not served:\n${said}`)
      await sleep(100)
    }
    if (!isClockStopped(outDir))
      throw new Error('The site was built again when it was served, so its clock runs.')
    const secrets = parseOwnJson<Site['secrets']>(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'))
    return await use({ ...site, baseUrl, secrets })
  } finally {
    end()
    await gone
    process.off('exit', end)
  }
}

const isClockStopped = (outDir: string) =>
  readFileSync(join(outDir, 'server/wrangler.json'), 'utf8').includes('"frozen.mjs"')

const isUp = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
