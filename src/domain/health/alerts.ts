import { HEALTH_CHECKS, type HealthCheck, type HealthName } from './health.ts'

/** What is known of a check that failed at one of the last looks; times are milliseconds since 1970. */
export interface AlertState {
  /** Since when it fails; undefined where it does not any more. */
  readonly since: number | undefined
  /** When its failure was told; undefined while it was not. */
  readonly toldAt: number | undefined
  /** Since when it is well again, while nobody was told. */
  readonly wellSince: number | undefined
}

export type AlertStates = Readonly<Partial<Record<HealthName, AlertState>>>

/** A failure that begins or ends. */
export interface AlertNews {
  readonly check: HealthCheck
  readonly isOver: boolean
  readonly since: number
}

/** A state that lasts for less is a passing one, and told to nobody; looks are more often. */
const LASTS_MS = 4 * 60_000
/** A check whose failure was told is not told of anew for so long, however often it comes and goes. */
const QUIET_MS = 60 * 60_000

/**
 * What is to be told of a look at all checks, and what is to be remembered for the next: a failure that lasts is told once, and
 * once again when it has ended. A check that is unknown changes nothing.
 */
export function followAlerts(
  before: AlertStates,
  checks: readonly HealthCheck[],
  now: number,
): { readonly states: AlertStates; readonly news: readonly AlertNews[] } {
  const states = new Map(Object.entries(before) as [HealthName, AlertState][])
  const news: AlertNews[] = []
  for (const name of HEALTH_CHECKS) {
    const check = checks.find((each) => each.name === name)
    if (check === undefined || check.state === 'unknown') continue
    const { state, isTold } = follow(before[name], check.state === 'fail', now)
    if (isTold) news.push({ check, isOver: check.state !== 'fail', since: before[name]?.since ?? now })
    if (state === undefined) states.delete(name)
    else states.set(name, state)
  }
  return { states: Object.fromEntries(states), news }
}

function follow(
  before: AlertState | undefined,
  isFailing: boolean,
  now: number,
): { readonly state: AlertState | undefined; readonly isTold: boolean } {
  if (isFailing) {
    const since = before?.since ?? now
    const isTold = now - since >= LASTS_MS && (before?.toldAt === undefined ? true : isQuietOver(before, now))
    return {
      state: { since, toldAt: isTold ? now : before?.toldAt, wellSince: undefined },
      isTold,
    }
  }
  if (before === undefined) return { state: undefined, isTold: false }
  return followWell(before, now)
}

/** Whether a failure that began after one that was told has to be told as well. */
const isQuietOver = ({ since, toldAt }: AlertState, now: number): boolean =>
  since !== undefined && toldAt !== undefined && since > toldAt && now - toldAt >= QUIET_MS

function followWell(before: AlertState, now: number) {
  const { since, toldAt } = before
  const isForgotten = toldAt === undefined || now - toldAt >= QUIET_MS
  // Over already, or never told: remembered only for as long as a new failure is kept quiet.
  if (since === undefined || toldAt === undefined || since > toldAt)
    return {
      state: isForgotten ? undefined : { since: undefined, toldAt, wellSince: undefined },
      isTold: false,
    }
  const wellSince = before.wellSince ?? now
  const isTold = now - wellSince >= LASTS_MS
  return {
    state: isTold ? { since: undefined, toldAt, wellSince: undefined } : { since, toldAt, wellSince },
    isTold,
  }
}
