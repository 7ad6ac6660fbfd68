import { expect, test } from 'vitest'
import { healthSentence, overallHealth } from './health.ts'
import { type HealthFacts, judgeHealth, tokenEnd } from './judge.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

const WELL: HealthFacts = {
  businesses: 1000,
  begunAt: NOW - 400 * DAY,
  index: { isServed: true, lastStepAt: undefined, changes: 3 },
  backup: { finishedAt: NOW - 8 * HOUR, failedAt: undefined },
  nightly: { at: new Date(NOW - 9 * HOUR).toISOString(), failed: [] },
  mail: { failed: 0, late: 0, oldestAt: undefined, isSent: true },
  requests: { from: NOW - 6 * MINUTE, until: NOW - MINUTE, answered: 5000, failed: 2 },
  machine: { at: NOW - MINUTE, free: 0.5, certificate: { from: NOW - 30 * DAY, until: NOW + 60 * DAY } },
  replica: { answers: true, machineAt: NOW - MINUTE },
  tokenEndsAt: null,
}

const of = (name: string, facts: Partial<HealthFacts>) => {
  const check = judgeHealth({ ...WELL, ...facts }, 4, NOW).find((each) => each.name === name)
  return check && `${check.state}: ${healthSentence(check)}`
}

test('a site that is well says so, with its figures', () => {
  const checks = judgeHealth(WELL, 4, NOW)
  expect(overallHealth(checks)).toBe('ok')
  expect(checks.map(healthSentence)).toEqual([
    'The database answered in 4 ms.',
    'The replica follows the database.',
    'Search knows all but 3 changes.',
    'The last backup is 8 hours old.',
    'The nightly jobs ran 9 hours ago.',
    'No mail waits for longer than an hour.',
    '2 of 5002 requests failed in the last 5 minutes.',
    '50% of the disk is free.',
    'The certificate lasts for 60 days.',
    'The token of the database does not end.',
  ])
})

const backup = (finishedAt?: number, failedAt?: number) => ({ backup: { finishedAt, failedAt } })
const machine = (free: number, left = 60, whole = 90) => ({
  machine: { at: NOW, free, certificate: { from: NOW - (whole - left) * DAY, until: NOW + left * DAY } },
})
const replica = (machineAt: number, at: number) => ({
  machine: { at, free: 1, certificate: undefined },
  replica: { answers: true, machineAt },
})
const requests = (answered: number, failed: number) => ({
  requests: { from: NOW - 5 * MINUTE, until: NOW, answered, failed },
})
const index = (isServed: boolean, lastStepAt?: number, changes = 0) => ({
  index: { isServed, lastStepAt, changes },
})
const run = (hours: number, ...failed: NonNullable<HealthFacts['nightly']>['failed']) => ({
  nightly: { at: new Date(NOW - hours * HOUR).toISOString(), failed },
})
const mail = (late: number, hours: number, isSent = true, failed = 0) => ({
  mail: { late, oldestAt: NOW - hours * HOUR, isSent, failed },
})

