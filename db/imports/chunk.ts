import { eq, sql, type SQL } from 'drizzle-orm'
import type { KeptField } from '#domain/import/kept-pins.ts'
import type { ImportCounts, OldRejectedRow, RejectedRow } from '#domain/import/report.ts'
import { AppError } from '#domain/errors.ts'
import { isTaken } from '../businesses/retry-on-conflict.ts'
import type { Database } from '../client.ts'
import { importBatches, type ImportState } from '../schema/imports.ts'
import { planBusinesses, writeChunk } from './import-businesses.ts'
import { countsOf, type ImportContext } from './context.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import { storedRow } from './stored-reason.ts'
import { openWithholding } from '../suppressions/withhold.ts'
import type { NumberedCandidate } from './prepare-row.ts'
import type { CityRecord } from './city-match.ts'
import type { ChunkPlan } from './planned-business.ts'
import type { StoredBusiness } from './business-content.ts'
import { isRecordedForUndo } from './write.ts'
import { inList } from '../sql/in-list.ts'
import { readSourceOrder } from '../settings/source-order.ts'
import { isConditionUnmet } from '../undo/journal.ts'

const idsOf = (records: readonly ({ readonly id: number } | undefined)[]): number[] => [
  ...new Set(records.flatMap((record) => record?.id ?? [])),
]

/** The records seen by an import sent chunk by chunk: stored in the database and queried for each chunk. */
class SeenInDatabase {
  readonly #db: Database
  readonly #batchId: string
  #cities: readonly number[] = []

  constructor(db: Database, batchId: string) {
    this.#db = db
    this.#batchId = batchId
  }

  /** Adds to the context which of these records were seen before. */
  async recall(
    context: ImportContext,
    businesses: readonly (StoredBusiness | undefined)[],
    cities: readonly (CityRecord | undefined)[],
  ): Promise<void> {
    const [ids, batchId] = [inList(idsOf(businesses)), this.#batchId]
    this.#cities = idsOf(cities)
    const met = await this.#db.all<{ kind: 'business' | 'created' | 'city'; id: number }>(sql`
      select kind, id from import_seen where batch_id = ${batchId} and kind = 'business' and id in ${ids}
      union all select kind, id from import_seen
        where batch_id = ${batchId} and kind = 'city' and id in ${inList(this.#cities)}
      union all select iif(before is null, 'created', 'business'), business_id from operation_changes
        where operation = ${batchId} and business_id in ${ids}`)
    const before = met.filter(({ kind }) => kind !== 'city')
    for (const { kind, id } of before) {
      context.seen.add(id)
      if (kind === 'created') context.created.add(id)
    }
    context.citiesElsewhere -= met.length - before.length
  }

  /** The statement that stores what a chunk has seen, besides the businesses in `operation_changes`. */
  keep({ businesses }: ChunkPlan): SQL {
    const unchanged = businesses.filter((business) => business.stored && !isRecordedForUndo(business))
    const met = [...unchanged.map(({ id }) => ['business', id]), ...this.#cities.map((id) => ['city', id])]
    return sql`insert into import_seen (batch_id, kind, id) select ${this.#batchId}, value ->> 0, value ->> 1
      from json_each(${JSON.stringify(met)}) where true on conflict do nothing`
  }
}

type Batch = typeof importBatches.$inferSelect

/** One separately sent chunk of an import: its valid rows, and those that were rejected before. */
export interface SentChunk {
  /** The chunk's number, from 0 without a gap. */
  readonly seq: number
  readonly rows: readonly NumberedCandidate[]
  readonly rejected: readonly (RejectedRow | OldRejectedRow)[]
}

/** An import's counts so far, under the names of its report. */
export interface ChunkCounts extends ImportCounts {
  readonly rejected: number
  readonly totalRows: number
}

/** The state of an import after a chunk; `refused` is the reason why nothing was written. */
export interface ChunkOutcome {
  readonly state: ImportState
  readonly nextSeq: number
  readonly counts: ChunkCounts
  /** Values of the chunk's rows that pinned fields held back, by field; none for a chunk written before. */
  readonly kept: readonly KeptField[]
  readonly refused?: 'stopped' | 'gap'
}

export const progressOf = (batch: Batch): ChunkOutcome => ({
  state: batch.state,
  nextSeq: batch.lastSeq + 1,
  counts: { ...countsOf(batch), rejected: batch.rejected, totalRows: batch.totalRows },
  kept: [],
})

export async function requireBatch(db: Database, batchId: string): Promise<Batch> {
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, batchId))
  if (batch) return batch
  throw new AppError('not_found', 'There is no such import.')
}

const ATTEMPTS = 3

/**
 * Imports a chunk exactly once, with no memory of earlier chunks but the database: a repeated chunk changes nothing,
 * and of two at the same time one is written.
 */
export async function importChunkOnce(
  db: Database,
  batchId: string,
  chunk: SentChunk,
  attempts = ATTEMPTS,
): Promise<ChunkOutcome> {
  const batch = await requireBatch(db, batchId)
  const standing = progressOf(batch)
  if (batch.state !== 'running') return { ...standing, refused: 'stopped' }
  if (chunk.seq > standing.nextSeq) return { ...standing, refused: 'gap' }
  if (chunk.seq < standing.nextSeq) return standing
  const met = new SeenInDatabase(db, batchId)
  const context = contextOf(batch, met, await readSourceOrder(db))
  const withhold = await openWithholding(db)
  const { kept: rows, rejected: withheld } = await withhold(chunk.rows)
  const rejected = [...chunk.rejected, ...withheld]
  try {
    const planned = await planBusinesses(db, rows, context)
    await writeChunk(db, planned, context, [
      met.keep(planned.plan),
      ...keepRejected(rejected, batchId),
      sql`update import_batches set rejected = rejected + ${rejected.length},
        total_rows = total_rows + ${rows.length + rejected.length} where id = ${batchId}`,
    ])
  } catch (error) {
    // Another writer was first: with this chunk, or with an id or a slug that it assigns.
    if (attempts <= 1 || !(isConditionUnmet(error) || isTaken(error))) throw error
    return importChunkOnce(db, batchId, chunk, attempts - 1)
  }
  return {
    state: batch.state,
    nextSeq: chunk.seq + 1,
    counts: {
      ...context.counts,
      rejected: batch.rejected + rejected.length,
      totalRows: batch.totalRows + rows.length + rejected.length,
    },
    kept: context.kept,
  }
}

/** The context of a running import, which takes all memory from the database. */
function contextOf(batch: Batch, met: SeenInDatabase, order: readonly string[]): ImportContext {
  const counts = countsOf(batch)
  const context: ImportContext = {
    batchId: batch.id,
    dryRun: false,
    mode: batch.mode,
    seq: batch.lastSeq + 1,
    resumeAt: 0,
    overwritesPinned: batch.overwritesPinned,
    at: batch.createdAt,
    order,
    seen: new Set<number>(),
    created: new Set<number>(),
    planned: new Set(),
    plannedCities: [],
    newCategories: [],
    kept: [],
    citySlugs: new Set(),
    citiesElsewhere: batch.citiesFound,
    counts,
    pending: { cities: [], categories: [], businesses: [], originals: new Map(), counts },
    recall: (businesses, cities) => met.recall(context, businesses, cities),
  }
  return context
}

const keepRejected = (rejected: SentChunk['rejected'], batchId: string): SQL[] =>
  jsonBatches(rejected.map((each) => Object.values(storedRow(each)))).map(
    (rows) => sql`insert into import_errors (batch_id, row, "column", value, reason)
      select ${batchId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${rows})`,
  )
