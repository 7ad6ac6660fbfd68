import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError, rootMessage } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { builtFiles } from './workerd/built-files.ts'
import { configurationOf, type ModuleFile } from './workerd/configuration.ts'
import { readHeaderRules } from './workerd/header-rules.ts'
import { startWorkerd } from './workerd/start.ts'

/** Where and with which variables the built Worker runs. */
export interface WorkerOptions {
  /** The build's folder, with `server/` and `client/`. */
  readonly outDir: string
  /** The folder of the archives of streets that are files, if there are any. */
  readonly streetsDir?: string | undefined
  /** The folder where photos are kept, if they are. */
  readonly picturesDir?: string | undefined
  /** The folder of kept backups. */
  readonly backupsDir?: string | undefined
  /** 0 for any that is free. */
  readonly port: number
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Where the runtime's debugger listens, if it is to. */
  readonly inspectorPort?: number | undefined
}

/** The built Worker, served; `exited` settles when its runtime has ended, for whatever reason. */
export interface ServedWorker {
  readonly exited: Promise<unknown>
  readonly port: number
  /** Times of the Worker's schedule, as the platform's configuration writes them. */
  readonly crons: readonly string[]
  /** Runs what the Worker has to do at this time of its schedule. */
  runSchedule(cron: string): Promise<void>
  /** Ends it once it has answered what is under way, or after three seconds. */
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

/** The code in front of the Worker. */
const FRONT = fileURLToPath(new URL('workerd/front', import.meta.url))
const frontOf = (outDir: string) => resolve(outDir, 'front')

/** Puts what stands before the Worker into a build, which code of a later release may have to serve. */
export function copyFront(outDir: string): void {
  rmSync(frontOf(outDir), { recursive: true, force: true })
  cpSync(FRONT, frontOf(outDir), { recursive: true })
}

/** Whether a build has it: the code of another release can serve no other. */
export const hasFront = (outDir: string): boolean => existsSync(frontOf(outDir))

/** Serves the built Worker and its files from workerd, as production does. */
export const serveWorker = async (options: WorkerOptions): Promise<ServedWorker> => workerOf(options)()

/** Reads a build once, and returns what starts a process of its Worker. */
export function workerOf(options: WorkerOptions): () => Promise<ServedWorker> {
  const { outDir, streetsDir, picturesDir, backupsDir, port, inspectorPort } = options
  const server = resolve(outDir, 'server')
  const client = resolve(outDir, 'client')
  const built = parseOwnJson<BuiltConfiguration>(readFileSync(join(server, 'wrangler.json'), 'utf8'))
  const build = JSON.stringify(buildOf(client, built))
  return async () => {
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
        ['build.json', write('build.json', build)],
        ...modulesOf(hasFront(outDir) ? frontOf(outDir) : FRONT, 'front/'),
        ...modulesOf(server, ''),
      ]
      const configuration = configurationOf({
        modules,
        disk: client,
        streets: streetsDir,
        pictures: picturesDir,
        backups: backupsDir,
        port,
        certificates: extraCertificates(),
        variables: Object.keys(variables),
        compatibilityDate: built.compatibility_date,
        compatibilityFlags: built.compatibility_flags,
      })
      const file = write('config.capnp', configuration)
      const { schedulePort, ...running } = await startWorkerd(file, variables, inspectorPort)
      const runSchedule = (cron: string) => postSchedule(`http://127.0.0.1:${schedulePort}/`, token, cron)
      return { ...running, crons: built.triggers?.crons ?? [], runSchedule }
    } catch (error) {
      throw new AppError('unavailable', `The Worker did not start: ${rootMessage(error)}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const mainModule = (worker: string): string => `import worker from './${worker}'
import build from './build.json'
import { front } from './front/front.mjs'

const { visitors, assets, schedule } = front(worker, build)
export { visitors as default, assets, schedule }
`

const buildOf = (client: string, { assets }: BuiltConfiguration) => ({
  files: builtFiles(client),
  headers: readHeaderRules(headersFile(client)),
  workerFirst: assets.run_worker_first,
})

function headersFile(client: string): string {
  return readdirSync(client).includes('_headers') ? readFileSync(join(client, '_headers'), 'utf8') : ''
}

/** Those that Node believes as well, for a proxy that answers with its own. */
function extraCertificates(): readonly string[] {
  const file = process.env.NODE_EXTRA_CA_CERTS
  // Node takes an empty one for none.
  const pem = file === undefined || file === '' ? '' : readFileSync(file, 'utf8')
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
