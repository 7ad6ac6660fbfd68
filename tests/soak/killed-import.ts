import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { listProcesses, treeOf } from '#tests/lib/processes.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { migrate } from '#db/migrate.ts'
import { importBatches } from '#db/schema/index.ts'
import { parseEnv } from '#domain/env.ts'
import { withDatabase } from '#scripts/lib/database.ts'
import { endOf } from '#scripts/lib/built-site.ts'
import { type DirectoryState, differences, directoryState } from '#tests/lib/directory-state.ts'
import { writeFile } from 'node:fs/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { HEADER, type ScraperRow } from '#tests/lib/scraper-rows.ts'

/** The end of an import, with its output; `code` is null where it was killed. */
export interface ExitResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The process that is killed: the import, or the database server under it. */
export const KILL_TARGETS = ['import', 'sqld'] as const
export type KillTarget = (typeof KILL_TARGETS)[number]

/** A running import in its own process. */
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

const POLL_MS = 15

/** A whole import of a file into a directory; throws where it failed. */
export async function importWhole(file: string, dataDir: string): Promise<ExitResult> {
  const ending = await startImport([file, '--json'], { DATA_DIR: dataDir }).ending
  if (ending.code !== 0) throw new Error(`The import ended with ${ending.code}: ${ending.stderr}`)
  return ending
}

/** The whole content of the embedded database in a DATA_DIR. */
export function stateOf(dataDir: string): Promise<DirectoryState> {
  return withDatabase(parseEnv({ DATA_DIR: dataDir }), directoryState)
}

/** Kills as soon as there is something to kill; returns how the import ended, by that or by itself. */
export async function killImport(running: RunningImport, victim: KillTarget): Promise<ExitResult> {
  const end = endOf(running.ending)
  while (!end.isReached && !running.kill(victim)) await sleep(POLL_MS)
  return running.ending
}

/** The fault in the end of a killed import; undefined for none. */
export function unexpectedExit({ code, stderr }: ExitResult): string | undefined {
  if (/^ {4}at /m.test(stderr)) return `a stack instead of a sentence: ${stderr}`
  return code === null || code === 0 || code === 1 ? undefined : `exit ${code}: ${stderr}`
}

/** Whether the newest import of a directory is of this file and complete; only its search may be outdated. */
export function isImported(file: string, dataDir: string): Promise<boolean> {
  return withDatabase(parseEnv({ DATA_DIR: dataDir }), async (db) => {
    // It may have been killed before it had created tables.
    await migrate(db)
    const [newest] = await db
      .select({ fileName: importBatches.fileName, state: importBatches.state })
      .from(importBatches)
      .orderBy(desc(importBatches.createdAt))
      .limit(1)
    return newest?.fileName === basename(file) && newest.state === 'done'
  })
}

/**
 * Finishes a killed import by the same command, unless it had ended, and compares with a clean run; returns the first
 * differences.
 */
export async function finishAndCompare(
  file: string | undefined,
  dataDir: string,
  clean: DirectoryState,
): Promise<string[]> {
  if (file !== undefined) await importWhole(file, dataDir)
  return differences(clean, await stateOf(dataDir))
}

/** Writes rows under `HEADER` as a workbook. */
export async function writeSoakWorkbook(path: string, rows: readonly ScraperRow[]): Promise<void> {
  const sheet = [HEADER, ...rows].map((row) => [...row])
  await writeFile(path, writeXlsxStream(sheet, { name: 'Places' }))
}
