import { atom } from 'nanostores'
import type { KeptField } from '#domain/import/kept-pins.ts'
import type { Counts } from './import.api.ts'
import type { DryRunTotals } from './dry-run-totals.ts'
import type { MissingInFile } from './missing-in-file.ts'
import type { Reading } from './reading.ts'
import type { PlacesTally } from './places-tally.ts'
import type { OpenedFile, ToldOfFile } from './worker/protocol.ts'

/** A file whose columns are known. */
interface MappedFile {
  readonly file: File
  readonly opened: OpenedFile
  readonly reading: Reading
  /** The reason why the last step failed. */
  readonly problem?: string | undefined
}

/** The progress of an import; times in milliseconds since 1970. */
export interface ImportProgress {
  readonly batchId: string
  readonly counts: Counts
  /** Values in rows written by this window that differ from values set by people, by field. */
  readonly kept: readonly KeptField[]
  /** Rows of the whole file; undefined until it has been read. */
  readonly expected: number | undefined
  readonly startedAt: number
  /** When the counts were last received. */
  readonly at: number
  /** Rows written before the import was resumed. */
  readonly before: number
}

export type ImportState =
  | { readonly step: 'idle' }
  | {
      readonly step: 'chosen'
      readonly file: File
      readonly isOpening: boolean
      /** Why it cannot be read. */
      readonly problem?: string
    }
  | ({ readonly step: 'columns'; readonly isRemembered: boolean } & MappedFile)
  | ({
      readonly step: 'dryRun'
      readonly tally: DryRunTotals
      readonly places: PlacesTally
      readonly isDone: boolean
      /** Empty until the whole file was read. */
      readonly told: ToldOfFile
      /** Businesses missing from the file; empty until the whole file was read. */
      readonly missing: MissingInFile
      /** The corrections with which the file was read; those of the form may be newer. */
      readonly checked: Reading['corrections']
    } & MappedFile)
  | ({
      readonly step: 'running'
      readonly status: 'running' | 'paused' | 'waiting' | 'busy' | 'full'
      readonly progress: ImportProgress | undefined
    } & MappedFile)
  | {
      readonly step: 'result'
      readonly state: 'done' | 'cancelled'
      readonly file: File
      readonly batchId: string
      readonly counts: Counts
      readonly kept: ImportProgress['kept']
      /** Number of cells that the operator corrected. */
      readonly corrected: number
      /** Undefined where the import was resumed, since its earlier duration is unknown. */
      readonly seconds: number | undefined
    }

/** This page's import; it continues while other screens are shown. */
export const $import = atom<ImportState>({ step: 'idle' })

/** Whether leaving the page would interrupt an import or a dry run. */
export const isBusy = (state: ImportState): boolean =>
  (state.step === 'dryRun' && !state.isDone) || (state.step === 'running' && state.status !== 'paused')
