import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { COMMANDS, ROOT, SMALL } from './paths.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Recording } from './recording.ts'

/** How a command ended and what it said. */
export interface ExitResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The many commands of a recording would each compile the same files. */
const COMPILED = join(tmpdir(), 'meridian-regression-compiled')

export type Settings = Readonly<Record<string, string>>

/** Starts a command of the repository with these settings and none of the developer's own. */
export function startCommand(
  name: keyof typeof COMMANDS,
  args: readonly string[],
  settings: Settings,
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, [ROOT + COMMANDS[name], ...args], {
    cwd: ROOT,
    env: { PATH, HOME, TZ: 'UTC', NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a command to its end, whatever that is. */
export async function runCommand(
  name: keyof typeof COMMANDS,
  args: readonly string[],
  settings: Settings,
): Promise<ExitResult> {
  const child = startCommand(name, args, settings)
  const said = Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')))
  const code = await exitCodeOf(child, 'close')
  const [stdout = '', stderr = ''] = await said
  return { code, stdout, stderr }
}

/** Runs a command that must succeed; throws with its last words where it does not. */
export async function runOrThrow(...command: Parameters<typeof runCommand>): Promise<void> {
  const { code, stderr } = await runCommand(...command)
  if (code !== 0) throw new Error(`${command[0]} ${command[1].join(' ')} ended with ${code}:\n${stderr}`)
}

/** An ending as text. */
export const formatExit = ({ code, stdout, stderr }: ExitResult): string =>
  `exit ${code}\n\n${stdout}\n\n${stderr}`

type Line = readonly [command: Parameters<typeof runCommand>[0], ...args: string[]]

/** What commands say beside doing what they do: their usage, and why they refuse. */
const LINES: readonly Line[] = [
  ['migrate'],
  ...(['import', 'export', 'seed'] as const).map((command): Line => [command, '--help']),
  ['import'],
  ['import', 'no-such-file.csv'],
  ['import', SMALL, '--dry-run'],
  ['import', SMALL, '--preset', 'nobody'],
  ['import', SMALL, '--set', 'category=Hotel', '--set', 'nothing=1'],
  ['import', SMALL, '--set', 'source=guard'],
  ['import', '--undo', 'none'],
  ['export'],
  ['export', '-o', 'none.xlsx', '--category', 'nothing'],
  ['seed', '--businesses', '0'],
]

/** Records what each says, over one database. */
export async function recordCommandLines(recording: Recording): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-regression-'))
  const settings = { DATABASE_URL: `file:${join(folder, 'regression.db')}`, DATA_DIR: folder }
  try {
    for (const [command, ...args] of LINES) {
      const ending = await runCommand(command, args, settings)
      const name = [command, ...args].join(' ').replace(/[^\w=-]+/g, '-')
      recording.write(`commands/${name}.txt`, formatExit(ending))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
