import type { ReportedRejection } from '#domain/import/report.ts'
import type { CityPlace } from '#domain/geo/same-city.ts'
import { callJson, JsonText } from '../kit/api.ts'
import type { Chunk } from './worker/messages.ts'

/** The outcomes of the rows of an import so far. */
export interface Counts {
  readonly imported: number
  readonly updated: number
  readonly unchanged: number
  readonly duplicates: number
  readonly rejected: number
  readonly totalRows: number
  readonly categoriesCreated: number
  readonly citiesFound: number
}

/** An import as stored by the server. */
export interface Batch {
  readonly batchId: string
  readonly fileName: string
  readonly fileHash: string | null
  readonly preset: string
  readonly startedBy: string | null
  readonly state: 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone'
  readonly counts: Counts
  readonly expectedRows: number | null
  readonly nextSeq: number
  readonly createdAt: string
  readonly finishedAt: string | null
}

interface Begun {
  readonly batchId: string
  readonly nextSeq: number
  readonly counts: Counts
}

/** A city that is not in the directory, with its location as far as some rows have it. */
export interface NewCity extends CityPlace {
  readonly name: string
  /** Equal for cities of the same name and country. */
  readonly key: string
}

/** The dry-run results of some rows. */
export interface Preview {
  readonly rows: readonly {
    readonly row: number
    readonly outcome: 'new' | 'changed' | 'unchanged'
    /** A row repeats an earlier one if one of its keys is among the `keys` or `leaves` of that one. */
    readonly keys: readonly number[]
    readonly leaves: readonly number[]
    readonly isLocated: boolean
  }[]
  readonly newCategories: readonly string[]
  readonly newCities: readonly NewCity[]
}

export interface UndoStep {
  readonly done: boolean
  readonly total: number
  readonly restored: number
  readonly removed: number
  readonly skipped: number
  /** Where the next step starts; null after the last. */
  readonly next: number | null
}

const IMPORTS = '/api/admin/imports'
const one = (batchId: string) => `${IMPORTS}/${encodeURIComponent(batchId)}`

export const previewRows = ({ rows }: Chunk, signal: AbortSignal) =>
  callJson<Preview>('POST', `${IMPORTS}/preview`, new JsonText(`{"rows":${rows}}`), signal)

export const beginImport = (
  start: { fileName: string; fileHash: string; preset: string; totalRows?: number },
  signal: AbortSignal,
) => callJson<Begun>('POST', IMPORTS, start, signal)

export const sendChunk = (batchId: string, { seq, rows, rejected }: Chunk, signal: AbortSignal) =>
  callJson<{ nextSeq: number; counts: Counts }>(
    'PUT',
    `${one(batchId)}/chunks/${seq}`,
    new JsonText(`{"rows":${rows},"rejected":${JSON.stringify(rejected)}}`),
    signal,
  )

export const finishImport = (batchId: string, totalRows: number) =>
  callJson<{ counts: Counts }>('POST', `${one(batchId)}/finish`, { totalRows })

export const cancelImport = (batchId: string) =>
  callJson<{ counts: Counts }>('POST', `${one(batchId)}/cancel`)

export const undoStep = (batchId: string, afterId: number | null) =>
  callJson<UndoStep>('POST', `${one(batchId)}/undo`, afterId === null ? {} : { afterId })

export const fetchImports = () => callJson<Batch[]>('GET', `${IMPORTS}?limit=20`)

/** The current state of a business that an undo left unchanged; name and slug are null if it was deleted since. */
export interface Conflict {
  readonly id: number
  readonly name: string | null
  readonly slug: string | null
  readonly isTrashed: boolean
}

export const fetchConflicts = (batchId: string) => callJson<Conflict[]>('GET', `${one(batchId)}/conflicts`)

export const fetchRejected = (batchId: string, limit: number, offset: number) =>
  callJson<ReportedRejection[]>('GET', `${one(batchId)}/errors?limit=${limit}&offset=${offset}`)
