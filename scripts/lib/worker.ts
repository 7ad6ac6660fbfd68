import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Log, LogLevel, Miniflare } from 'miniflare'
import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { SIGNALS } from './stop-signal.ts'

/** Where and with which variables the built Worker runs. */
export interface WorkerOptions {
  /** The build's folder, with `server/` and `client/`. */
  readonly outDir: string
  readonly port: number
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Where the runtime's debugger listens, if it is to. */
  readonly inspectorPort?: number | undefined
}

/** The part of the adapter's generated configuration that the runtime needs. */
interface Configuration {
  readonly name: string
  readonly main: string
  readonly compatibility_date: string
  readonly compatibility_flags: string[]
  readonly assets: {
    html_handling: 'drop-trailing-slash'
    not_found_handling: 'none'
    run_worker_first: string[]
  }
}

/** Serves the built Worker and its assets from workerd, as production does; call `dispose` to end it. */
export async function serveWorker({
  outDir,
  port,
  variables,
  inspectorPort,
}: WorkerOptions): Promise<Miniflare> {
  const server = resolve(outDir, 'server')
  const built = parseOwnJson<Configuration>(readFileSync(join(server, 'wrangler.json'), 'utf8'))
  tieToThisProcess()
  const ours = SIGNALS.map((signal) => process.listeners(signal))
  const worker = new Miniflare({
    host: '127.0.0.1',
    port,
    ...(inspectorPort !== undefined && { inspectorPort }),
    log: new Log(LogLevel.WARN),
    cf: false,
    telemetry: { enabled: false },
    workers: [
      {
        config: {
          name: built.name,
          compatibilityDate: built.compatibility_date,
          compatibilityFlags: built.compatibility_flags,
          manifest: { mainModule: built.main, modulesRoot: server, modules: readModules(server) },
          assets: {
            directory: resolve(outDir, 'client'),
            htmlHandling: built.assets.html_handling,
            notFoundHandling: built.assets.not_found_handling,
            runWorkerFirst: built.assets.run_worker_first,
            hasUserWorker: true,
          },
          env: { ASSETS: { type: 'assets' }, ...bindings(variables) },
        },
        dev: { rootPath: server },
      },
    ],
  })
  // Miniflare would end the process on a signal, before the other processes could be stopped.
  SIGNALS.forEach((signal, index) => {
    for (const listener of process.listeners(signal)) {
      if (!ours[index]?.includes(listener)) process.off(signal, listener)
    }
  })
  await worker.ready.catch((error: unknown) => {
    throw new AppError('unavailable', `The Worker did not start: ${String(error)}`)
  })
  return worker
}

/** Makes Miniflare start workerd by a shell script that ends it with this process; it would keep its port otherwise. */
function tieToThisProcess(): void {
  const { default: workerd } = createRequire(import.meta.resolve('miniflare'))('workerd') as {
    readonly default: string
  }
  process.env.WORKERD_BINARY = workerd
  process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(new URL('workerd-beside-parent.sh', import.meta.url))
}

function readModules(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.mjs'))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return Object.fromEntries(modules.map((file) => [file, { type: 'esm' as const, contents: read(file) }]))
}

function bindings(variables: WorkerOptions['variables']) {
  const given = Object.entries(variables).filter((entry) => entry[1] !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, { type: 'text' as const, value }]))
}
