import { atom } from 'nanostores'
import type { Mapping } from '#import/columns/mapped.ts'
import type { Counts } from './import.api.ts'
import type { DryRunTotals } from './dry-run-totals.ts'
import type { OpenedFile } from './worker/messages.ts'

/** A file whose columns are known. */
interface Understood {
  readonly file: File
  readonly opened: OpenedFile
  readonly mapping: Mapping
}

/** How far an import is; times in milliseconds since 1970. */
export interface Progress {
  readonly batchId: string
  readonly counts: Counts
  /** Rows of the whole file; undefined while nobody has read it. */
  readonly expected: number | undefined
  readonly startedAt: number
  /** When the counts were last heard of. */
  readonly at: number
  /** Rows that were written before, when it was taken up again. */
  readonly before: number
}

export type ImportState =
  | { readonly step: 'idle' }
  | { readonly step: 'chosen'; readonly file: File; readonly isOpening: boolean }
  | ({ readonly step: 'columns'; readonly isRemembered: boolean } & Understood)
  | ({ readonly step: 'dryRun'; readonly tally: DryRunTotals; readonly isDone: boolean } & Understood)
  | ({
      readonly step: 'running'
      readonly status: 'running' | 'paused' | 'waiting'
      readonly progress: Progress | undefined
    } & Understood)
  | {
      readonly step: 'result'
      readonly state: 'done' | 'cancelled'
      readonly file: File
      readonly batchId: string
      readonly counts: Counts
      readonly seconds: number
    }

/** The import of this page; it goes on while other screens are looked at. */
export const $import = atom<ImportState>({ step: 'idle' })

/** Whether leaving the page would interrupt something. */
export const isBusy = (state: ImportState): boolean =>
  (state.step === 'dryRun' && !state.isDone) || (state.step === 'running' && state.status !== 'paused')
