import { openEmbedded } from '#scripts/lib/database.ts'
import { type Bench, type BenchOptions, type Measurement } from './measurements.ts'
import { Connection } from './site-connection.ts'
import { importRows, costOf } from './cost/request-costs.ts'
import { assumedKinds, builtPaths, kindOf, recordedKinds } from './cost/kinds.ts'
import { billOf, type Month, type MonthlyRequests, type Prices, timesVisitors } from './cost/month.ts'
import prices from './cost/prices.json' with { type: 'json' }
import { RecordingProxy } from './cost/recording-proxy.ts'
import { makeVisits, scriptedVisits, type View } from './cost/visits.ts'
import { servedFolder, withSeededSite } from './seeded-site.ts'
import { SAMPLE, simulateDay } from './visits.ts'

/** A month of a million visitors. */
const VIEWS = { built: 2_400_000, onDemand: 1_600_000 } as const
const STATIC_REQUESTS = 30_000_000
/** Requests a month that the scripted visits do not make: tiles of the map, and searches while typing. */
const ASSUMED: Readonly<Record<string, number>> = { tiles: 2_000_000, suggestions: 800_000 }
const HITS = [0.5, 0.7, 0.9]
const MOST = { million: 10.5, tenMillion: 100, apiReads: 1 } as const
/** Kinds that a cache in front of the Worker never answers. */
const UNKEPT = new Set(['events', 'page config'])
const PRICES: Prices = prices

/** The cost of a month: the requests of scripted visits, with what each costs the Worker and the database. */
export const costBench: Bench = async (options) => {
  const database = await openEmbedded(await options.world())
  const proxy = await RecordingProxy.open(database.url)
  try {
    const variables = { DATABASE_URL: proxy.url, DATABASE_AUTH_TOKEN: database.authToken ?? '' }
    const measured = await withSeededSite(
      options,
      (baseUrl) => measureVisits(options, baseUrl, proxy),
      variables,
    )
    const imports = await importRows(proxy, database.authToken, options.businesses)
    const day = await simulateDay(
      options.folder,
      Math.round((VIEWS.built + VIEWS.onDemand) / 30),
      options.businesses,
      options.signal,
    )
    const [size] = await database.db.all<{ bytes: number }>(
      'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
    )
    const month: Month = {
      kinds: measured.kinds,
      staticRequests: STATIC_REQUESTS,
      otherRows: { read: imports.read, written: imports.written + day.writes * 30 },
      gigabytes: (size?.bytes ?? 0) / 1e9,
    }
    return [...measured.figures, ...monthFigures(month, imports.written)]
  } finally {
    proxy.close()
    await database.close()
  }
}

async function measureVisits(options: BenchOptions, baseUrl: string, database: RecordingProxy) {
  const isBuilt = builtPaths(servedFolder(options))
  const site = await RecordingProxy.open(baseUrl)
  const connection = new Connection(baseUrl)
  try {
    const views = await makeVisits(site, await scriptedVisits(connection), isBuilt)
    const dynamic = views.map((view) => ({
      ...view,
      exchanges: view.exchanges.filter(({ path, status }) => !isBuilt(path) && status < 400),
    }))
    const recorded = await recordedKinds(
      dynamic.flatMap((view) => view.exchanges),
      connection,
    )
    const kinds: MonthlyRequests[] = []
    for (const kind of [...recorded, ...(await assumedKinds(connection))])
      kinds.push({
        name: kind.name,
        requests: (ASSUMED[kind.name] ?? monthly(dynamic, kind.name)) / (kind.name === 'events' ? SAMPLE : 1),
        cost: await costOf(kind, baseUrl, database),
        isKept: !UNKEPT.has(kind.name),
      })
    // They pass the Worker, which hands them on as they were built.
    const built = views.filter((view) => view.isBuilt).flatMap(({ exchanges }) => exchanges.slice(0, 1))
    const paths = [...new Set(built.map(({ path }) => path))]
    const cost = await costOf({ name: 'built pages', paths }, baseUrl, database)
    kinds.push({ name: 'built pages', requests: VIEWS.built, cost, isKept: false })
    return { kinds, figures: visitFigures(dynamic, kinds) }
  } finally {
    connection.close()
    site.close()
  }
}

/** The requests of a kind in a month, for prerendered pages and for others. */
function monthly(views: readonly View[], name: string): number {
  const some = (isBuilt: boolean) => views.filter((view) => view.isBuilt === isBuilt)
  const aView = (chosen: readonly View[]) => requestsOf(chosen, name) / Math.max(1, chosen.length)
  return VIEWS.built * aView(some(true)) + VIEWS.onDemand * aView(some(false))
}

const requestsOf = (views: readonly View[], name: string) =>
  views.flatMap((view) => view.exchanges).filter((exchange) => kindOf(exchange) === name).length

function visitFigures(views: readonly View[], kinds: readonly MonthlyRequests[]): Measurement[] {
  const aView = (name: string) => requestsOf(views, name) / views.length
  return [
    {
      what: `API reads a page view, of ${views.length} views`,
      ours: aView('API reads'),
      unit: 'requests',
      goal: { most: MOST.apiReads, of: 'figure' },
    },
    { what: 'page config a page view', ours: aView('page config'), unit: 'requests' },
    { what: 'events a page view that is of the sample', ours: aView('events'), unit: 'requests' },
    ...kinds.flatMap(({ name, requests, cost }): Measurement[] => [
      { what: `${name}, a month`, ours: requests / 1e6, unit: 'M requests' },
      { what: '  rows read for one', ours: cost.rowsRead, unit: 'rows' },
      { what: '  processor, Worker', ours: cost.cpuMs, unit: 'ms' },
      { what: '  compressed', ours: cost.bytes / 1024, unit: 'KB' },
    ]),
  ]
}

function monthFigures(month: Month, importWritten: number): Measurement[] {
  const shipped = billOf(month, PRICES)
  const ten = timesVisitors(month, 10, month.gigabytes * 10)
  const large = billOf(ten, PRICES)
  return [
    { what: 'requests to the Worker, a month', ours: shipped.requests / 1e6, unit: 'M requests' },
    { what: 'processor, Worker, a month', ours: shipped.cpuMs / 1e6, unit: 'M ms' },
    { what: 'rows read, a month', ours: shipped.rowsRead / 1e6, unit: 'M rows' },
    { what: 'rows written, a month', ours: shipped.rowsWritten / 1e6, unit: 'M rows' },
    { what: '  by weekly imports', ours: importWritten / 1e6, unit: 'M rows' },
    { what: 'database', ours: month.gigabytes, unit: 'GB' },
    {
      what: `1M visitors, as shipped, EVENTS_SAMPLE=${SAMPLE}, Turso ${shipped.plan ?? '-'}`,
      ours: shipped.total,
      unit: '$',
      goal: { most: MOST.million, of: 'figure' },
    },
    ...HITS.map((hits): Measurement => {
      const { total, plan = '-' } = billOf(month, PRICES, hits)
      return { what: `  EDGE_CACHE=workers, ${hits * 100}% hits, Turso ${plan}`, ours: total, unit: '$' }
    }),
    {
      what: `10M visitors, ten times the businesses, Turso ${large.plan ?? '-'}`,
      ours: large.total,
      unit: '$',
      goal: { most: MOST.tenMillion, of: 'figure' },
    },
    ...HITS.map((hits): Measurement => {
      const { total, plan = '-' } = billOf(ten, PRICES, hits)
      return { what: `  EDGE_CACHE=workers, ${hits * 100}% hits, Turso ${plan}`, ours: total, unit: '$' }
    }),
  ]
}
