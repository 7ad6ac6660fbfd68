import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exitCodeOf } from './exit-code.ts'
import { ROOT } from './root.ts'

/** How one stage of the tests ended. */
export interface StageResult {
  readonly title: string
  readonly passed: boolean
  readonly seconds: number
}

interface StageOptions {
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  /** Whether another stage runs at the same time. */
  readonly isBeside: boolean
}

/**
 * Runs a program of node_modules as a stage; a failure is an outcome, not an error. Its output is passed through, or
 * printed at its end when it runs beside another stage.
 */
export async function runStage(
  title: string,
  program: string,
  args: readonly string[],
  { environment, signal, isBeside }: StageOptions,
): Promise<StageResult> {
  signal.throwIfAborted()
  const heading = `\n── ${title}`
  if (!isBeside) console.log(heading)
  const started = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    env: environment,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    signal,
  })
  const exited = exitCodeOf(child, 'exit')
  const output = Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')))
  const code = await exited
  if (isBeside) console.log([heading, ...(await output)].filter(Boolean).join('\n'))
  return { title, passed: code === 0, seconds: (performance.now() - started) / 1000 }
}

/** A line for each stage: whether it passed, its name and its seconds. */
export function summarise(outcomes: readonly StageResult[]): string {
  const lines = outcomes.map(({ title, passed, seconds }) => {
    return `${passed ? 'passed' : 'FAILED'}  ${title.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s`
  })
  return ['', ...lines].join('\n')
}
