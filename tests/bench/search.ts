import { sql } from 'drizzle-orm'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { openDatabase, type Database } from '#db/client.ts'
import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { findRunning } from '#scripts/lib/database.ts'
import { adminReads } from './admin-reads.ts'
import { apiReads } from './api-reads.ts'
import { Connection } from './site-connection.ts'
import { interleave, type Timing } from './interleave.ts'
import type { Bench, BenchOptions, Measurement } from './measurements.ts'
import { searchReads } from './search-reads.ts'
import { rowsRead } from './search-rows.ts'
import { signedIn, withSeededApi } from './seeded-site.ts'

const ROUNDS = 50
/** The rounds for waiting changes, of which only medians are reported. */
const MEDIAN_ROUNDS = 20
const GOALS = { read: 3, search: 4, suggestions: 3, nearby: 3, operators: 5 } as const
const MOST_ROWS = 3_000
/** Larger answers are bound by their size, and have no goal. */
const SMALL_BYTES = 20_000
/** The number of businesses in the trash while operators read, at most a tenth of all. */
const TRASHED = 1_000

/** A request that runs one small statement. */
const HEALTH = { name: 'health', paths: ['/api/health/ready'] }

/**
 * Every public read of the API, every kind of search with the rows that it reads, and every part of the operators' table,
 * each against the health check in the same rounds over the same connection; public ones also while changes wait for the index.
 */
export const searchBench: Bench = async (options) => {
  const dataDir = await options.world()
  return withSeededApi(options, async (baseUrl) => [
    ...(await publicReads(options, baseUrl, dataDir)),
    ...(await operatorsReads(options, baseUrl, dataDir)),
  ])
}

async function publicReads(options: BenchOptions, baseUrl: string, dataDir: string) {
  const connection = new Connection(baseUrl)
  const [reads, searches] = [await apiReads(connection), await searchReads(connection)]
  const address = await findRunning(dataDir)
  if (address === undefined) throw new Error('The database of the site cannot be reached.')
  const measure = async (rounds: number) => {
    options.say('counting the rows that searches read')
    const rows = await rowsRead(address, searches)
    const [most] = [...rows].toSorted(([, one], [, other]) => other - one)
    options.say(`at most ${most?.[1]} rows: ${most?.[0]}`)
    return {
      lists: await interleave(connection, HEALTH, reads, rounds, options),
      found: await interleave(connection, HEALTH, searches, rounds, options),
      rows,
    }
  }
  const { lists, found, rows } = await measure(ROUNDS)
  const db = openDatabase(address.url, address.authToken)
  await changeSome(db, 1)
  options.say(`the same with ${MAX_CHANGES} changes that wait for the index`)
  const waiting = await measure(MEDIAN_ROUNDS)
  await changeSome(db, -1)
  db.$client.close()
  connection.close()
  const rowsOf = (kind: string): readonly Measurement[] => {
    const [ours, later] = [rows.get(kind) ?? 0, waiting.rows.get(kind) ?? 0]
    const figure = { what: '  rows read, most', unit: 'rows' } as const
    return [
      { ...figure, ours, goal: { most: MOST_ROWS, of: 'figure' } },
      { ...figure, what: WITH_WAITING, ours: later, against: { name: 'without', value: ours }, goal: SLOWER },
    ]
  }
  return [
    ...lists.kinds.flatMap((timing, at) => [
      ...figuresOf(timing, lists.floor, timing.name.startsWith('search') ? GOALS.search : GOALS.read),
      withWaiting(timing, lists.floor, waiting.lists.kinds[at], waiting.lists.floor),
    ]),
    ...found.kinds.flatMap((timing, at) => [
      ...figuresOf(timing, found.floor, goalOfSearch(timing.name)),
      withWaiting(timing, found.floor, waiting.found.kinds[at], waiting.found.floor),
      ...rowsOf(timing.name),
    ]),
  ]
}

const WITH_WAITING = `  with ${MAX_CHANGES} waiting`
const SLOWER = { most: 1.5, of: 'ratio' } as const

/** Changes as many businesses as wait for the index. */
const changeSome = (db: Database, more: 1 | -1) =>
  db.run(sql`update businesses set review_count = review_count + ${more} where id in (
    select id from businesses where deleted_at is null order by id limit ${MAX_CHANGES})`)

/** The median with changes that wait, each in multiples of the health check of its rounds. */
const withWaiting = (
  before: Timing,
  floor: Timing,
  after: Timing | undefined,
  floorAfter: Timing,
): Measurement => ({
  what: `${WITH_WAITING}, p50 in health checks`,
  ours: (after?.p50 ?? NaN) / floorAfter.p50,
  unit: 'checks',
  against: { name: 'without', value: before.p50 / floor.p50 },
  goal: SLOWER,
})

function goalOfSearch(name: string): number {
  if (name.startsWith('autocomplete')) return GOALS.suggestions
  return name.startsWith('nearby') ? GOALS.nearby : GOALS.search
}

async function operatorsReads(options: BenchOptions, baseUrl: string, dataDir: string) {
  options.say('reading as operators do')
  const cookie = await signedIn(baseUrl, dataDir)
  const connection = new Connection(baseUrl, { Cookie: cookie, Origin: baseUrl })
  const listed = await connection.json<AdminBusinessRow[]>(
    `/api/admin/businesses?limit=${Math.min(TRASHED, Math.floor(options.businesses / 10))}&sortBy=updatedAt`,
  )
  const ids = JSON.stringify({ ids: listed.map(({ id }) => id) })
  const move = (verb: string) =>
    connection.ask(`/api/admin/businesses/${verb}`, { 'Content-Type': 'application/json' }, ids)
  await move('trash')
  try {
    const reads = await adminReads(connection)
    const { floor, kinds } = await interleave(connection, HEALTH, reads, ROUNDS, options)
    return kinds.flatMap((timing) =>
      figuresOf({ ...timing, name: `operators: ${timing.name}` }, floor, GOALS.operators),
    )
  } finally {
    await move('restore')
    connection.close()
  }
}

function figuresOf({ name, p50, p95, bytes }: Timing, health: Timing, most: number): readonly Measurement[] {
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
