import { businessPath, categoryPath, cityPath } from '#domain/paths.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Category, City } from '#domain/taxonomy/taxonomy.ts'
import { buildEmpty } from '#tests/lib/build-empty.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { apiReads } from './api-reads.ts'
import { type Bench, type Measurement } from './measurements.ts'
import { Connection } from './site-connection.ts'
import type { RequestKind } from './interleave.ts'
import { PeakMemory } from './process-samplers.ts'
import { searchReads } from './search-reads.ts'
import { HeapWatch } from './worker-heap.ts'

/**
 * The numbers of requests after which memory is measured, each with a new Worker: what is kept grows with them, what is
 * loaded does not.
 */
const REQUESTS = [1_000, 100_000] as const
const AT_ONCE = 4
/** Half of what the platform gives an isolate. */
const MOST_MB = 64
const MOST_PROCESS_MB = 400
/** The status of a server that is too busy. */
const UNAVAILABLE = 503

/** The Worker's live memory after very many requests of every kind: what it keeps must not grow with them. */
export const workerMemoryBench: Bench = async ({ folder, world, signal, site: given }) => {
  // An empty directory has no prerendered pages, so that the Worker renders each.
  const build = given ?? (await buildEmpty(folder, signal))
  const figures: Measurement[] = []
  for (const requests of REQUESTS) {
    const inspectorPort = await freePort()
    const site = new ThrowawaySite(build, { inspectorPort, dataDir: await world() })
    try {
      await site.start()
      figures.push(...(await measure(site.baseUrl, inspectorPort, requests, signal)))
    } finally {
      await site.stop()
    }
  }
  return figures
}

/** Memory after a number of requests: the process first, as inspecting the heap takes more than all requests. */
async function measure(
  baseUrl: string,
  inspectorPort: number,
  requests: number,
  signal: AbortSignal,
): Promise<readonly Measurement[]> {
  const first = new Connection(baseUrl)
  const kinds = [...(await pages(first)), ...(await apiReads(first)), ...(await searchReads(first))]
  first.close()
  const peaks = new PeakMemory()
  const refused = await request(baseUrl, kinds, requests, signal)
  const { worker } = peaks.end()
  const heap = await HeapWatch.of(inspectorPort)
  const live = await heap.live()
  await heap.end()
  return [
    {
      what: `live memory of the Worker after ${requests} requests`,
      ours: live,
      unit: 'MB',
      goal: { most: MOST_MB, of: 'figure' },
    },
    {
      what: '  peak of its process, garbage included',
      ours: worker,
      unit: 'MB',
      goal: { most: MOST_PROCESS_MB, of: 'figure' },
    },
    { what: '  answered that the server is too busy', ours: refused, unit: 'requests' },
  ]
}

/** As many pages as other reads, which are nearly all that visitors request. */
async function pages(connection: Connection): Promise<readonly RequestKind[]> {
  const businesses = await connection.json<BusinessSummary[]>('/api/businesses/random?limit=200&seed=3')
  const cities = await connection.json<City[]>('/api/cities?limit=200')
  const categories = await connection.json<Category[]>('/api/categories?limit=50')
  const business = { name: 'business page', paths: businesses.map(({ slug }) => businessPath(slug)) }
  const city = { name: 'city page', paths: cities.map(({ slug }) => cityPath(slug)) }
  const category = { name: 'category page', paths: categories.map(({ slug }) => categoryPath(slug)) }
  const results = { name: 'results', paths: cities.map(({ slug }) => `/businesses?city=${slug}`) }
  return [...Array<RequestKind>(20).fill(business), ...Array<RequestKind>(8).fill(city), category, results]
}

/** Sends requests of alternating kinds over several connections; returns how many the server was too busy for. */
async function request(
  baseUrl: string,
  kinds: readonly RequestKind[],
  count: number,
  signal: AbortSignal,
): Promise<number> {
  let [sent, refused] = [0, 0]
  const work = async () => {
    const connection = new Connection(baseUrl)
    for (let turn = sent++; turn < count; turn = sent++) {
      signal.throwIfAborted()
      const { paths } = kinds[turn % kinds.length] ?? { paths: ['/'] }
      const path = paths[Math.floor(turn / kinds.length) % paths.length] ?? '/'
      const { status } = await connection.send(path)
      if (status === UNAVAILABLE) refused++
      else if (status >= 400) throw new Error(`${path} answered ${status}.`)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return refused
}
