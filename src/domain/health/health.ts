/** The health checks, in display order. */
export const HEALTH_CHECKS = [
  'database',
  'replica',
  'index',
  'backup',
  'nightly',
  'mail',
  'errors',
  'disk',
  'certificate',
  'token',
] as const

export type HealthName = (typeof HEALTH_CHECKS)[number]

/** The results of a check: `warn` needs attention some day, `fail` now; `unknown` where the site cannot tell. */
export const HEALTH_STATES = ['ok', 'warn', 'fail', 'unknown'] as const

export type HealthState = (typeof HEALTH_STATES)[number]

type Values = Readonly<Record<string, string | number>>

const some = (count: unknown, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`

/** All findings, each as a sentence with numbers. The panel has them in Turkish. */
export const HEALTH_FINDINGS = {
  databaseAnswers: ({ ms }: Values) => `The database answered in ${ms} ms.`,
  databaseAway: () => 'The database does not answer.',
  replicaNone: () => 'The database has no replica.',
  replicaFollows: () => 'The replica follows the database.',
  replicaAway: () => 'The replica does not answer: all is read from the database itself.',
  replicaBehind: ({ minutes }: Values) =>
    `The replica lacks what was written ${some(minutes, 'minute')} ago.`,
  databaseNewer: () => 'The tables of the database are newer than this code.',
  indexReady: ({ changes }: Values) =>
    changes === 0 ? 'Search is up to date.' : `Search knows all but ${some(changes, 'change')}.`,
  indexBuilding: ({ minutes }: Values) =>
    `The search index is being built; its last step was ${some(minutes, 'minute')} ago.`,
  indexLate: ({ changes }: Values) => `${some(changes, 'change')} or more wait for the search index.`,
  indexMissing: () => 'There is no search index.',
  backupFresh: ({ hours }: Values) => `The last backup is ${some(hours, 'hour')} old.`,
  backupOld: ({ days }: Values) => `The last backup is ${some(days, 'day')} old.`,
  backupFailed: ({ hours }: Values) =>
    `The last attempt to make a backup failed, ${some(hours, 'hour')} ago.`,
  backupNever: () => 'No backup was ever made.',
  backupNotNeeded: () => 'There is nothing yet to back up.',
  nightlyDone: ({ hours }: Values) => `The nightly jobs ran ${some(hours, 'hour')} ago.`,
  nightlyLate: ({ hours }: Values) => `The nightly jobs last ran ${some(hours, 'hour')} ago.`,
  nightlyFailed: ({ jobs }: Values) => `These nightly jobs failed: ${jobs}.`,
  nightlyNever: () => 'The nightly jobs have never run.',
  mailFine: () => 'No mail waits for longer than an hour.',
  mailByHand: ({ count }: Values) => `${some(count, 'mail')} of the outbox wait to be sent by hand.`,
  mailWaits: ({ count, hours }: Values) =>
    `${some(count, 'mail')} of the outbox wait for longer than an hour, the oldest for ${some(hours, 'hour')}.`,
  mailGivenUp: ({ count }: Values) => `${some(count, 'mail')} could not be sent and was given up.`,
  errorsFew: ({ failed, total, minutes }: Values) =>
    `${String(failed)} of ${some(total, 'request')} failed in the last ${some(minutes, 'minute')}.`,
  errorsMany: ({ failed, total, minutes }: Values) =>
    `${String(failed)} of ${some(total, 'request')} failed in the last ${some(minutes, 'minute')}.`,
  errorsUnknown: () => 'No requests have been counted of late.',
  diskFree: ({ percent }: Values) => `${percent}% of the disk is free.`,
  diskFull: ({ percent }: Values) => `Only ${percent}% of the disk is free.`,
  diskUnknown: () => 'The disk is not one that this site can ask.',
  certificateLasts: ({ days }: Values) => `The certificate lasts for ${some(days, 'day')}.`,
  certificateEnds: ({ days }: Values) => `The certificate ends in ${some(days, 'day')}.`,
  certificateEnded: () => 'The certificate has ended.',
  certificateUnknown: () => 'There is no certificate that this site can see.',
  tokenLasts: ({ days }: Values) => `The token of the database lasts for ${some(days, 'day')}.`,
  tokenEnds: ({ days }: Values) => `The token of the database ends in ${some(days, 'day')}.`,
  tokenEnded: () => 'The token of the database has ended.',
  tokenEndless: () => 'The token of the database does not end.',
  tokenUnknown: () => 'The database has no token that tells its end.',
} as const satisfies Record<string, (values: Values) => string>

export type HealthFinding = keyof typeof HEALTH_FINDINGS

/** A check with its result. */
export interface HealthCheck {
  readonly name: HealthName
  readonly state: HealthState
  readonly finding: HealthFinding
  /** The numbers of its sentence. */
  readonly values: Values
}

/** A check as a sentence. */
export const healthSentence = ({ finding, values }: HealthCheck): string => HEALTH_FINDINGS[finding](values)

/** The overall state: the worst known one. */
export const overallHealth = (checks: readonly HealthCheck[]): Exclude<HealthState, 'unknown'> =>
  (['fail', 'warn'] as const).find((state) => checks.some((check) => check.state === state)) ?? 'ok'

/** The state of each check at the last run, and its start in milliseconds since 1970. */
export type HealthHistory = Readonly<
  Partial<Record<HealthName, { readonly state: HealthState; readonly since: number }>>
>

/** The history after a run: an unchanged state keeps its start, and skipped checks keep their state. */
export function followHealth(
  before: HealthHistory,
  checks: readonly HealthCheck[],
  now: number,
): HealthHistory {
  const seen = checks.map(({ name, state }) => {
    const known = before[name]
    return [name, known?.state === state ? known : { state, since: now }] as const
  })
  return { ...before, ...Object.fromEntries(seen) }
}

/** The start of a check's state, in milliseconds since 1970; undefined if newer than the last run. */
export const stateSince = (history: HealthHistory, { name, state }: HealthCheck): number | undefined =>
  history[name]?.state === state ? history[name].since : undefined
