import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Measurement } from './measurements.ts'
import { type MeasuredRun, lastJson, runMeasured } from '#tests/lib/measured-run.ts'
import { sql } from 'drizzle-orm'
import { parseEnv } from '#domain/env.ts'
import { withDatabase } from '#scripts/lib/database.ts'

/** Most files of a deployment on the free plan. */
const MOST_FILES = 20_000

/** Cities that are built here, and how many a deployment has unless more are asked for. */
const CITIES = 18_000
const USUAL_CITIES = 16_500
/** One of so many cities changes. */
const CHANGED_SHARE = 100

/**
 * The build of the whole site, against writing the same bytes into as many files; then the build of what has changed,
 * where that is nothing, and one in a hundred cities.
 */
export const buildBench: Bench = async ({ businesses, folder, world, signal }) => {
  const out = join(folder, 'built')
  const environment = { DATA_DIR: await world(), DATABASE_URL: '', PRERENDER_CITIES: String(CITIES) }
  const ours = await runMeasured('scripts/build.ts', ['--out', out], environment, signal)
  const floor = await runMeasured(
    'tests/bench/baselines.ts',
    ['copy', out, join(folder, 'copied')],
    {},
    signal,
  )
  const files = filesIn(join(out, 'client'))
  const buildAgain = () => runMeasured('scripts/build.ts', ['--changed', '--out', out], environment, signal)
  const unchanged = await buildAgain()
  const changes = await changeCities(environment.DATA_DIR, CHANGED_SHARE)
  const changed = await buildAgain()
  return [
    {
      what: `build on ${businesses} businesses`,
      ours: ours.seconds,
      unit: 's',
      goal: { most: 90, of: 'figure' },
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
    { what: `files of ${CITIES} cities`, ours: files.length, unit: 'files' },
    {
      what: `  of ${USUAL_CITIES}, as usual`,
      ours: files.length - (CITIES - USUAL_CITIES),
      unit: 'files',
      goal: { most: MOST_FILES, of: 'figure' },
    },
    { what: 'their size', ours: files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6, unit: 'MB' },
    ...changedFigures('nothing', unchanged, 3),
    ...changedFigures(`${changes} cities`, changed, 10),
  ]
}

const changedFigures = (what: string, { seconds, ownPeakMb }: MeasuredRun, most: number): Measurement[] => [
  { what: `build --changed, ${what}`, ours: seconds, unit: 's', goal: { most, of: 'figure' } },
  { what: '  peak memory', ours: ownPeakMb, unit: 'MB', goal: { most: 500, of: 'figure' } },
]

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Changes a business in one of so many cities, as an import does; gives how many cities that are. */
export const changeCities = (dataDir: string, share: number): Promise<number> =>
  withDatabase(parseEnv({ DATA_DIR: dataDir }), async (db) => {
    const { rowsAffected } = await db.run(sql`update businesses
      set review_count = review_count + 1, version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
      where id in (select b.id from cities c
        cross join businesses b on b.id = (select id from businesses
          where city_id = c.id and deleted_at is null order by review_count desc limit 1)
        where c.id % ${share} = 0)`)
    return rowsAffected
  })
