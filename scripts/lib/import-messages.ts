import type { ErrorCode } from '#domain/errors.ts'
import type { Derivation } from '#domain/import/derivations.ts'
import type { DoubtfulCell } from '#import/corrections.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import type { Remark } from '#import/normalise/remarks.ts'
import type { OpenedImportFile, PlanOptions } from '#import/open-file.ts'

/** Rows in one message between the threads of an import; a reply of any content acknowledges them. */
export const ROWS_AT_ONCE = 250
/** Most rows that are sent ahead of their acknowledgement. */
export const ROWS_AHEAD = 1000

export interface ThreadStart extends PlanOptions {
  readonly path: string
}

/** The remarks on the rows, complete once all were read. */
export interface ReadEnd {
  readonly remarks: readonly Remark[]
  readonly doubts: readonly DoubtfulCell[]
  readonly derivations: readonly Derivation[]
}

export type FromThread =
  | {
      readonly kind: 'plan'
      readonly plan: Omit<OpenedImportFile, 'rows' | 'remarks' | 'derivations' | 'doubts'>
    }
  | { readonly kind: 'rows'; readonly rows: readonly NormalisedRow[] }
  | ({ readonly kind: 'end' } & ReadEnd)
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'failed'; readonly error: unknown }
