import type { Figure } from './figures.ts'

/** What a bench works with. */
export interface BenchOptions {
  readonly businesses: number
  /** Rows that the panel's screen imports. */
  readonly rows: number
  /** Businesses that are there before the screen imports its rows. */
  readonly filled: number
  /** A build to serve over an empty directory; made for this run where it is undefined. */
  readonly site: string | undefined
  /** A folder of its own for whatever it writes. */
  readonly folder: string
  /** The DATA_DIR of a database that was seeded with `businesses`, made when first asked for. */
  readonly world: () => Promise<string>
  readonly signal: AbortSignal
}

export type Bench = (options: BenchOptions) => Promise<readonly Figure[]>
