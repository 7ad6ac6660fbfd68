/** The measured cost of one request of a kind. */
export interface RequestCost {
  readonly rowsRead: number
  readonly rowsWritten: number
  /** Milliseconds of CPU time in the Worker. */
  readonly cpuMs: number
  /** Bytes of the compressed answer. */
  readonly bytes: number
}

/** A kind of request to the Worker in a month. */
export interface MonthlyRequests {
  readonly name: string
  readonly requests: number
  readonly cost: RequestCost
  /** Whether a cache in front of the Worker may answer it. */
  readonly isKept: boolean
}

/** The requests of a month. */
export interface Month {
  readonly kinds: readonly MonthlyRequests[]
  /** Requests for static files. */
  readonly staticRequests: number
  /** Rows that counting visits and importing read and write. */
  readonly otherRows: { readonly read: number; readonly written: number }
  readonly gigabytes: number
}

export interface TursoPlan {
  readonly name: string
  readonly month: number
  readonly gigabytes: number
  readonly rowsRead: number
  readonly rowsWritten: number
}

/** Prices in dollars, from the day that the file of prices names. */
export interface Prices {
  readonly of: string
  readonly workers: {
    readonly month: number
    readonly includedRequests: number
    readonly millionRequests: number
    readonly includedCpuMs: number
    readonly millionCpuMs: number
  }
  readonly turso: { readonly plans: readonly TursoPlan[] }
}

export interface Bill {
  readonly requests: number
  readonly cpuMs: number
  readonly rowsRead: number
  readonly rowsWritten: number
  /** Dollars of the Worker, and of the smallest plan of the database that suffices. */
  readonly workers: number
  readonly database: number
  /** The plan; undefined where none suffices. */
  readonly plan: string | undefined
  readonly total: number
}

/** The bill of a month; with a cache that answers the share `hits` of what may be kept, and bills every request. */
export function billOf(
  { kinds, staticRequests, otherRows, gigabytes }: Month,
  prices: Prices,
  hits?: number,
): Bill {
  const misses = (kind: MonthlyRequests) =>
    hits !== undefined && kind.isKept ? kind.requests * (1 - hits) : kind.requests
  const sum = (of: (kind: MonthlyRequests) => number) => kinds.reduce((total, kind) => total + of(kind), 0)
  const requests = sum((kind) => kind.requests) + (hits === undefined ? 0 : staticRequests)
  const cpuMs = sum((kind) => misses(kind) * kind.cost.cpuMs)
  const rowsRead = sum((kind) => misses(kind) * kind.cost.rowsRead) + otherRows.read
  const rowsWritten = sum((kind) => misses(kind) * kind.cost.rowsWritten) + otherRows.written
  const { month, includedRequests, millionRequests, includedCpuMs, millionCpuMs } = prices.workers
  const beyond = (used: number, included: number) => Math.max(0, used - included) / 1_000_000
  const workers =
    month + beyond(requests, includedRequests) * millionRequests + beyond(cpuMs, includedCpuMs) * millionCpuMs
  const plan = prices.turso.plans.find(
    (each) => each.rowsRead >= rowsRead && each.rowsWritten >= rowsWritten && each.gigabytes >= gigabytes,
  )
  const database = plan?.month ?? Infinity
  return {
    requests,
    cpuMs,
    rowsRead,
    rowsWritten,
    workers,
    database,
    plan: plan?.name,
    total: workers + database,
  }
}

/** The same month with a multiple of the visitors, each making the same requests. */
export const timesVisitors = (month: Month, factor: number, gigabytes: number): Month => ({
  kinds: month.kinds.map((kind) => ({ ...kind, requests: kind.requests * factor })),
  staticRequests: month.staticRequests * factor,
  otherRows: { read: month.otherRows.read * factor, written: month.otherRows.written * factor },
  gigabytes,
})
