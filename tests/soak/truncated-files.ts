import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DryRuns } from './dry-run-process.ts'
import { type ValidFile, validFiles } from './mutations.ts'
import { type FaultRunResult, unexpectedOutcome, type ImportOutcome } from './import-outcome.ts'
import { partsOf, zipOf } from '#tests/lib/zip.ts'

const STEP = 1000

/** A workbook truncated at one byte, as a file or inside a valid zip. */
export interface Truncated {
  readonly what: string
  readonly bytes: Buffer<ArrayBuffer>
}

/** The workbook cut at every 1,000th byte, then each of its parts; `timedStep` takes fewer. */
export async function* truncations({ name, bytes }: ValidFile, step = STEP): AsyncGenerator<Truncated> {
  for (let at = step; at < bytes.length; at += step)
    yield { what: `${name} cut at ${at}`, bytes: Buffer.from(bytes.subarray(0, at)) }
  const parts = await partsOf(bytes)
  for (const part of parts)
    for (let at = step; at < part.data.length; at += step) {
      const cut = parts.map((each) => (each === part ? { ...part, data: part.data.subarray(0, at) } : each))
      yield { what: `${name}, ${part.name} cut at ${at}`, bytes: zipOf(cut) }
    }
}

/**
 * The fault in the outcome of a cut workbook, which must be refused unless all of its rows are left; undefined for
 * none.
 */
export function unexpectedCutOutcome(outcome: ImportOutcome, allRows: number): string | undefined {
  if ('report' in outcome && outcome.report.totalRows !== allRows)
    return `${outcome.report.totalRows} of ${allRows} rows without a word`
  return unexpectedOutcome(outcome)
}

/** Plans imports of workbooks cut at every 1,000th byte, up to a limit. */
export async function importTruncatedFiles(most: number, folder: string): Promise<FaultRunResult> {
  const dryRuns = new DryRuns(`file:${join(folder, 'dry.db')}`)
  const figures = { files: 0, reports: 0, refusals: 0 }
  const failures: string[] = []
  const path = join(folder, 'cut.xlsx')
  const plan = async (bytes: Uint8Array) => {
    writeFileSync(path, bytes)
    return (await dryRuns.plan(path)).outcome
  }
  for (const workbook of (await validFiles('cut')).filter(({ name }) => name.endsWith('.xlsx'))) {
    const whole = await plan(workbook.bytes)
    const allRows = 'report' in whole ? whole.report.totalRows : 0
    for await (const { what, bytes } of truncations(workbook)) {
      if (figures.files === most) break
      const outcome = await plan(bytes)
      const unexpected = unexpectedCutOutcome(outcome, allRows)
      if (unexpected !== undefined) failures.push(`${what}: ${unexpected}`)
      figures.files += 1
      figures.reports += 'report' in outcome ? 1 : 0
      figures.refusals += 'refusal' in outcome ? 1 : 0
    }
  }
  rmSync(path, { force: true })
  dryRuns.close()
  return { figures, failures }
}
