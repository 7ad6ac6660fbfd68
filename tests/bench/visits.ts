import { eventsApi, pageConfigApi } from '#domain/paths.ts'
import { type Bench, type Measurement } from './measurements.ts'
import { Connection } from './connection.ts'
import { interleave } from './interleave.ts'
import { sendLoad } from './send-load.ts'
import { SAMPLE, simulateDay } from './simulated-day.ts'
import { withSeededSite } from './seeded-site.ts'

const ROUNDS = 300
const LOAD_MS = 4000
/** Views of a month for which the goals of a day are set. */
const MONTH_VIEWS = 4_000_000
const GOALS = { config: 1.5, events: 1, processorMs: 5, writes: 150_000, rows: 30_000 } as const

const BODY = JSON.stringify({
  events: [
    ['view', 'business'],
    ['entry', 'business'],
    ['device', 'phone'],
    ['referrer', 'www.google.com'],
  ],
  businesses: [[1, 'view']],
  vitals: [
    ['LCP', 'business', 'phone', 1830],
    ['CLS', 'business', 'phone', 0.01],
  ],
})
const HEADERS = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }

/** What each visit asks beside its page, against the health check, and what a day of visits writes and keeps. */
export const visitsBench: Bench = async (options) => {
  const day = await simulateDay(
    options.folder,
    Math.round(MONTH_VIEWS / 30),
    options.businesses,
    options.signal,
  )
  const figures: Measurement[] = [
    {
      what: `row writes of a day, EVENTS_SAMPLE=${SAMPLE}`,
      ours: day.writes,
      unit: 'rows',
      goal: { most: GOALS.writes, of: 'figure' },
    },
    { what: 'rows kept of a day', ours: day.rows, unit: 'rows', goal: { most: GOALS.rows, of: 'figure' } },
  ]
  const served = await withSeededSite(options, async (baseUrl) => {
    const connection = new Connection(baseUrl, HEADERS)
    const { floor, kinds } = await interleave(
      connection,
      { name: 'health', paths: ['/api/health'] },
      [
        { name: 'page config', paths: [pageConfigApi] },
        { name: 'events', paths: [eventsApi], body: BODY },
      ],
      ROUNDS,
      options.signal,
    )
    connection.close()
    const load = { name: 'events', baseUrl, paths: [eventsApi], body: BODY, headers: HEADERS }
    return { floor, kinds, worker: (await sendLoad(load, 16, LOAD_MS)).worker }
  })
  const goals = { 'page config': GOALS.config, events: GOALS.events }
  for (const { name, p95 } of served.kinds)
    figures.push({
      what: `${name}, p95`,
      ours: p95,
      unit: 'ms',
      against: { name: 'health', value: served.floor.p95 },
      goal: { most: goals[name as keyof typeof goals], of: 'ratio' },
    })
  figures.push({
    what: 'events, processor',
    ours: served.worker,
    unit: 'ms',
    goal: { most: GOALS.processorMs, of: 'figure' },
  })
  return figures
}
