import { spawn } from 'node:child_process'
import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { flagsOf } from '#scripts/lib/node-flags.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { listProcesses, treeOf } from './processes.ts'

/** The duration of a script, and its memory in megabytes of a million bytes. */
export interface MeasuredRun {
  readonly seconds: number
  /** The peak of all its processes together, including the database server. */
  readonly peakMb: number
  /** Without the database server. */
  readonly ownPeakMb: number
  readonly output: string
}

const EVERY_MS = 100
const KEPT_OUTPUT = 20_000
const MB = 1e6

/** Runs a script of this project to its end, watching its whole process tree; throws `AppError` when it fails. */
export async function runMeasured(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<MeasuredRun> {
  signal.throwIfAborted()
  const started = performance.now()
  const child = spawn(process.execPath, [...flagsOf(script), ROOT + script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  let output = ''
  const keep = (text: Buffer) => (output = (output + text.toString()).slice(-KEPT_OUTPUT))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const peak = { all: 0, own: 0 }
  const timer = setInterval(() => {
    const tree = treeOf(child.pid ?? 0, listProcesses())
    const sum = (processes: typeof tree) => processes.reduce((bytes, process) => bytes + process.bytes, 0)
    peak.all = Math.max(peak.all, sum(tree))
    peak.own = Math.max(peak.own, sum(tree.filter(({ name }) => name !== 'sqld')))
  }, EVERY_MS)
  const code = await exitCodeOf(child, 'close').finally(() => {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
  })
  signal.throwIfAborted()
  if (code !== 0)
    throw new AppError('internal', `${script} failed with exit code ${String(code)}:\n${output}`)
  const seconds = (performance.now() - started) / 1000
  return { seconds, peakMb: peak.all / MB, ownPeakMb: peak.own / MB, output }
}

/** The JSON object that a script printed as its last line. */
export function lastJson<T>({ output }: MeasuredRun): T {
  return parseOwnJson(output.trim().split('\n').at(-1) ?? '')
}