test.each<[string, Partial<HealthFacts>, string]>([
  ['index', index(false), 'fail: There is no search index.'],
  ['index', { ...index(false), businesses: 0 }, 'ok: Search is up to date.'],
  [
    'index',
    index(false, NOW - MINUTE),
    'warn: The search index is being built; its last step was 1 minute ago.',
  ],
  [
    'index',
    index(true, NOW - MINUTE),
    'ok: The search index is being built; its last step was 1 minute ago.',
  ],
  [
    'index',
    index(true, NOW - HOUR),
    'fail: The search index is being built; its last step was 60 minutes ago.',
  ],
  ['index', index(true, undefined, 300), 'warn: 300 changes or more wait for the search index.'],
  ['index', index(true, undefined, 5001), 'fail: 5001 changes or more wait for the search index.'],
  ['replica', { replica: undefined }, 'ok: The database has no replica.'],
  ['replica', replica(NOW - 6 * MINUTE, NOW - 10_000), 'ok: The replica follows the database.'],
  [
    'replica',
    replica(NOW - 9 * MINUTE, NOW - 4 * MINUTE),
    'fail: The replica lacks what was written 4 minutes ago.',
  ],
  [
    'replica',
    { replica: { answers: false, machineAt: undefined } },
    'fail: The replica does not answer: all is read from the database itself.',
  ],
  ['backup', backup(NOW - 3 * DAY), 'warn: The last backup is 3 days old.'],
  ['backup', backup(NOW - 8 * DAY), 'fail: The last backup is 8 days old.'],
  ['backup', backup(NOW - DAY, NOW - HOUR), 'fail: The last attempt to make a backup failed, 1 hour ago.'],
  ['backup', backup(NOW - HOUR, NOW - DAY), 'ok: The last backup is 1 hour old.'],
  ['backup', backup(), 'fail: No backup was ever made.'],
  ['backup', { ...backup(), begunAt: NOW - DAY }, 'warn: No backup was ever made.'],
  ['backup', { ...backup(), businesses: 0 }, 'ok: There is nothing yet to back up.'],
  ['nightly', run(27), 'warn: The nightly jobs last ran 27 hours ago.'],
  ['nightly', run(49), 'fail: The nightly jobs last ran 49 hours ago.'],
  ['nightly', run(1, 'purge log', 'fold events'), 'fail: These nightly jobs failed: purge log, fold events.'],
  ['nightly', { nightly: undefined }, 'fail: The nightly jobs have never run.'],
  ['nightly', { nightly: undefined, begunAt: undefined }, 'unknown: The nightly jobs have never run.'],
  ['mail', mail(2, 3), 'warn: 2 mails of the outbox wait for longer than an hour, the oldest for 3 hours.'],
  ['mail', mail(1, 7), 'fail: 1 mail of the outbox wait for longer than an hour, the oldest for 7 hours.'],
  ['mail', mail(1, 70, false), 'warn: 1 mail of the outbox wait to be sent by hand.'],
  ['mail', mail(0, 0, true, 1), 'warn: 1 mail could not be sent and was given up.'],
  ['errors', requests(100, 19), 'ok: 19 of 119 requests failed in the last 5 minutes.'],
  ['errors', requests(100, 20), 'fail: 20 of 120 requests failed in the last 5 minutes.'],
  ['errors', requests(1000, 20), 'warn: 20 of 1020 requests failed in the last 5 minutes.'],
  ['errors', requests(0, 0), 'unknown: No requests have been counted of late.'],
  ['errors', { requests: undefined }, 'unknown: No requests have been counted of late.'],
  ['disk', machine(0.15), 'warn: Only 15% of the disk is free.'],
  ['disk', machine(0.0999), 'fail: Only 9% of the disk is free.'],
  ['disk', { machine: undefined }, 'unknown: The disk is not one that this site can ask.'],
  [
    'disk',
    { machine: { at: NOW - HOUR, free: 0.01, certificate: undefined } },
    'unknown: The disk is not one that this site can ask.',
  ],
  ['certificate', machine(1, 13), 'warn: The certificate ends in 13 days.'],
  ['certificate', machine(1, 6), 'fail: The certificate ends in 6 days.'],
  ['certificate', machine(1, -1), 'fail: The certificate has ended.'],
  // A certificate for six days, renewed every third.
  ['certificate', machine(1, 3, 6), 'ok: The certificate lasts for 3 days.'],
  ['certificate', machine(1, 1, 6), 'fail: The certificate ends in 1 day.'],
  ['token', { tokenEndsAt: NOW + 20 * DAY }, 'warn: The token of the database ends in 20 days.'],
  ['token', { tokenEndsAt: NOW + 2 * DAY }, 'fail: The token of the database ends in 2 days.'],
  ['token', { tokenEndsAt: NOW - DAY }, 'fail: The token of the database has ended.'],
  ['token', { tokenEndsAt: undefined }, 'unknown: The database has no token that tells its end.'],
])('%s %j: %s', (name, facts, told) => expect(of(name, facts)).toBe(told))

const token = (payload: string) => `e30.${btoa(payload).replaceAll('=', '')}.x`

test.each([
  [token('{"exp":1796000000,"a":"rw"}'), 1_796_000_000_000],
  [token('{"a":"rw"}'), null],
  [token('no json'), undefined],
  ['no-token', undefined],
  [undefined, undefined],
])('a token %s ends at %s', (text, end) => expect(tokenEnd(text)).toBe(end))
