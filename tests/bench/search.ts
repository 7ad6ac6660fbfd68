import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { findRunning } from '#scripts/lib/database.ts'
import type { Bench, BenchOptions } from './bench.ts'
import { Connection } from './connection.ts'
import type { Measurement } from './measurements.ts'
import { JUDGED, mean, reciprocalRank } from './judged/reciprocal-rank.ts'
import { seedJudgedDirectory } from './judged/seed-directory.ts'
import { interleave, type Timing } from './interleave.ts'
import { searchReads } from './search-reads.ts'
import { rowsRead } from './search-rows.ts'
import { withSeededSite } from './seeded-site.ts'

const ROUNDS = 50
const GOALS = { autocomplete: 3, search: 4, nearby: 3 } as const
const MOST_ROWS = 2_000
const LEAST_RANK = 0.9

const HEALTH = { name: 'health', paths: ['/api/health'] }

/** The ranking of judged queries, the times of search beside the health check, and the rows that it reads. */
export const searchBench: Bench = async (options) => [...(await ranks(options)), ...(await times(options))]

async function ranks({ folder, signal }: BenchOptions): Promise<Measurement[]> {
  const file = join(folder, 'judged.db')
  const db = openDatabase(`file:${file}`)
  const found: Measurement[] = []
  const all: number[] = []
  try {
    await migrate(db)
    await seedJudgedDirectory(db)
    for (const [name, queries] of Object.entries(JUDGED)) {
      signal.throwIfAborted()
      const own: number[] = []
      for (const [search, wanted] of queries)
        own.push(reciprocalRank((await listBusinesses(db, { search })).rows, wanted))
      all.push(...own)
      found.push({ what: `  ${name}, ${own.length} queries`, ours: mean(own), unit: 'rank' })
    }
  } finally {
    db.$client.close()
    rmSync(file, { force: true })
  }
  const goal = { least: LEAST_RANK, of: 'figure' } as const
  return [
    { what: `mean reciprocal rank, ${all.length} queries`, ours: mean(all), unit: 'rank', goal },
    ...found,
  ]
}

const times = (options: BenchOptions) =>
  withSeededSite(options, async (baseUrl) => {
    const connection = new Connection(baseUrl)
    const reads = await searchReads(connection)
    const { floor, kinds } = await interleave(connection, HEALTH, reads, ROUNDS, options.signal)
    connection.close()
    const address = await findRunning(await options.world())
    if (address === undefined) throw new Error('The database of the site cannot be reached.')
    const rows = await rowsRead(address, reads)
    return kinds.flatMap((timing) => figuresOf(timing, floor, rows.get(timing.name) ?? 0))
  })

function figuresOf({ name, p50, p95 }: Timing, health: Timing, rows: number): readonly Measurement[] {
  const kind = name.split(',')[0] as keyof typeof GOALS
  const against = (value: number) => ({ name: 'health', value })
  return [
    {
      ...{ what: `${name}, p95`, ours: p95, unit: 'ms', against: against(health.p95) },
      goal: { most: GOALS[kind], of: 'ratio' },
    },
    { what: '  p50', ours: p50, unit: 'ms', against: against(health.p50) },
    { what: '  rows read, most', ours: rows, unit: 'rows', goal: { most: MOST_ROWS, of: 'figure' } },
  ]
}
