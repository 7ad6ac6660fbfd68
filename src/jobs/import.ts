import type { Database } from '#db/client.ts'
import { isStorageFailure, STORAGE_FAILED } from '#db/database-error.ts'
import { beginBulkLoad, finishBulkLoad } from '#db/imports/bulk-load/bulk-load.ts'
import {
  beginImport,
  finishImport,
  type ImportContext,
  type NumberedCandidate,
  planBusinesses,
  type PlannedChunk,
  writeChunk,
} from '#db/imports/import-businesses.ts'
import { openWithholding } from '#db/suppressions/withhold.ts'
import { DEFAULT_MODE, type ImportMode } from '#domain/import/mode.ts'
import type { KeptField } from '#domain/import/kept-pins.ts'
import { type ImportReport, type RejectedRow, reported } from '#domain/import/report.ts'
import type { Derivation } from '#domain/import/derivations.ts'
import { AppError, type ErrorCode, rootMessage } from '#domain/errors.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import type { Remark } from '#import/normalise/remarks.ts'
import type { OpenedImportFile } from '#import/open-file.ts'
import { PARSER_VERSION } from '#import/parser-version.ts'
import { refreshSearch } from './search.ts'

/** Rows written at once: enough to be worth a round trip, few enough to hold in memory. */
const CHUNK: ChunkSize = { rows: 1000, characters: Infinity }
/** Rejected rows kept for the report; the rest are only counted. */
const KEPT_REJECTIONS = 10_000

interface ChunkSize {
  readonly rows: number
  readonly characters: number
}

export interface ImportOptions {
  /** Reads, matches and counts without writing. */
  readonly dryRun?: boolean
  readonly startedBy?: string
  readonly mode?: ImportMode
  /** Whether the import may overwrite values that people set. */
  readonly overwritesPinned?: boolean
  /** Throws unless an unfinished import of this file exists. */
  readonly resume?: boolean
  /** For calls that may end at any moment: keeps the indexes even if the directory is empty. */
  readonly keepIndexes?: boolean
  /** The file's `fingerprint`, by which an interrupted import is resumed. */
  readonly fileHash?: string
  /** Rows and characters per write, for limited memory. */
  readonly chunk?: ChunkSize
  /** Called after every chunk with the number of rows read. */
  readonly onRows?: (totalRows: number) => void
}

export interface ImportResult extends ImportReport {
  /** Null for a dry run. */
  readonly batchId: string | null
  /** All rejected rows, including those beyond the limit of the list. */
  readonly rejectedCount: number
  /** Rejected rows of businesses that were removed for good. */
  readonly suppressed: number
  readonly remarks: readonly Remark[]
  /** Values derived because the file lacks them, and fields that stay unknown. */
  readonly derivations: readonly Derivation[]
  /** Names of the categories that the import added, or would add. */
  readonly newCategories: readonly string[]
  /** Differences between the import's rows and values that people set, by field. */
  readonly kept: readonly KeptField[]
}

/**
 * Imports a planned spreadsheet chunk by chunk. Throws `AppError` with one sentence if the file is damaged: before the
 * first chunk nothing is written, later the sentence also says how much was imported.
 */
