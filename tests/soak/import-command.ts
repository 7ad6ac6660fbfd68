import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { listProcesses, treeOf } from '#tests/lib/processes.ts'
import { ROOT } from '#scripts/lib/root.ts'

/** How an import ended, and its output; `code` is null where it was killed. */
export interface ExitResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What is killed: the import itself, or the database server under it. */
export const KILL_TARGETS = ['import', 'sqld'] as const
export type KillTarget = (typeof KILL_TARGETS)[number]

/** An import under way as a process of its own. */
export interface RunningImport {
  readonly ending: Promise<ExitResult>
  /** SIGKILL; false where there was nothing to kill any more, or not yet. */
  kill(victim: KillTarget): boolean
}

/** Runs `npm run import` with these arguments and settings. */
export function startImport(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): RunningImport {
  const child = spawn(process.execPath, [`${ROOT}scripts/import.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ending = once(child, 'close').then(async ([code]) => {
    const [stdout, stderr] = await said
    return { code: code as number | null, stdout, stderr }
  })
  const kill = (victim: KillTarget) => {
    if (victim === 'import') return child.kill('SIGKILL')
    const server = treeOf(child.pid ?? 0, listProcesses()).find(({ name }) => name === 'sqld')
    return server !== undefined && process.kill(server.pid, 'SIGKILL')
  }
  return { ending, kill }
}
