import type { NightlyRun } from '../nightly-run.ts'
import type { HealthCheck, HealthFinding, HealthName, HealthState } from './health.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The facts of a site; times are milliseconds since 1970, undefined without one. */
export interface HealthFacts {
  readonly businesses: number
  /** The time of the directory's first count. */
  readonly begunAt: number | undefined
  readonly index: {
    readonly isServed: boolean
    /** The last step of an index that is being built. */
    readonly lastStepAt: number | undefined
    /** The number of waiting changes, as far as they were counted. */
    readonly changes: number
  }
  readonly backup: { readonly finishedAt: number | undefined; readonly failedAt: number | undefined }
  readonly nightly: NightlyRun | undefined
  readonly mail: {
    readonly failed: number
    /** Mails that have waited for more than an hour. */
    readonly late: number
    readonly oldestAt: number | undefined
    /** Whether mail is sent automatically. */
    readonly isSent: boolean
  }
  readonly requests: RequestWindow | undefined
  readonly machine: MachineReport | undefined
  /** The replica, where there is one: whether it answers, and the time of its copy of the machine's report. */
  readonly replica: { readonly answers: boolean; readonly machineAt: number | undefined } | undefined
  /** The expiry of the database's token; null if it never expires, undefined if unknown. */
  readonly tokenEndsAt: number | null | undefined
}

/** Counted requests within a period, in milliseconds since 1970. */
export interface RequestWindow {
  readonly from: number
  readonly until: number
  readonly answered: number
  readonly failed: number
}

/** The report of the machine, for sites on a machine of their own. */
export interface MachineReport {
  /** The time in milliseconds since 1970. */
  readonly at: number
  /** The free share of the disk, 0 to 1. */
  readonly free: number
  /** The validity of the certificate; undefined without one. */
  readonly certificate: { readonly from: number; readonly until: number } | undefined
}

/** The limits at which a check warns or fails. */
export const HEALTH_LIMITS = {
  /** A step of building the index takes seconds, and one that was cut off continues within a minute. */
  stepMs: 15 * MINUTE,
  waitingChanges: { warn: 250, fail: 5_000 },
  /** A night was left out; and what the dashboard asks to mend. */
  backupMs: { warn: 2 * DAY, fail: 7 * DAY },
  nightlyMs: { warn: 26 * HOUR, fail: 2 * DAY },
  mailMs: { warn: HOUR, fail: 6 * HOUR },
  /** The shares of failed requests, with the fewest failures that count: one failure of three at night is no alarm. */
  errors: { warn: 0.01, fail: 0.05, least: 20 },
  free: { warn: 0.2, fail: 0.1 },
  /** And a third or a quarter of the time that a short-lived certificate holds. */
  certificateMs: { warn: 14 * DAY, fail: 7 * DAY },
  tokenMs: { warn: 30 * DAY, fail: 7 * DAY },
  /** An older report is ignored. */
  machineMs: 30 * MINUTE,
  requestsMs: 30 * MINUTE,
} as const

type Judged = Omit<HealthCheck, 'name'>

const found = (state: HealthState, finding: HealthFinding, values: HealthCheck['values'] = {}): Judged => ({
  state,
  finding,
  values,
})

/** The state of a value that should be low. */
const above = (
  value: number,
  { warn, fail }: { readonly warn: number; readonly fail: number },
): HealthState => (value > fail ? 'fail' : value > warn ? 'warn' : 'ok')

/** The state of a value that should be high. */
const below = (
  value: number,
  { warn, fail }: { readonly warn: number; readonly fail: number },
): HealthState => (value < fail ? 'fail' : value < warn ? 'warn' : 'ok')

const hours = (ms: number) => Math.max(0, Math.floor(ms / HOUR))
const days = (ms: number) => Math.max(0, Math.floor(ms / DAY))

function index({ index: { isServed, lastStepAt, changes }, businesses }: HealthFacts, now: number): Judged {
  if (lastStepAt !== undefined) {
    const minutes = Math.max(0, Math.round((now - lastStepAt) / MINUTE))
    const state = now - lastStepAt > HEALTH_LIMITS.stepMs ? 'fail' : isServed ? 'ok' : 'warn'
    return found(state, 'indexBuilding', { minutes })
  }
  if (!isServed && businesses > 0) return found('fail', 'indexMissing')
  const state = above(changes, HEALTH_LIMITS.waitingChanges)
  return found(state, state === 'ok' ? 'indexReady' : 'indexLate', { changes })
}

function backup({ backup: { finishedAt, failedAt }, businesses, begunAt }: HealthFacts, now: number): Judged {
  if (failedAt !== undefined && failedAt > (finishedAt ?? 0))
    return found('fail', 'backupFailed', { hours: hours(now - failedAt) })
  if (finishedAt !== undefined) {
    const age = now - finishedAt
    const state = businesses === 0 ? 'ok' : above(age, HEALTH_LIMITS.backupMs)
    return state === 'ok'
      ? found(state, 'backupFresh', { hours: hours(age) })
      : found(state, 'backupOld', { days: days(age) })
  }
  if (businesses === 0) return found('ok', 'backupNotNeeded')
  const isDue = begunAt !== undefined && now - begunAt > HEALTH_LIMITS.backupMs.fail
  return found(isDue ? 'fail' : 'warn', 'backupNever')
}

