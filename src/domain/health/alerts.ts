import { HEALTH_CHECKS, type HealthCheck, type HealthName } from './health.ts'

/** The state of a check that failed recently; times are milliseconds since 1970. */
export interface AlertState {
  /** The start of the failure; undefined once it ended. */
  readonly since: number | undefined
  /** The time of its alert; undefined without one. */
  readonly toldAt: number | undefined
  /** The time of recovery, until it is reported. */
  readonly wellSince: number | undefined
}

export type AlertStates = Readonly<Partial<Record<HealthName, AlertState>>>

/** A failure that begins or ends. */
export interface AlertNews {
  readonly check: HealthCheck
  readonly isOver: boolean
  readonly since: number
}

/** A shorter failure is passing and not reported; checks run more often than this. */
const LASTS_MS = 4 * 60_000
/** The time without a new alert for a check, however often it fails again. */
const QUIET_MS = 60 * 60_000

/**
 * The alerts after a run of all checks, and the state to store: a lasting failure is reported once, and once more when
 * it ended. An unknown check changes nothing.
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

/** Whether a new failure after a reported one is reported as well. */
const isQuietOver = ({ since, toldAt }: AlertState, now: number): boolean =>
  since !== undefined && toldAt !== undefined && since > toldAt && now - toldAt >= QUIET_MS

function followWell(before: AlertState, now: number) {
  const { since, toldAt } = before
  const isForgotten = toldAt === undefined || now - toldAt >= QUIET_MS
  // The failure ended or was never reported: stored only while new alerts are suppressed.
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
