import { atom } from 'nanostores'
import type { CheckedRestore } from './restore.api.ts'
import type { CheckedBackup, BackupErrorCode } from './worker/protocol.ts'

/** Why a restore failed: an invalid file, or the server's error. */
export type RestoreError =
  | { readonly fault: BackupErrorCode }
  /** `busy`: another restore is running; `contradicting`: its rows conflict; `refused`: it does not fit here. */
  | { readonly kind: 'busy' | 'contradicting' | 'refused' | 'away'; readonly reason: string }

interface ChosenFile {
  readonly file: File
}
interface CheckedFile extends ChosenFile {
  readonly backup: CheckedBackup
}
interface ComparedFile extends CheckedFile {
  readonly restoreId: string
  readonly checked: CheckedRestore
}

export type RestoreView =
  | { readonly step: 'idle' }
  /** A stored backup comes from the server; `share` as below. */
  | { readonly step: 'fetching'; readonly name: string; readonly share: number }
  /** `share`: the part of the file read so far, from 0 to 1. */
  | ({ readonly step: 'checking'; readonly share: number } & ChosenFile)
  | ({ readonly step: 'sending'; readonly done: number; readonly isWaiting: boolean } & CheckedFile)
  | ({ readonly step: 'comparing' } & CheckedFile)
  | ({ readonly step: 'report' } & ComparedFile)
  | ({ readonly step: 'applying' } & ComparedFile)
  | ({ readonly step: 'done' } & ComparedFile)
  | { readonly step: 'failed'; readonly problem: RestoreError }

/** This page's restore; it continues while other screens are shown. */
export const $restore = atom<RestoreView>({ step: 'idle' })

/** Whether leaving the page would interrupt a restore. */
export const isRestoring = ({ step }: Pick<RestoreView, 'step'>): boolean =>
  ['fetching', 'checking', 'sending', 'comparing', 'applying'].includes(step)
