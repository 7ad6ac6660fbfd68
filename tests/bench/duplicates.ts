import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { keepDuplicates, readNewestChange, saveProgress } from '#db/duplicates/keep.ts'
import { AUTOMATIC_SCORE, REVIEW_SCORE } from '#domain/duplicates/model.ts'
import { parseEnv } from '#domain/env.ts'
import { withDatabase } from '#scripts/lib/database.ts'
import { judge, LABELLED } from '#tests/duplicates/labelled.ts'
import { runMeasured } from '#tests/lib/measured-run.ts'
import type { Bench, Measurement } from './measurements.ts'

const least = (value: number) => ({ goal: { least: value, of: 'figure' } }) as const
const most = (value: number) => ({ goal: { most: value, of: 'figure' } }) as const
/** The F1 goal of each set that is compared with published results. */
const GOALS = [98, 94]
const percent = (share: number) => Math.round(share * 10_000) / 100

/** The share of duplicates in labelled lists that are found, and of found ones that are right. */
export const duplicatesBench: Bench = () =>
  Promise.resolve(
    LABELLED.flatMap((read, at): Measurement[] => {
      const set = read()
      const from = judge(set)
      const [shown, certain] = [from(REVIEW_SCORE), from(AUTOMATIC_SCORE)]
      const { name } = set
      return [
        { what: `${name}: F1`, ours: percent(shown.f1), unit: '%', ...least(GOALS[at] ?? 0) },
        { what: `${name}: precision`, ours: percent(shown.precision), unit: '%' },
        { what: `${name}: recall`, ours: percent(shown.recall), unit: '%' },
        {
          what: `${name}: precision, automatic`,
          ours: percent(certain.precision),
          unit: '%',
          ...least(99.5),
        },
        { what: `${name}: recall, automatic`, ours: percent(certain.recall), unit: '%' },
      ]
    }),
  )

/** The time and memory for comparing the whole directory. */
export const duplicatesSpeedBench: Bench = async ({ world, say, signal }) => {
  const dataDir = await world()
  say('compares the directory')
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const { seconds, ownPeakMb } = await runMeasured(
    'scripts/duplicates.ts',
    ['--dry-run'],
    environment,
    signal,
  )
  return [
    { what: 'npm run duplicates', ours: seconds, unit: 's', ...most(60) },
    { what: 'its memory', ours: ownPeakMb, unit: 'MB', ...most(1000) },
  ]
}

/** Businesses that a small import changes. */
const CHANGED = 1_000

/** The time for comparing what the import of a second list changed; the first round warms up. */
export const duplicatesOfChangesBench: Bench = async ({ world, say }) => {
  const settings = { ...parseEnv({}), dataDir: await world() }
  say(`compares ${CHANGED} changed businesses`)
  const compareChanged = async (db: Database) => {
    const newest = await readNewestChange(db)
    if (newest === undefined) throw new Error('The directory is empty.')
    await db.batch([saveProgress(db, { ...newest, sources: ['one list', 'another list'] })])
    await db.run(sql`update businesses set updated_at = ${new Date().toISOString()} where id in (
      select id from businesses where deleted_at is null order by random_key limit ${CHANGED})`)
    const started = performance.now()
    await keepDuplicates(db)
    return (performance.now() - started) / 1000
  }
  const seconds = await withDatabase(settings, async (db) => {
    await compareChanged(db)
    return compareChanged(db)
  })
  return [{ what: `comparing ${CHANGED} changed ones`, ours: seconds, unit: 's', ...most(2) }]
}
