import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { AppError } from '#domain/errors.ts'
import { exitCodeOf } from './exit-code.ts'
import { flagsOf } from './node-flags.ts'
import { ROOT } from './root.ts'

/** Does one step of a longer command, and prints its name before and its seconds after. */
export async function timedStep<T>(title: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const started = performance.now()
  console.log(`${title} ...`)
  const result = await work()
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

/** How to run a script; `line` has each of its lines, which are passed on without it. */
export interface ScriptOptions {
  readonly signal: AbortSignal
  readonly environment?: Readonly<Record<string, string>>
  /** For Node; without them those with which `npm run` runs the script. */
  readonly flags?: readonly string[]
  readonly line?: (text: string) => void
}

/** Runs a script of this folder to its end; throws `AppError` with its exit code when it fails. */
export async function runScript(
  script: string,
  args: readonly string[],
  options: ScriptOptions,
): Promise<void> {
  const { signal, environment, line, flags = flagsOf(`scripts/${script}`) } = options
  const child = spawn(process.execPath, [...flags, `${ROOT}scripts/${script}`, ...args], {
    signal,
    stdio: ['ignore', line === undefined ? 'inherit' : 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  if (line !== undefined && child.stdout !== null) createInterface(child.stdout).on('line', line)
  const code = await exitCodeOf(child, 'exit')
  if (code !== 0) throw new AppError('internal', `scripts/${script} failed with exit code ${String(code)}.`)
}
