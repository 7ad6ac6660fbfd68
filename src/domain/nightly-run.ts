/** The daily jobs of the Worker, by the names in its log. */
export const NIGHTLY_JOBS = [
  ...(['purge contact', 'purge sign-ins', 'purge presses', 'purge log'] as const),
  ...(['erase proposers', 'recheck claims', 'purge mail', 'fold events', 'sweep restores'] as const),
  ...([
    'check websites',
    'close by itself',
    'count the day',
    'renew hours',
    'refresh search',
    'purge features',
    'purge undo',
    'purge trash',
    // The last one, since it sweeps what the other jobs leave.
    'sweep pictures',
  ] as const),
] as const

export type NightlyJob = (typeof NIGHTLY_JOBS)[number]

/** The outcome of a night's jobs. */
export interface NightlyRun {
  /** The time in ISO 8601 UTC. */
  readonly at: string
  readonly failed: readonly NightlyJob[]
}
