import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** How one stage of the tests ended. */
export interface Outcome {
  readonly title: string
  readonly passed: boolean
  readonly seconds: number
}

/** Runs a program of node_modules as a stage, its output passed through; a failure is an outcome, not an error. */
export async function runStage(
  title: string,
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Outcome> {
  signal.throwIfAborted()
  console.log(`\n── ${title}`)
  const started = performance.now()
  const path = join(ROOT, 'node_modules', program)
  const child = spawn(process.execPath, [path, ...args], {
    cwd: ROOT,
    env: environment,
    stdio: 'inherit',
    signal,
  })
  const [code] = await once(child, 'exit')
  return { title, passed: code === 0, seconds: (performance.now() - started) / 1000 }
}

/** A line for each stage: whether it passed, its name and its seconds. */
export function summarise(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(({ title, passed, seconds }) => {
    return `${passed ? 'passed' : 'FAILED'}  ${title.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s`
  })
  return ['', ...lines].join('\n')
}
