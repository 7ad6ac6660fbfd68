import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parseOwnJson } from '#domain/own-json.ts'
import { SOCKETS } from './configuration.ts'

/** A running workerd; `exited` settles when it has ended, for whatever reason. */
export interface Workerd {
  /** Where visitors' requests are answered. */
  readonly port: number
  /** The port of the socket that runs the schedule. */
  readonly schedulePort: number
  readonly exited: Promise<unknown>
  /** Ends it once it has answered what is under way, or after three seconds. */
  stop(): Promise<void>
}

const STOP_MS = 3_000

/** A message of workerd's control channel. */
interface ControlMessage {
  readonly event: string
  readonly socket?: string
  readonly port: number
}

/** The channel by which workerd tells where it listens. */
const CONTROL = 3
/** A shell that runs workerd and ends it with this process; it would keep its port otherwise. */
const BESIDE_PARENT = fileURLToPath(new URL('../workerd-beside-parent.sh', import.meta.url))

/** Starts workerd by a configuration; throws with what it said when it ends before it listens. */
export async function startWorkerd(
  configuration: string,
  variables: Readonly<Record<string, string>>,
  inspectorPort?: number,
): Promise<Workerd> {
  const inspector = inspectorPort === undefined ? [] : ['--inspector-addr', `127.0.0.1:${inspectorPort}`]
  const args = ['serve', '--import-path', '/', '--control-fd', String(CONTROL), ...inspector, configuration]
  const child = spawn(BESIDE_PARENT, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...variables, WORKERD_BINARY: binary() },
  })
  const exited = once(child, 'exit')
  const said = passOn(child)
  const ports = await Promise.race([portsOf(child), exited.then(() => undefined)])
  if (ports === undefined) throw new Error(said() || 'workerd ended before it listened.')
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await exited
    clearTimeout(late)
  }
  return { ...ports, exited, stop }
}

/** The path of the runtime's program for this platform. */
const binary = (): string =>
  (createRequire(import.meta.url)('workerd') as { readonly default: string }).default

/** Writes what the child says to this process's own output; returns a function for its first line of errors. */
function passOn({ stdout, stderr }: ChildProcess): () => string {
  let first = ''
  stdout?.on('data', (text: Buffer) => process.stdout.write(text))
  if (stderr) {
    createInterface({ input: stderr }).on('line', (line) => {
      // Addresses within the program, which tell nobody anything.
      if (line.startsWith('stack: ')) return
      first ||= line
      process.stderr.write(`${line}\n`)
    })
  }
  return () => first
}

/** Waits until workerd listens everywhere. */
async function portsOf(child: ChildProcess): Promise<Pick<Workerd, 'port' | 'schedulePort'> | undefined> {
  const ports = new Map<string | undefined, number>()
  for await (const line of createInterface({ input: child.stdio[CONTROL] as Readable })) {
    const { socket, port: given } = parseOwnJson<ControlMessage>(line)
    ports.set(socket, given)
    const [port, schedulePort] = [ports.get(SOCKETS.visitors), ports.get(SOCKETS.schedule)]
    if (port !== undefined && schedulePort !== undefined) return { port, schedulePort }
  }
  return undefined
}
