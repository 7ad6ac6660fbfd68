import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './measurements.ts'
import { lastJson, runMeasured } from '#tests/lib/measured-run.ts'

/** Exporting all businesses as a workbook, against hucre alone writing as many rows to nothing. */
export const exportBench: Bench = async ({ businesses, world, signal }) => {
  const environment = { DATA_DIR: await world(), DATABASE_URL: '' }
  const folder = mkdtempSync(join(tmpdir(), 'meridian-export-'))
  try {
    const file = join(folder, 'all.xlsx')
    const ours = await runMeasured('scripts/export.ts', ['-o', file], environment, signal)
    const floor = await runMeasured(
      'tests/bench/baselines.ts',
      ['write', String(businesses)],
      environment,
      signal,
    )
    return [
      {
        what: `export ${businesses} rows`,
        ours: ours.seconds,
        unit: 's',
        against: { name: 'hucre writing them', value: lastJson<{ seconds: number }>(floor).seconds },
        goal: { most: 1.3, of: 'ratio' },
      },
      { what: 'peak memory', ours: ours.ownPeakMb, unit: 'MB' },
      { what: 'peak memory with the database server', ours: ours.peakMb, unit: 'MB' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
