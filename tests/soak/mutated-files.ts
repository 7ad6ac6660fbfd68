import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportReport } from '#domain/import/report.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { DryRuns } from './dry-run-process.ts'
import { startImport } from './killed-import.ts'
import { mutateFile, validFiles } from './mutations.ts'
import { type FaultRunResult, unexpectedOutcome, type ImportOutcome } from './import-outcome.ts'

/** One file in so many is imported by the real command. */
const REAL_EVERY = 50
const MAX_BYTES = 700e6
const TOLD_EVERY = 200

/** Imports damaged files of every format: each must end as a refusal of one sentence or a report that adds up. */
export async function importMutatedFiles(
  files: number,
  seed: string,
  folder: string,
): Promise<FaultRunResult> {
  const sound = await validFiles(seed)
  const kept = join(folder, 'failed')
  const dryRuns = new DryRuns(`file:${join(folder, 'dry.db')}`)
  const figures = { files: 0, reports: 0, refusals: 0, commands: 0, slowestMs: 0, peakMb: 0 }
  const failures: string[] = []
  for (let number = 0; number < files; number++) {
    const original = sound[number % sound.length]
    if (original === undefined) break
    const { bytes, how } = await mutateFile(original.bytes, `${seed} ${number}`)
    const path = join(folder, `${number}-${original.name}`)
    writeFileSync(path, bytes)
    const isReal = number % REAL_EVERY === REAL_EVERY - 1
    const started = performance.now()
    const { outcome, peakBytes } = isReal ? await throughCommand(path, folder) : await dryRuns.plan(path)
    if (!isReal) figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - started))
    figures.files += 1
    figures.commands += isReal ? 1 : 0
    figures.reports += 'report' in outcome ? 1 : 0
    figures.refusals += 'refusal' in outcome ? 1 : 0
    figures.peakMb = Math.max(figures.peakMb, Math.round(peakBytes / 1e6))
    const tooMuch = peakBytes > MAX_BYTES ? `it took ${Math.round(peakBytes / 1e6)} MB` : undefined
    const unexpected = unexpectedOutcome(outcome) ?? tooMuch
    if (unexpected !== undefined) {
      failures.push(`file ${number}, ${original.name} ${how}: ${unexpected}`)
      console.log(failures.at(-1))
      mkdirSync(kept, { recursive: true })
      copyFileSync(path, join(kept, `${number}-${original.name}`))
    }
    if (tooMuch !== undefined) dryRuns.close()
    rmSync(path)
    if (figures.files % TOLD_EVERY === 0) console.log(`${figures.files} files, ${failures.length} failures`)
  }
  dryRuns.close()
  return { figures, failures }
}

/**
 * Imports a file into an empty database by the real command; a damaged file may be imported in part if the report says
 * so.
 */
async function throughCommand(
  path: string,
  folder: string,
): Promise<{ outcome: ImportOutcome; peakBytes: number }> {
  const database = join(folder, 'real.db')
  const { code, stdout, stderr } = await startImport([path, '--json'], { DATABASE_URL: `file:${database}` })
    .ending
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(database + suffix)) rmSync(database + suffix)
  return { outcome: outcomeOf(code, stdout, stderr), peakBytes: 0 }
}

function outcomeOf(code: number | null, stdout: string, stderr: string): ImportOutcome {
  if (code === 2 && !/^ {4}at /m.test(stderr)) return { refusal: stderr.trim().split('\n').at(-1) ?? '' }
  if (code !== 0) return { crash: `exit ${code}: ${stderr}` }
  const {
    rejected,
    rejectedOmitted = 0,
    ...counts
  } = parseOwnJson<ImportReport & { readonly rejectedOmitted?: number }>(stdout)
  return { report: { ...counts, rejected: rejected.length + rejectedOmitted } }
}
