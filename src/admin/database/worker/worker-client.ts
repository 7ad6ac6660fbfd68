import { messagesOf } from '../../kit/threads/messages-of.ts'
import {
  InvalidBackupError,
  type BackupChunk,
  type CheckedBackup,
  type FromWorker,
  type ToWorker,
} from './protocol.ts'

/** Chunks read ahead of the upload. */
const AHEAD = 2

const start = () => new Worker(new URL('./restore.worker.ts', import.meta.url), { type: 'module' })

/** The messages that a new worker answers a request with; the worker is terminated when the consumer stops. */
async function* answersTo(request: ToWorker, signal: AbortSignal): AsyncGenerator<FromWorker> {
  for await (const message of messagesOf<FromWorker>(start(), request, AHEAD, signal)) {
    if (message.kind === 'fault') throw new InvalidBackupError(message.fault)
    if (message.kind === 'failed') throw new Error(message.message)
    yield message
    if (message.kind === 'end' || message.kind === 'checked') return
  }
}

/** Checks a whole backup; throws `InvalidBackupError`, or the signal's reason. */
export async function checkFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CheckedBackup> {
  for await (const message of answersTo({ kind: 'check', file }, signal)) {
    if (message.kind === 'progress') onProgress(message.share)
    if (message.kind === 'checked') return message.backup
  }
  throw new Error('The thread ended without an answer.')
}

/** The rows of a backup as chunks, read a few ahead of the consumer. */
export async function* readChunks(file: File, signal: AbortSignal): AsyncGenerator<BackupChunk> {
  for await (const message of answersTo({ kind: 'read', file }, signal))
    if (message.kind === 'chunk') yield message.chunk
}
