import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from './measurements.ts'
import { lastJson, runMeasured } from '#tests/lib/measured-run.ts'

/** The most files of a deployment on the free plan. */
const MOST_FILES = 20_000

/** The build of the whole site with as many cities as by default, against writing the same bytes into as many files. */
export const buildBench: Bench = async ({ businesses, folder, world, signal }) => {
  const out = join(folder, 'built')
  const environment = { DATA_DIR: await world(), DATABASE_URL: '' }
  const ours = await runMeasured('scripts/build.ts', ['--out', out], environment, signal)
  const floor = await runMeasured(
    'tests/bench/baselines.ts',
    ['copy', out, join(folder, 'copied')],
    {},
    signal,
  )
  const files = filesIn(join(out, 'client'))
  return [
    {
      what: `build on ${businesses} businesses`,
      ours: ours.seconds,
      unit: 's',
      goal: { most: 60, of: 'figure' },
    },
    {
      what: `  against writing its ${files.length} files`,
      ours: ours.seconds,
      unit: 's',
      against: { name: 'writing', value: lastJson<{ seconds: number }>(floor).seconds },
    },
    {
      what: 'peak memory of the build',
      ours: ours.ownPeakMb,
      unit: 'MB',
      goal: { most: 1500, of: 'figure' },
    },
    { what: 'peak memory with the database server', ours: ours.peakMb, unit: 'MB' },
    { what: 'files', ours: files.length, unit: 'files', goal: { most: MOST_FILES, of: 'figure' } },
    { what: 'their size', ours: files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6, unit: 'MB' },
  ]
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
