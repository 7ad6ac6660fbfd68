import { Connection } from '../site-connection.ts'
import { processorTime } from '../process-samplers.ts'
import type { RequestCost } from './month.ts'
import type { Exchange, RecordingProxy } from './recording-proxy.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { type NumberedCandidate, beginImport, finishImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { SEED_SOURCE, seedCandidates } from '#tests/seed/candidates.ts'
import { seedCities } from '#tests/seed/cities.ts'

/** Requests of one kind: their paths, and what each sends by POST. */
export interface CostedKind {
  readonly name: string
  readonly paths: readonly string[]
  readonly body?: string
}

/** Enough for the clock of processes, which ticks a hundred times a second. */
const REQUESTS = 150
const HEADERS = {
  'Accept-Encoding': 'br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
}

/** The mean cost of requests of a kind, sent one after another, without each one's first answer. */
export async function costOf(
  { paths, body }: CostedKind,
  baseUrl: string,
  database: RecordingProxy,
): Promise<RequestCost> {
  const connection = new Connection(baseUrl, HEADERS)
  const ask = (at: number) => connection.ask(paths[at % paths.length] ?? '/', {}, body)
  try {
    for (const at of paths.keys()) await ask(at)
    database.take()
    const before = processorTime('workerd')
    let bytes = 0
    for (let at = 0; at < REQUESTS; at++) bytes += (await ask(at)).body.length
    const { read, written } = rowsOf(database.take())
    return {
      rowsRead: read / REQUESTS,
      rowsWritten: written / REQUESTS,
      cpuMs: (processorTime('workerd') - before) / REQUESTS,
      bytes: bytes / REQUESTS,
    }
  } finally {
    connection.close()
  }
}

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

/** The rows that the database reports to have read and written in these round trips. */
export function rowsOf(exchanges: readonly Exchange[]): { readonly read: number; readonly written: number } {
  const counts = exchanges
    .filter(({ status }) => status === 200)
    .flatMap(({ body }) => parseOwnJson<Answer>(body.toString()).results ?? [])
    .flatMap(({ response }) => [response?.result, ...(response?.result?.step_results ?? [])])
  const sum = (key: keyof Counted) => counts.reduce((total, each) => total + (each?.[key] ?? 0), 0)
  return { read: sum('rows_read'), written: sum('rows_written') }
}

const ROWS = 500
const WEEKS_A_MONTH = 4.35
/** The share of rows in a weekly imported list that differ from the week before. */
const CHANGED = 0.05

/**
 * Rows of the database for a month of weekly imports of the whole directory, estimated from a few rows, unchanged and
 * changed, which are then put back. Bulk loads, which set indexes aside, write less.
 */
export async function importRows(
  database: RecordingProxy,
  authToken: string | undefined,
  businesses: number,
) {
  const db = openDatabase(database.url, authToken)
  const rows: NumberedCandidate[] = []
  for (const candidate of seedCandidates(1, seedCities(businesses))) {
    rows.push({ row: rows.length + 1, candidate })
    if (rows.length === ROWS) break
  }
  const changed = rows.map(({ row, candidate }) => ({
    row,
    candidate: { ...candidate, description: `Now with other words, row ${row}.` },
  }))
  try {
    // Those that the directory does not hold as they are generated would count as changed.
    await importOnce(db, rows)
    const same = await counted(database, () => importOnce(db, rows))
    const other = await counted(database, () => importOnce(db, changed))
    await importOnce(db, rows)
    const month = (key: 'read' | 'written') =>
      (WEEKS_A_MONTH * businesses * (same[key] * (1 - CHANGED) + other[key] * CHANGED)) / ROWS
    return { read: month('read'), written: month('written') }
  } finally {
    db.$client.close()
  }
}

async function counted(database: RecordingProxy, use: () => Promise<unknown>) {
  database.take()
  await use()
  return rowsOf(database.take())
}

async function importOnce(db: Database, rows: readonly NumberedCandidate[]): Promise<void> {
  const context = await beginImport(db, { fileName: SEED_SOURCE, preset: SEED_SOURCE, dryRun: false })
  await importBusinesses(db, rows, context)
  await finishImport(db, context, { state: 'done', totalRows: rows.length, rejected: [], rejectedCount: 0 })
}
