import type { BackupFooter } from '#domain/backup.ts'

/** A backup that was read to its end and is intact. */
export interface CheckedBackup {
  /** Its first line, verbatim. */
  readonly header: string
  readonly footer: BackupFooter
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly rows: number
}

/** Consecutive lines of it; `seq` counts from 0. */
export interface BackupChunk {
  readonly seq: number
  readonly text: string
  readonly rows: number
}

/** `foreign`: not a backup; `cutOff`: its end is missing; `damaged`: its hash does not match. */
export type BackupErrorCode = 'foreign' | 'cutOff' | 'damaged'

/** The file is not a complete backup. */
export class InvalidBackupError extends Error {
  override readonly name = 'BackupFault'
  readonly fault: BackupErrorCode

  constructor(fault: BackupErrorCode, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** Messages from the page to the worker. */
export type ToWorker =
  | { readonly kind: 'check'; readonly file: File }
  | { readonly kind: 'read'; readonly file: File }
  /** Permits one more chunk. */
  | { readonly kind: 'more' }

/** Messages from the worker to the page. */
export type FromWorker =
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'checked'; readonly backup: CheckedBackup }
  | { readonly kind: 'chunk'; readonly chunk: BackupChunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly fault: BackupErrorCode }
  | { readonly kind: 'failed'; readonly message: string }
