import { atom } from 'nanostores'
import type { CheckedRestore } from './restore.api.ts'
import type { CheckedBackup, Fault } from './worker/messages.ts'

/** What ends a restore before it is done: the file's own fault, or what the server said. */
export type Problem =
  | { readonly fault: Fault }
  /** `busy`: another restore is under way; `contradicting`: the rows are; `refused`: it does not fit here. */
  | { readonly kind: 'busy' | 'contradicting' | 'refused' | 'away'; readonly reason: string }

interface Chosen {
  readonly file: File
}
interface Understood extends Chosen {
  readonly backup: CheckedBackup
}
interface Compared extends Understood {
  readonly restoreId: string
  readonly checked: CheckedRestore
}

export type RestoreView =
  | { readonly step: 'idle' }
  /** How far it is read, from 0 to 1. */
  | ({ readonly step: 'checking'; readonly share: number } & Chosen)
  | ({ readonly step: 'sending'; readonly done: number; readonly isWaiting: boolean } & Understood)
  | ({ readonly step: 'comparing' } & Understood)
  | ({ readonly step: 'report' } & Compared)
  | ({ readonly step: 'applying' } & Compared)
  | ({ readonly step: 'done' } & Compared)
  | ({ readonly step: 'failed'; readonly problem: Problem } & Chosen)

/** The restore of this page; it goes on while other screens are looked at. */
export const $restore = atom<RestoreView>({ step: 'idle' })

/** Whether leaving the page would interrupt something. */
export const isRestoring = ({ step }: RestoreView): boolean =>
  ['checking', 'sending', 'comparing', 'applying'].includes(step)
