import { apiReads } from './api-reads.ts'
import type { Bench } from './bench.ts'
import { Connection } from './connection.ts'
import type { Measurement } from './measurements.ts'
import { interleave, type Timing } from './interleave.ts'
import { withSeededSite } from './seeded-site.ts'

const ROUNDS = 200
/** Larger answers are bound by their size, and have no goal. */
const SMALL_BYTES = 20_000
const GOALS = { read: 3, search: 4 } as const

/** One small statement. */
const HEALTH = { name: 'health', paths: ['/api/health'] }

/** Every public read of the API, against the health check in the same rounds over the same connection. */
export const apiBench: Bench = (options) =>
  withSeededSite(options, async (baseUrl) => {
    const connection = new Connection(baseUrl)
    const reads = await apiReads(connection)
    const { floor, kinds } = await interleave(connection, HEALTH, reads, ROUNDS, options.signal)
    connection.close()
    return kinds.flatMap((timing) => figuresOf(timing, floor))
  })

function figuresOf({ name, p50, p95, bytes }: Timing, health: Timing): readonly Measurement[] {
  const most = name.startsWith('search') ? GOALS.search : GOALS.read
  const isSmall = bytes < SMALL_BYTES
  return [
    {
      what: `${name}, p95${isSmall ? '' : ` (${Math.round(bytes / 1000)} KB)`}`,
      ours: p95,
      unit: 'ms',
      against: { name: 'health', value: health.p95 },
      ...(isSmall && { goal: { most, of: 'ratio' as const } }),
    },
    { what: '  p50', ours: p50, unit: 'ms', against: { name: 'health', value: health.p50 } },
  ]
}
