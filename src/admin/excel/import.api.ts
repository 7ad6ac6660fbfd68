import type { InferRequestType, InferResponseType } from 'hono/client'
import type { MissingAction } from '#domain/import/mode.ts'
import type { CategoryChoices } from '#domain/import/category-choices.ts'
import { listingOf } from '../kit/list/listing.ts'
import { okJson, client, sendText } from '../kit/api.ts'
import type { Reading } from './reading.ts'
import type { Chunk } from './worker/protocol.ts'

const { imports } = client.api.admin
const one = imports[':batchId']
const param = (batchId: string) => ({ param: { batchId } })

/** An import as stored by the server. */
export type Batch = InferResponseType<typeof imports.$get, 200>[number]

/** The outcomes of the rows of an import so far. */
export type Counts = Batch['counts']

/**
 * The dry-run results of some rows: a row repeats an earlier one if both have one of their `keys`, and means the first
 * of its `twins` that no earlier row means.
 */
export type Preview = InferResponseType<typeof imports.preview.$post, 200>

/** A city that is not in the directory, with its location if a row has one. */
export type NewCity = Preview['newCities'][number]

/** An import that has ended, and whether it triggered a rebuild of the site. */
export type EndedImport = InferResponseType<typeof one.finish.$post, 200>

export type UndoStep = InferResponseType<typeof one.undo.$post, 200>

/** The current state of a business that an undo left unchanged; name and slug are null if it was deleted since. */
export type Conflict = InferResponseType<typeof one.conflicts.$get, 200>[number]

export const previewRows = (
  { rows }: Chunk,
  { mode, overwritesPinned }: Pick<Reading, 'mode' | 'overwritesPinned'>,
  signal: AbortSignal,
) => {
  const text = `{"mode":"${mode}","overwritesPinned":${overwritesPinned},"rows":${rows}}`
  return okJson(sendText(imports.preview.$post, {}, { text, signal }))
}

export const beginImport = (json: InferRequestType<typeof imports.$post>['json'], signal: AbortSignal) =>
  okJson(imports.$post({ json }, { init: { signal } }))

export const sendChunk = (batchId: string, { seq, rows, rejected }: Chunk, signal: AbortSignal) =>
  okJson(
    sendText(
      one.chunks[':seq'].$put,
      { param: { batchId, seq: String(seq) } },
      { text: `{"rows":${rows},"rejected":${JSON.stringify(rejected)}}`, signal },
    ),
  )

/** Makes future imports map these labels to the chosen categories. */
export const rememberCategories = (categories: CategoryChoices, signal: AbortSignal) => {
  const choices = Object.entries(categories).map(([label, meant]) =>
    typeof meant === 'number' ? { label, categoryId: meant } : { label, into: meant },
  )
  return okJson(imports.categories.$put({ json: { choices } }, { init: { signal } }))
}

/** A page of the businesses missing from an import's file, with the total. */
export const fetchMissing = (batchId: string, limit: number, offset: number) =>
  listingOf(one.missing.$get({ ...param(batchId), query: { limit, offset } }))

/** A page of the ids that earlier imports of the file's list added. */
export const fetchEarlier = (fileName: string, after: number, limit: number, signal: AbortSignal) =>
  okJson(imports.earlier.$get({ query: { fileName, after, limit } }, { init: { signal } }))

/** Businesses by id, at most fifty in a request. */
export const fetchByIds = (ids: readonly number[], signal: AbortSignal) =>
  // The client would repeat the parameter for each entry of a list.
  okJson(client.api.businesses.$get({ query: { ids: [ids.join(',')] } }, { init: { signal } }))

export const missingStep = (batchId: string, action: MissingAction) =>
  okJson(one.missing.$post({ ...param(batchId), json: { action } }))

export const finishImport = (batchId: string, totalRows: number) =>
  okJson(one.finish.$post({ ...param(batchId), json: { totalRows } }))

export const cancelImport = (batchId: string) => okJson(one.cancel.$post(param(batchId)))

export const undoStep = (batchId: string, afterId: number | null) =>
  okJson(one.undo.$post({ ...param(batchId), json: afterId === null ? {} : { afterId } }))

export const fetchImports = () => okJson(imports.$get({ query: { limit: 20 } }))

/** An import with the number of merges that its undo also undoes. */
export const fetchImport = (batchId: string) => okJson(one.$get(param(batchId)))

/** A page of the businesses that an undo left unchanged, with the total. */
export const fetchConflicts = (batchId: string, limit: number) =>
  listingOf(one.conflicts.$get({ ...param(batchId), query: { limit } }))

export const fetchRejected = (batchId: string, limit: number, offset: number) =>
  okJson(one.errors.$get({ ...param(batchId), query: { limit, offset } }))
