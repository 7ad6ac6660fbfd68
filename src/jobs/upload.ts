import type { Database } from '#db/client.ts'
import { audited } from '#db/audit/append.ts'
import type { ImportCounts, RejectedRow } from '#domain/import/report.ts'
import { AppError } from '#domain/errors.ts'
import { planImport } from '#import/plan.ts'
import { openDigest } from './sha256.ts'
import { importFile } from './import.ts'

/** Rejected rows that an answer lists; the rest is in the import's own list. */
const LISTED = 100
/** Text that a workbook may hold in its shared strings, which lie in memory beside the file: bytes. */
const LARGEST_PART = 24 * 1024 * 1024
/** A chunk lies in memory several times: as rows, as statements, as their request. */
const CHUNK = { rows: 1000, characters: 1_000_000 }
/** How a workbook in Excel's format before 2007 begins; its reader is not part of the Worker. */
const OLD_WORKBOOK = 'd0cf11e0a1b11ae1'

/** What became of an uploaded file. */
export interface UploadReport extends ImportCounts {
  readonly batchId: string | null
  readonly totalRows: number
  /** The first of the rows that were left out. */
  readonly rejected: readonly RejectedRow[]
  readonly rejectedCount: number
  readonly unknownColumns: readonly string[]
  readonly seconds: number
}

/** Imports a spreadsheet that came in one request; the same one again goes on where it broke off. */
export async function importUpload(
  db: Database,
  name: string,
  blob: Blob,
  actor: string,
): Promise<UploadReport> {
  const head = new Uint8Array(await blob.slice(0, 8).arrayBuffer())
  if (Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('') === OLD_WORKBOOK) {
    const how = "save it as .xlsx, or use the panel's Excel screen or the command npm run import"
    throw new AppError('unsupported_media_type', `${name} is an old .xls workbook: ${how}.`)
  }
  const plan = await planImport({ name, blob, largestPart: LARGEST_PART })
  const fileHash = await digestOf(blob)
  const result = await importFile(db, plan, { startedBy: actor, fileHash, keepIndexes: true, chunk: CHUNK })
  const { batchId, imported, updated, unchanged, duplicates, totalRows, rejectedCount } = result
  const { categoriesCreated, citiesFound, unknownColumns, seconds } = result
  const after = { fileName: name, imported, updated, totalRows }
  await audited(db, { actor, action: 'finish', entity: 'import', entityId: batchId, after })
  return {
    ...{ batchId, imported, totalRows, categoriesCreated, citiesFound, updated, unchanged, duplicates },
    ...{ rejected: result.rejected.slice(0, LISTED), rejectedCount, unknownColumns, seconds },
  }
}

async function digestOf(blob: Blob): Promise<string> {
  const digest = openDigest()
  const reader = blob.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return `upload ${await digest.hex()}`
    await digest.update(value)
  }
}