function nightly({ nightly: run, begunAt }: HealthFacts, now: number): Judged {
  if (run === undefined) {
    const isDue = begunAt !== undefined && now - begunAt > HEALTH_LIMITS.nightlyMs.fail
    return found(isDue ? 'fail' : 'unknown', 'nightlyNever')
  }
  const age = now - Date.parse(run.at)
  const state = above(age, HEALTH_LIMITS.nightlyMs)
  if (run.failed.length > 0) return found('fail', 'nightlyFailed', { jobs: run.failed.join(', ') })
  return found(state, state === 'ok' ? 'nightlyDone' : 'nightlyLate', { hours: hours(age) })
}

function mail({ mail: { failed, late, oldestAt, isSent } }: HealthFacts, now: number): Judged {
  if (late > 0 && !isSent) return found('warn', 'mailByHand', { count: late })
  if (late > 0 && oldestAt !== undefined)
    return found(above(now - oldestAt, HEALTH_LIMITS.mailMs), 'mailWaits', {
      count: late,
      hours: hours(now - oldestAt),
    })
  // Often of an address that somebody gave wrongly: for an operator to look at, and no failure of the site.
  return failed > 0 ? found('warn', 'mailGivenUp', { count: failed }) : found('ok', 'mailFine')
}

function errors({ requests }: HealthFacts, now: number): Judged {
  const total = requests === undefined ? 0 : requests.answered + requests.failed
  if (requests === undefined || total === 0 || now - requests.until > HEALTH_LIMITS.requestsMs)
    return found('unknown', 'errorsUnknown')
  const { failed, from, until } = requests
  const { least, ...limits } = HEALTH_LIMITS.errors
  const state = failed < least ? 'ok' : above(failed / total, limits)
  const minutes = Math.max(1, Math.round((until - from) / MINUTE))
  return found(state, state === 'ok' ? 'errorsFew' : 'errorsMany', { failed, total, minutes })
}

/** The replica's state; its delay shows in the machine's report, which is written every five minutes. */
function replica({ replica: replicated, machine }: HealthFacts, now: number): Judged {
  if (replicated === undefined) return found('ok', 'replicaNone')
  if (!replicated.answers) return found('fail', 'replicaAway')
  const age = machine === undefined || machine.at === replicated.machineAt ? 0 : now - machine.at
  return age > MINUTE
    ? found('fail', 'replicaBehind', { minutes: Math.floor(age / MINUTE) })
    : found('ok', 'replicaFollows')
}

/** The machine's report where it is one of these minutes. */
const freshReport = ({ machine }: HealthFacts, now: number) =>
  machine !== undefined && now - machine.at <= HEALTH_LIMITS.machineMs ? machine : undefined

function disk(facts: HealthFacts, now: number): Judged {
  const machine = freshReport(facts, now)
  if (machine === undefined) return found('unknown', 'diskUnknown')
  const state = below(machine.free, HEALTH_LIMITS.free)
  return found(state, state === 'ok' ? 'diskFree' : 'diskFull', { percent: Math.floor(machine.free * 100) })
}

function certificate(facts: HealthFacts, now: number): Judged {
  const holds = freshReport(facts, now)?.certificate
  if (holds === undefined) return found('unknown', 'certificateUnknown')
  const left = holds.until - now
  if (left <= 0) return found('fail', 'certificateEnded')
  const { warn, fail } = HEALTH_LIMITS.certificateMs
  const whole = holds.until - holds.from
  const state = below(left, { warn: Math.min(warn, whole / 3), fail: Math.min(fail, whole / 4) })
  return found(state, state === 'ok' ? 'certificateLasts' : 'certificateEnds', { days: days(left) })
}

function token({ tokenEndsAt }: HealthFacts, now: number): Judged {
  if (tokenEndsAt === undefined) return found('unknown', 'tokenUnknown')
  if (tokenEndsAt === null) return found('ok', 'tokenEndless')
  const left = tokenEndsAt - now
  if (left <= 0) return found('fail', 'tokenEnded')
  const state = below(left, HEALTH_LIMITS.tokenMs)
  return found(state, state === 'ok' ? 'tokenLasts' : 'tokenEnds', { days: days(left) })
}

const JUDGES = { replica, index, backup, nightly, mail, errors, disk, certificate, token }

/**
 * The checks that follow from facts at a time in milliseconds since 1970; `ms` is how long the database took to answer.
 */
export function judgeHealth(facts: HealthFacts, ms: number, now: number): HealthCheck[] {
  const names = Object.keys(JUDGES) as Exclude<HealthName, 'database'>[]
  return [
    { name: 'database', ...found('ok', 'databaseAnswers', { ms }) },
    ...names.map((name) => ({ name, ...JUDGES[name](facts, now) })),
  ]
}

/** When a token of the database ends: null where it does not; undefined where it does not tell, or there is none. */
export function tokenEnd(token: string | undefined): number | null | undefined {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token ?? '')?.[1]
  if (payload === undefined) return undefined
  try {
    const { exp } = Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))) as {
      readonly exp?: unknown
    }
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return undefined
  }
}
