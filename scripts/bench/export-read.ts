import type { Bench } from './bench.ts'
import { lastJson, runMeasured } from './measured.ts'

/** Reading all rows in their export order, against hucre writing as many to nothing. */
export const exportReadBench: Bench = async ({ businesses, world, signal }) => {
  const environment = { DATA_DIR: await world(), DATABASE_URL: '' }
  const ours = await runMeasured('scripts/bench/floors/read-rows.ts', [], environment, signal)
  const floor = await runMeasured(
    'scripts/bench/floors/hucre-write.ts',
    [String(businesses)],
    environment,
    signal,
  )
  return [
    {
      what: `read ${businesses} rows`,
      ours: lastJson<{ seconds: number }>(ours).seconds,
      unit: 's',
      against: { name: 'hucre writing them', value: lastJson<{ seconds: number }>(floor).seconds },
      goal: { most: 0.3, of: 'ratio' },
    },
    { what: 'peak memory of reading', ours: ours.ownPeakMb, unit: 'MB' },
    { what: 'peak memory with the database server', ours: ours.peakMb, unit: 'MB' },
  ]
}
