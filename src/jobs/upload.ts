import type { Database } from '#db/client.ts'
import { auditStatement } from '#db/audit/append.ts'
import { retryOnConflict } from '#db/businesses/retry-on-conflict.ts'
import type { Derivation } from '#domain/import/derivations.ts'
import type { KeptField } from '#domain/import/kept-pins.ts'
import type { ImportCounts, ReportedRejection } from '#domain/import/report.ts'
import { AppError } from '#domain/errors.ts'
import { toHex } from '#domain/text/sha256.ts'
import { type OpenedImportFile, openImportFile, type PlanOptions } from '#import/open-file.ts'
import { digestOf } from './sha256.ts'
import { importFile } from './import.ts'

/** Rejected rows in the answer; the rest are in the import's own list. */
const LISTED = 100
/** Bytes of text that a workbook may have in its shared strings, which are in memory along with the file. */
const LARGEST_PART = 24 * 1024 * 1024
/** A chunk is in memory several times: as rows, as statements and as their request. */
const CHUNK = { rows: 1000, characters: 1_000_000 }
/** The first bytes of a workbook in Excel's format before 2007, whose reader is not part of the Worker. */
const OLD_WORKBOOK = 'd0cf11e0a1b11ae1'

/** The result of an upload. */
export interface UploadReport extends ImportCounts {
  readonly batchId: string | null
  readonly totalRows: number
  /** The first rejected rows. */
  readonly rejected: readonly ReportedRejection[]
  readonly rejectedCount: number
  readonly unknownColumns: readonly string[]
  /** Values derived because the file lacks them, and fields that stay unknown. */
  readonly derivations: readonly Derivation[]
  /** Differences between the import's rows and values that people set, by field. */
  readonly kept: readonly KeptField[]
  readonly seconds: number
}

interface UploadOptions extends Pick<PlanOptions, 'underived' | 'withHidden'> {
  /** Whether the import may overwrite values that people set. */
  readonly overwritesPinned?: boolean
}

/** Imports a spreadsheet sent in one request; a repeated upload continues where it was interrupted. */
export async function importUpload(
  db: Database,
  name: string,
  blob: Blob,
  actor: string,
  { underived = [], withHidden = false, overwritesPinned = false }: UploadOptions = {},
): Promise<UploadReport> {
  const head = new Uint8Array(await blob.slice(0, 8).arrayBuffer())
  if (toHex(head) === OLD_WORKBOOK) {
    const how = "save it as .xlsx, or use the panel's Excel screen or the command npm run import"
    throw new AppError('unsupported_media_type', `${name} is an old .xls workbook: ${how}.`)
  }
  const open = () => openImportFile({ name, blob, largestPart: LARGEST_PART }, { underived, withHidden })
  let plan: OpenedImportFile | undefined = await open()
  const said = [
    ...underived,
    ...(withHidden ? ['hidden'] : []),
    ...(overwritesPinned ? ['overwrites pinned'] : []),
  ]
  const fileHash = ['upload', await (await digestOf(blob)).hex(), ...said].join(' ')
  const options = { startedBy: actor, fileHash, overwritesPinned, keepIndexes: true, chunk: CHUNK }
  // If an operator adds a business meanwhile, the import continues after the rows already written.
  const result = await retryOnConflict(async () => {
    const opened = plan ?? (await open())
    plan = undefined
    return importFile(db, opened, options)
  })
  const { batchId, imported, updated, unchanged, duplicates, totalRows, rejectedCount } = result
  const { categoriesCreated, citiesFound, unknownColumns, derivations, pinsKept, kept, seconds } = result
  const after = {
    fileName: name,
    imported,
    updated,
    totalRows,
    ...(overwritesPinned && { overwritesPinned }),
  }
  await auditStatement(db, { actor, action: 'finish', entity: 'import', entityId: batchId, after })
  return {
    batchId,
    imported,
    totalRows,
    categoriesCreated,
    citiesFound,
    updated,
    unchanged,
    duplicates,
    rejected: result.rejected.slice(0, LISTED),
    rejectedCount,
    unknownColumns,
    derivations,
    pinsKept,
    kept,
    seconds,
  }
}
