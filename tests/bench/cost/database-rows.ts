import { parseOwnJson } from '#domain/own-json.ts'
import type { Exchange } from './recording-proxy.ts'

interface Counted {
  readonly rows_read?: number
  readonly rows_written?: number
}

/** The server's figures for a statement, or for each of several in one round trip. */
interface Answer {
  readonly results?: readonly {
    readonly response?: {
      readonly result?: Counted & { readonly step_results?: readonly (Counted | null)[] }
    }
  }[]
}

/** Rows that the database read and wrote in these round trips, as it reports them. */
export function rowsOf(exchanges: readonly Exchange[]): { readonly read: number; readonly written: number } {
  const counts = exchanges
    .filter(({ status }) => status === 200)
    .flatMap(({ body }) => parseOwnJson<Answer>(body.toString()).results ?? [])
    .flatMap(({ response }) => [response?.result, ...(response?.result?.step_results ?? [])])
  const sum = (key: keyof Counted) => counts.reduce((total, each) => total + (each?.[key] ?? 0), 0)
  return { read: sum('rows_read'), written: sum('rows_written') }
}
