import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, formatExit } from './command.ts'
import { SMALL } from './paths.ts'
import type { Recording } from './recording.ts'

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
