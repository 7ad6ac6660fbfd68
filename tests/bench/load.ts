import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, type Measurement } from './measurements.ts'
import { StealTime, ResidentMemory } from './process-samplers.ts'
import { mixedRequests, sendOpenLoad, type LoadOutcome } from './open-load.ts'
import { withSeededSite } from './seeded-site.ts'

const MINUTE_MS = 60_000
/** Milliseconds for each rate that is tried; below, for the overload and the rest after it. */
const TRY_MS = 6_000
const OVERLOAD_MS = 30_000
const REST_MS = 5_000
const FIRST_RATE = 16
const NARROWINGS = 3
const MOST_P99_MS = 1_000
const SUSTAINED = 0.8
const GOALS = { p99OfP50: 10, growth: 1.2 } as const
const TAKEN = new Set([200, 204, 301, 302, 304])
const REFUSED = new Set([429, 503])

/** The highest rate with answers within a second, most of it for minutes, twice of it, and what comes after that. */
export const loadBench: Bench = async (options) => {
  const { minutes, signal, world } = options
  const dataDir = await world()
  return withSeededSite(options, async (baseUrl) => {
    const mix = await mixedRequests(baseUrl, dataDir)
    const load = (perSecond: number, milliseconds: number) =>
      sendOpenLoad(baseUrl, mix, perSecond, milliseconds, signal)
    const peak = await findPeak((rate) => load(rate, TRY_MS))
    await sleep(REST_MS)
    const [memory, steal] = [new ResidentMemory(), new StealTime()]
    const sustained = await load(peak * SUSTAINED, minutes * MINUTE_MS)
    const { early, late } = memory.end()
    const stolen = steal.end()
    const overload = await load(peak * 2, OVERLOAD_MS)
    await sleep(REST_MS)
    const after = await load(peak / 2, TRY_MS * 2)
    return [
      { what: 'peak: answers within a second at p99', ours: peak, unit: 'requests/s' },
      ...faultFigures(`${SUSTAINED * 100}% of it for ${minutes} min`, sustained, TAKEN),
      {
        what: '  p99',
        ours: sustained.p99,
        unit: 'ms',
        against: { name: 'p50', value: sustained.p50 },
        goal: { most: GOALS.p99OfP50, of: 'ratio' },
      },
      {
        what: '  memory at the end',
        ours: late,
        unit: 'MB',
        against: { name: 'early', value: early },
        goal: { most: GOALS.growth, of: 'ratio' },
      },
      { what: '  steal: processor time that the host gave to others', ours: stolen, unit: '%' },
      ...faultFigures('twice of it', overload, new Set([...TAKEN, ...REFUSED])),
      { what: '  refused with 429 or 503', ours: countOf(overload, REFUSED), unit: 'requests' },
      { what: '  p99 of the others', ours: overload.p99, unit: 'ms' },
      ...faultFigures('half of it, five seconds later', after, TAKEN),
      { what: '  p99', ours: after.p99, unit: 'ms', goal: { most: MOST_P99_MS, of: 'figure' } },
    ]
  })
}

/** The highest rate that is kept: doubled until one is not, then narrowed. One that is missed is tried again. */
async function findPeak(tryRate: (rate: number) => Promise<LoadOutcome>): Promise<number> {
  const once = async (rate: number) => {
    const outcome = await tryRate(rate)
    return countOf(outcome, TAKEN) === outcome.sent && outcome.p99 < MOST_P99_MS
  }
  const isKept = async (rate: number) => {
    if (await once(rate)) return true
    await sleep(REST_MS)
    return once(rate)
  }
  await tryRate(FIRST_RATE)
  let kept = FIRST_RATE / 2
  let missed = FIRST_RATE
  while (await isKept(missed)) {
    kept = missed
    missed *= 2
  }
  for (let step = 0; step < NARROWINGS; step++) {
    await sleep(REST_MS)
    const middle = (kept + missed) / 2
    if (await isKept(middle)) kept = middle
    else missed = middle
  }
  return kept
}

const countOf = ({ statuses }: LoadOutcome, wanted: ReadonlySet<number>): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (wanted.has(status) ? count : 0), 0)

/** Answers that should not have been, each status for itself, and requests without any. */
function faultFigures(what: string, outcome: LoadOutcome, wanted: ReadonlySet<number>): Measurement[] {
  const others = [...outcome.faults].filter(([fault]) => !wanted.has(Number.parseInt(fault, 10)))
  const faults = outcome.sent - outcome.unanswered - countOf(outcome, wanted)
  const goal = { most: 0, of: 'figure' } as const
  const named =
    others.length === 0 ? '' : ` (${others.map(([fault, count]) => `${count} × ${fault}`).join('; ')})`
  return [
    { what: `${what}: requests`, ours: outcome.sent, unit: 'requests' },
    { what: `  other answers than wanted${named}`, ours: faults, unit: 'requests', goal },
    { what: '  without an answer', ours: outcome.unanswered, unit: 'requests', goal },
  ]
}
