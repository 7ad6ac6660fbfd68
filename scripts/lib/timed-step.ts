import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { AppError } from '#domain/errors.ts'
import { exitCodeOf } from './exit-code.ts'
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

/** What to run, and which of its lines to pass on; without `line` everything is passed on. */
export interface ScriptOptions {
  readonly signal: AbortSignal
  readonly environment?: Readonly<Record<string, string>>
  readonly line?: (text: string) => void
}

/** Runs a script of this folder to its end; throws `AppError` with its exit code when it fails. */
export async function runScript(
  script: string,
  args: readonly string[],
  options: ScriptOptions,
): Promise<void> {
  const { signal, environment, line } = options
  const child = spawn(process.execPath, [`${ROOT}scripts/${script}`, ...args], {
    signal,
    stdio: ['ignore', line === undefined ? 'inherit' : 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  if (line !== undefined && child.stdout !== null) createInterface(child.stdout).on('line', line)
  const code = await exitCodeOf(child, 'exit')
  if (code !== 0) throw new AppError('internal', `scripts/${script} failed with exit code ${String(code)}.`)
}
