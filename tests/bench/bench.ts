import type { Measurement } from './measurements.ts'

/** The options of a bench. */
export interface BenchOptions {
  readonly businesses: number
  /** Rows that the panel's screen imports. */
  readonly rows: number
  /** Businesses that are there before the screen imports its rows. */
  readonly filled: number
  /** How long a sustained load goes on. */
  readonly minutes: number
  /** A build to serve over an empty directory; made for this run where it is undefined. */
  readonly site: string | undefined
  /** A folder for the bench alone, for all that it writes. */
  readonly folder: string
  /** The DATA_DIR of a database that was seeded with `businesses`, made on first use. */
  readonly world: () => Promise<string>
  readonly signal: AbortSignal
}

export type Bench = (options: BenchOptions) => Promise<readonly Measurement[]>
