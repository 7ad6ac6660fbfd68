import type { InferRequestType, InferResponseType } from 'hono/client'
import { okJson, client, sendText } from '../kit/api.ts'
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

/** A city that is not in the directory, with its location as far as some rows have it. */
export type NewCity = Preview['newCities'][number]

export type UndoStep = InferResponseType<typeof one.undo.$post, 200>

/** The current state of a business that an undo left unchanged; name and slug are null if it was deleted since. */
export type Conflict = InferResponseType<typeof one.conflicts.$get, 200>[number]

export const previewRows = ({ rows }: Chunk, signal: AbortSignal) =>
  okJson(sendText(imports.preview.$post, {}, { text: `{"rows":${rows}}`, signal }))

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

export const finishImport = (batchId: string, totalRows: number) =>
  okJson(one.finish.$post({ ...param(batchId), json: { totalRows } }))

export const cancelImport = (batchId: string) => okJson(one.cancel.$post(param(batchId)))

export const undoStep = (batchId: string, afterId: number | null) =>
  okJson(one.undo.$post({ ...param(batchId), json: afterId === null ? {} : { afterId } }))

export const fetchImports = () => okJson(imports.$get({ query: { limit: 20 } }))

export const fetchConflicts = (batchId: string) =>
  okJson(one.conflicts.$get({ ...param(batchId), query: {} }))

export const fetchRejected = (batchId: string, limit: number, offset: number) =>
  okJson(one.errors.$get({ ...param(batchId), query: { limit, offset } }))
