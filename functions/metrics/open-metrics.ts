import type { HealthCheck } from '#domain/health/health.ts'
import { HEALTH_STATES } from '#domain/health/health.ts'
import type { HealthFacts } from '#domain/health/judge.ts'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import { BUCKETS, type Recorder } from './recorder.ts'

type Labels = Readonly<Record<string, string | number>>
type Sample = readonly [suffix: string, labels: Labels, value: number]

/** Measurements of queues and ages that need the database. */
export type MeasuredFacts = Pick<
  HealthFacts,
  'businesses' | 'index' | 'backup' | 'nightly' | 'mail' | 'machine'
>

const escaped = (value: string | number) =>
  String(value)
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

function family(name: string, type: string, help: string, samples: readonly Sample[]): string[] {
  if (samples.length === 0) return []
  const lines = samples.map(([suffix, labels, value]) => {
    const given = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${suffix}${given.length === 0 ? '' : `{${given.join(',')}}`} ${value}`
  })
  return [`# TYPE ${name} ${type}`, `# HELP ${name} ${help}`, ...lines]
}

const gauge = (name: string, help: string, value: number | undefined): string[] =>
  family(name, 'gauge', help, value === undefined ? [] : [['', {}, value]])

function requests({ routes, refusals }: Recorder): string[] {
  const each = [...routes]
  return [
    ...family(
      'meridian_requests',
      'counter',
      'Requests that this process answered.',
      each.flatMap(([route, { statuses }]) =>
        [...statuses].map(([status, count]): Sample => ['_total', { route, status }, count]),
      ),
    ),
    ...family(
      'meridian_request_seconds',
      'histogram',
      'Time until an answer began.',
      each.flatMap(([route, { within, count, seconds }]): Sample[] => [
        ...BUCKETS.map((le, at): Sample => ['_bucket', { route, le: le.toFixed(3) }, within[at] ?? 0]),
        ['_bucket', { route, le: '+Inf' }, count],
        ['_sum', { route }, seconds],
        ['_count', { route }, count],
      ]),
    ),
    ...family(
      'meridian_refused',
      'counter',
      'Requests that were refused, since too many were being answered.',
      [...refusals].map(([places, count]): Sample => ['_total', { places }, count]),
    ),
  ]
}

/** Seconds since an instant, both in milliseconds since 1970. */
const age = (now: number, at: number | undefined) =>
  at === undefined ? undefined : Math.max(0, Math.round((now - at) / 1000))

function measured(
  { businesses, index, backup, nightly, mail, machine }: MeasuredFacts,
  now: number,
): string[] {
  const nightlyAt = nightly && Date.parse(nightly.at)
  return [
    ...gauge('meridian_businesses', 'Businesses that are listed.', businesses),
    ...gauge('meridian_index_changes', 'Changes that wait for the search index.', index.changes),
    ...gauge('meridian_outbox_late', 'Mails that wait for longer than an hour.', mail.late),
    ...gauge('meridian_outbox_failed', 'Mails that were given up.', mail.failed),
    ...gauge('meridian_backup_age_seconds', 'Age of the last backup.', age(now, backup.finishedAt)),
    ...gauge('meridian_nightly_age_seconds', 'Time since the nightly jobs ran.', age(now, nightlyAt)),
    ...gauge('meridian_nightly_failed_jobs', 'Nightly jobs that failed.', nightly?.failed.length),
    ...gauge('meridian_disk_free_ratio', 'The share of the disk that is free.', machine?.free),
  ]
}

/**
 * All figures in OpenMetrics 1.0. Unknown figures are left out: requests where the platform counts them, and the others
 * while the database is unreachable.
 */
export function openMetrics(
  recorder: Recorder,
  checks: readonly HealthCheck[],
  facts: MeasuredFacts | undefined,
  now: number,
): string {
  const states = checks.flatMap(({ name, state }) =>
    HEALTH_STATES.map((each): Sample => ['', { check: name, meridian_health: each }, each === state ? 1 : 0]),
  )
  return [
    ...family('meridian', 'info', 'The version of the code.', [['_info', { version: PACKAGE_VERSION }, 1]]),
    ...family('meridian_health', 'stateset', 'How each check of the site is.', states),
    ...requests(recorder),
    ...(facts === undefined ? [] : measured(facts, now)),
    '# EOF\n',
  ].join('\n')
}
