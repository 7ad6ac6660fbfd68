import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DryRuns } from './dry-runs.ts'
import { type Original, originals } from './originals.ts'
import type { Soaked } from './soaked.ts'
import { complaintAbout, type Outcome } from './verdict.ts'
import { partsOf, zipOf } from '../lib/zip.ts'

const STEP = 1000

/** A workbook truncated at one byte, as a file or inside a valid zip. */
export interface Truncated {
  readonly what: string
  readonly bytes: Buffer<ArrayBuffer>
}

/** The workbook cut at every 1,000th byte, then each of its parts; `step` takes fewer. */
export async function* truncations({ name, bytes }: Original, step = STEP): AsyncGenerator<Truncated> {
  for (let at = step; at < bytes.length; at += step)
    yield { what: `${name} cut at ${at}`, bytes: Buffer.from(bytes.subarray(0, at)) }
  const parts = await partsOf(bytes)
  for (const part of parts)
    for (let at = step; at < part.data.length; at += step) {
      const cut = parts.map((each) => (each === part ? { ...part, data: part.data.subarray(0, at) } : each))
      yield { what: `${name}, ${part.name} cut at ${at}`, bytes: zipOf(cut) }
    }
}

/** What is wrong with the outcome of a workbook cut short: it must be refused, unless all of its rows are there. */
export function complaintAboutCut(outcome: Outcome, allRows: number): string | undefined {
  if ('report' in outcome && outcome.report.totalRows !== allRows)
    return `${outcome.report.totalRows} of ${allRows} rows without a word`
  return complaintAbout(outcome)
}

/** Plans workbooks cut at every 1,000th byte, at most so many. */
export async function importTruncatedFiles(most: number, folder: string): Promise<Soaked> {
  const dryRuns = new DryRuns(`file:${join(folder, 'dry.db')}`)
  const figures = { files: 0, reports: 0, refusals: 0 }
  const failures: string[] = []
  const path = join(folder, 'cut.xlsx')
  const plan = async (bytes: Uint8Array) => {
    writeFileSync(path, bytes)
    return (await dryRuns.plan(path)).outcome
  }
  for (const workbook of (await originals('cut')).filter(({ name }) => name.endsWith('.xlsx'))) {
    const whole = await plan(workbook.bytes)
    const allRows = 'report' in whole ? whole.report.totalRows : 0
    for await (const { what, bytes } of truncations(workbook)) {
      if (figures.files === most) break
      const outcome = await plan(bytes)
      const complaint = complaintAboutCut(outcome, allRows)
      if (complaint !== undefined) failures.push(`${what}: ${complaint}`)
      figures.files += 1
      figures.reports += 'report' in outcome ? 1 : 0
      figures.refusals += 'refusal' in outcome ? 1 : 0
    }
  }
  rmSync(path, { force: true })
  dryRuns.close()
  return { figures, failures }
}
