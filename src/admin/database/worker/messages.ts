import type { BackupFooter } from '#domain/backup.ts'

/** A backup that was read from its first byte to its last. */
export interface CheckedBackup {
  /** Its first line as it stands there. */
  readonly header: string
  readonly footer: BackupFooter
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly rows: number
}

/** So many lines of it, in its order; `seq` counts from 0. */
export interface BackupChunk {
  readonly seq: number
  readonly text: string
  readonly rows: number
}

/** `foreign`: something else than a backup; `cutOff`: its end is missing; `damaged`: its content is another. */
export type Fault = 'foreign' | 'cutOff' | 'damaged'

/** A file that is no whole backup. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
  readonly fault: Fault

  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** What the page asks of the thread that reads. */
export type ToWorker =
  | { readonly kind: 'check'; readonly file: File }
  | { readonly kind: 'read'; readonly file: File }
  /** Another chunk may be sent. */
  | { readonly kind: 'more' }

/** What it answers. */
export type FromWorker =
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'checked'; readonly backup: CheckedBackup }
  | { readonly kind: 'chunk'; readonly chunk: BackupChunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'failed'; readonly message: string }
