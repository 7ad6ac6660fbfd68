import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError, rootMessage } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { builtFiles } from './workerd/built-files.ts'
import { configurationOf, type ModuleFile } from './workerd/configuration.ts'
import { readHeaderRules } from './workerd/header-rules.ts'
import { startWorkerd } from './workerd/start.ts'
import { hostInUrl } from './free-port.ts'

/** Where and with which variables the built Worker runs. */
export interface WorkerOptions {
  /** The build's folder, with `server/` and `client/`. */
  readonly outDir: string
  /** The folder below which later builds lie that may be served in its place; its own where there are none. */
  readonly buildsDir?: string | undefined
  /** The folder of the archives of streets that are files, if there are any. */
  readonly streetsDir?: string | undefined
  /** The folder where photos are kept, if they are. */
  readonly picturesDir?: string | undefined
  /** The folder of kept backups. */
  readonly backupsDir?: string | undefined
  readonly port: number
  /** The address of this machine to listen at; 127.0.0.1 where there is none. */
  readonly host?: string | undefined
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Where the runtime's debugger listens, if it is to. */
  readonly inspectorPort?: number | undefined
}

/** The built Worker, served; `exited` settles when its runtime has ended, for whatever reason. */
export interface ServedWorker {
  readonly exited: Promise<unknown>
  /** Times of the Worker's schedule, as the platform's configuration writes them. */
  readonly crons: readonly string[]
  /** Runs what the Worker has to do at this time of its schedule. */
  runSchedule(cron: string): Promise<void>
  /** Has it serve the files of another build of the same code, below `buildsDir`. */
  serveFiles(outDir: string): Promise<void>
  stop(): Promise<void>
}

/** The part of the adapter's generated configuration that the runtime needs. */
interface BuiltConfiguration {
  readonly main: string
  readonly compatibility_date: string
  readonly compatibility_flags: readonly string[]
  readonly assets: { readonly run_worker_first: readonly string[] }
  readonly triggers?: { readonly crons: readonly string[] }
}

const FRONT = fileURLToPath(new URL('workerd/front', import.meta.url))

/** Serves the built Worker and its files from workerd, as production does. */
export async function serveWorker(options: WorkerOptions): Promise<ServedWorker> {
  const { outDir, buildsDir, streetsDir, picturesDir, backupsDir, inspectorPort } = options
  const { port, host = '127.0.0.1' } = options
  const server = resolve(outDir, 'server')
  const client = resolve(outDir, 'client')
  const disk = resolve(buildsDir ?? client)
  const built = parseOwnJson<BuiltConfiguration>(readFileSync(join(server, 'wrangler.json'), 'utf8'))
  const token = randomBytes(32).toString('hex')
  const variables = { ...given(options.variables), SCHEDULE_TOKEN: token }
  // It is read once, at the start.
  const folder = mkdtempSync(join(tmpdir(), 'meridian-workerd-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  try {
    const modules: ModuleFile[] = [
      ['main.mjs', write('main.mjs', mainModule(built.main))],
      ['build.json', write('build.json', JSON.stringify(buildOf(disk, client, built)))],
      ...modulesOf(FRONT, 'front/'),
      ...modulesOf(server, ''),
    ]
    const configuration = configurationOf({
      modules,
      disk,
      streets: streetsDir,
      pictures: picturesDir,
      backups: backupsDir,
      address: `${hostInUrl(host)}:${port}`,
      certificates: extraCertificates(),
      variables: Object.keys(variables),
      compatibilityDate: built.compatibility_date,
      compatibilityFlags: built.compatibility_flags,
    })
    const { schedulePort, ...running } = await startWorkerd(
      write('config.capnp', configuration),
      variables,
      inspectorPort,
    )
    const post = (path: string, body: string) =>
      postSchedule(`http://127.0.0.1:${schedulePort}${path}`, token, body)
    const runSchedule = (cron: string) => post('/', cron)
    const serveFiles = (next: string) =>
      post('/build', JSON.stringify(buildOf(disk, resolve(next, 'client'), built)))
    return { ...running, crons: built.triggers?.crons ?? [], runSchedule, serveFiles }
  } catch (error) {
    throw new AppError('unavailable', `The Worker did not start: ${rootMessage(error)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const mainModule = (worker: string): string => `import worker from './${worker}'
import build from './build.json'
import { front } from './front/front.mjs'

const { visitors, assets, schedule } = front(worker, build)
export { visitors as default, assets, schedule }
`

const buildOf = (disk: string, client: string, { assets }: BuiltConfiguration) => ({
  files: builtFiles(client, relative(disk, client)),
  headers: readHeaderRules(headersFile(client)),
  workerFirst: assets.run_worker_first,
})

function headersFile(client: string): string {
  return readdirSync(client).includes('_headers') ? readFileSync(join(client, '_headers'), 'utf8') : ''
}

/** Those that Node believes as well, for a proxy that answers with its own. */
function extraCertificates(): readonly string[] {
  const file = process.env.NODE_EXTRA_CA_CERTS
  const pem = file === undefined ? '' : readFileSync(file, 'utf8')
  return pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
}

function modulesOf(folder: string, prefix: string): ModuleFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => [prefix + file.replaceAll('\\', '/'), join(folder, file)])
}

function given(variables: WorkerOptions['variables']): Record<string, string> {
  const entries = Object.entries(variables)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

async function postSchedule(address: string, token: string, body: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const { status } = await fetch(address, { method: 'POST', headers, body })
  if (status !== 204) throw new AppError('unavailable', `The Worker's schedule failed with ${status}.`)
}
