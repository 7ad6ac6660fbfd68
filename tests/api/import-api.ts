import { directoryState, type DirectoryState } from '#tests/lib/directory-state.ts'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { createApp } from '#functions/app.ts'
import { sha256 } from '#domain/text/sha256.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile } from '#tests/import/files.ts'
import { HEADER, type ScraperRow } from '#tests/lib/scraper-rows.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SESSION, SIGNED_IN, FAR } from './fixture-api.ts'
import { openEdge } from './fake-edge.ts'

interface Given {
  readonly db?: Database
  readonly env?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
}

/** The API over an empty directory, and a signed-in operator. */
export async function importApi({ db: given, env = {}, fetch }: Given = {}) {
  const db = given ?? (await emptyDatabase())
  await db
    .insert(sessions)
    .values({ tokenHash: await sha256(SESSION), expiresAt: FAR, confirmedAt: FAR })
    .onConflictDoNothing()
  const { purged, edge } = openEdge()
  const app = createApp({
    openDatabase: () => db,
    edge,
    wait: async () => undefined,
    ...(fetch && { fetch }),
  })
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await app.request(`/api/admin/imports${path}`, init, env)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { db, app, call, purged }
}

export type Api = Awaited<ReturnType<typeof importApi>>

export const soakFile = (rows: readonly ScraperRow[], name = 'rows.csv') => csvFile([HEADER, ...rows], name)

/** The chunks that a browser makes of a file, with each row parsed as there. */
export async function chunksOf(rows: readonly ScraperRow[], size: number) {
  const { rows: read } = await openImportFile(soakFile(rows))
  const all: NormalisedRow[] = []
  for await (const row of read) all.push(row)
  const chunks = []
  for (let from = 0; from < all.length; from += size) {
    const part = all.slice(from, from + size)
    chunks.push({
      rows: part.flatMap((row) => ('candidate' in row ? [row] : [])),
      rejected: part.flatMap((row) => ('candidate' in row ? [] : [row])),
    })
  }
  return chunks
}

export type Chunks = Awaited<ReturnType<typeof chunksOf>>

export const START = { fileName: 'rows.csv', fileHash: 'hash', preset: 'generic' }

/** A whole import as the browser runs it; returns the response to its last call. */
export async function importByApi({ call }: Api, chunks: Chunks, fileHash = 'hash') {
  const { body: start } = await call('POST', '', { ...START, fileHash })
  const batchId = String(start.batchId)
  for (let seq = Number(start.nextSeq); seq < chunks.length; seq++) {
    const { status, body } = await call('PUT', `/${batchId}/chunks/${seq}`, chunks[seq])
    if (status !== 200) throw new Error(`Chunk ${seq} was answered ${status}: ${JSON.stringify(body)}`)
  }
  const totalRows = chunks.reduce((sum, { rows, rejected }) => sum + rows.length + rejected.length, 0)
  const { body } = await call('POST', `/${batchId}/finish`, { totalRows })
  return { batchId, report: body }
}

/** Tables of logs and of data derived later from the other tables. */
const IGNORED_TABLES = [
  ...[
    'search_terms',
    'kind_keys',
    'city_names',
    'site_settings',
    'audit_log',
    'sessions',
    'requests_daily',
    'directory_daily',
    // Found behind the answer.
    'duplicate_candidates',
  ],
  ...['sqlite_sequence', 'schema'],
]
const OF_IMPORTS = ['import_batches', 'operation_changes', 'import_errors', 'import_places', 'import_seen']
/** Columns that may differ when the same file is chunked differently. */
const CUT = ['version', 'base']

/** A directory's rows without logs and bookkeeping: equal for every way to the same content. */
export async function contentOf(db: Database, without: readonly string[] = OF_IMPORTS, cut = CUT) {
  const state = await directoryState(db)
  const left: Record<string, string[]> = {}
  for (const [table, rows] of Object.entries(state)) {
    if (IGNORED_TABLES.includes(table) || without.includes(table)) continue
    left[table] = rows.map((row) => stripped(table, row, cut)).sort()
  }
  return left as DirectoryState
}

function stripped(table: string, row: string, cut: readonly string[]): string {
  if (!row.startsWith('{')) return row
  const all = Object.entries(JSON.parse(row) as Record<string, unknown>)
  const own = table === 'reviews' || table === 'import_errors' ? ['id'] : []
  return JSON.stringify(Object.fromEntries(all.filter(([key]) => ![...cut, ...own].includes(key))))
}