export async function importFile(
  db: Database,
  plan: OpenedImportFile,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const started = performance.now()
  const size = options.chunk ?? CHUNK
  const chunks = chunksOf(plan.rows, size)[Symbol.asyncIterator]()
  // A file damaged within its first chunk leaves no record of the attempt.
  let chunk = await chunks.next()
  if (chunk.done) throw new AppError('bad_request', `${plan.fileName} has a header, but no rows below it.`)
  const { fileName, preset } = plan
  const { dryRun = false, resume = false, startedBy = null, mode = DEFAULT_MODE } = options
  const { overwritesPinned = false } = options
  // Another chunk size would give other chunks, and the import could not be resumed.
  const fileHash =
    options.fileHash === undefined ? null : [options.fileHash, PARSER_VERSION, ...sizeOf(size)].join(' ')
  const context = await beginImport(db, {
    fileName,
    fileHash,
    preset,
    startedBy,
    dryRun,
    resume,
    mode,
    overwritesPinned,
  }).catch(inOneSentence)
  const tally = { totalRows: 0, suppressed: 0, rejected: [] as RejectedRow[], rejectedCount: 0 }
  // One chunk is written while the next is read and planned.
  let written: Promise<unknown> = Promise.resolve()
  const write = async (planned: PlannedChunk | undefined, { accepted, rejected }: Rows) => {
    if (planned) await writeChunk(db, planned, context)
    tally.totalRows += accepted.length + rejected.length
    tally.rejectedCount += rejected.length
    tally.rejected.push(...rejected.slice(0, KEPT_REJECTIONS - tally.rejected.length))
    options.onRows?.(tally.totalRows)
  }
  try {
    // An empty directory is loaded without the indexes that only readers need.
    if (!dryRun && !options.keepIndexes && isFull(chunk.value, size)) await beginBulkLoad(db)
    const withhold = await openWithholding(db)
    while (!chunk.done) {
      const next = chunks.next()
      next.catch(() => undefined)
      const { accepted, rejected } = chunk.value
      const { kept, rejected: withheld } = await withhold(accepted)
      // Chunks are numbered by the file's contents, so that an import resumes at the same place even if businesses were
      // removed since.
      const planned = accepted.length > 0 ? await planBusinesses(db, kept, context) : undefined
      await written
      written = write(planned, { accepted: kept, rejected: [...rejected, ...withheld] })
      tally.suppressed += withheld.length
      written.catch(() => undefined)
      chunk = await next
    }
    await written
    if (!dryRun) await finishBulkLoad(db)
  } catch (error) {
    await written.catch(() => undefined)
    // Of two failures the first is reported.
    if (!dryRun) await finishBulkLoad(db).catch(() => undefined)
    await finishImport(db, context, { ...tally, state: 'failed' }).catch(() => undefined)
    throw withWhatWasKept(error, context, tally.totalRows)
  }
  await finishImport(db, context, { ...tally, state: 'done' }).catch(inOneSentence)
  if (!dryRun) await refreshSearch(db)
  return {
    batchId: dryRun ? null : context.batchId,
    ...context.counts,
    ...tally,
    rejected: tally.rejected.map(reported),
    unknownColumns: plan.columns.unknown,
    remarks: plan.remarks(),
    derivations: plan.derivations(),
    newCategories: context.newCategories,
    kept: context.kept,
    seconds: Math.round(performance.now() - started) / 1000,
  }
}

/** The imported and the rejected rows of a chunk. */
interface Rows {
  readonly accepted: readonly NumberedCandidate[]
  readonly rejected: readonly RejectedRow[]
}

interface Chunk extends Rows {
  readonly accepted: NumberedCandidate[]
  readonly rejected: RejectedRow[]
  /** 0 without a limit of characters. */
  characters: number
}

const emptyChunk = (): Chunk => ({ accepted: [], rejected: [], characters: 0 })

const isFull = ({ accepted, rejected, characters }: Chunk, size: ChunkSize) =>
  accepted.length + rejected.length >= size.rows || characters >= size.characters

/** The part of the chunk size that decides where chunks end. */
const sizeOf = ({ rows, characters }: ChunkSize) => (characters === Infinity ? [rows] : [rows, characters])

async function* chunksOf(rows: AsyncIterable<NormalisedRow>, size: ChunkSize): AsyncGenerator<Chunk> {
  let chunk = emptyChunk()
  for await (const row of rows) {
    if ('candidate' in row) chunk.accepted.push(row)
    else chunk.rejected.push(row)
    if (size.characters < Infinity) chunk.characters += JSON.stringify(row).length
    if (!isFull(chunk, size)) continue
    yield chunk
    chunk = emptyChunk()
  }
  if (chunk.accepted.length + chunk.rejected.length > 0) yield chunk
}

/** The failure as one sentence that also says how much was imported. */
function withWhatWasKept(cause: unknown, { dryRun, counts }: ImportContext, totalRows: number): AppError {
  const what = failureText(cause)
  const kept = `${counts.imported} new and ${counts.updated} changed businesses`
  const message = dryRun
    ? what
    : `${what.replace(/\.$/, '')}; the ${totalRows} rows before that were kept (${kept}).`
  return new AppError(codeOf(cause), message, { cause })
}

/** For a database that fails before the first chunk or after the last one. */
function inOneSentence(cause: unknown): never {
  if (cause instanceof AppError) throw cause
  throw new AppError(codeOf(cause), failureText(cause), { cause })
}

function failureText(cause: unknown): string {
  if (cause instanceof AppError) return cause.message
  return isStorageFailure(cause) ? STORAGE_FAILED : `The import failed: ${rootMessage(cause)}.`
}

function codeOf(cause: unknown): ErrorCode {
  if (cause instanceof AppError) return cause.code
  return isStorageFailure(cause) ? 'storage_failed' : 'internal'
}
