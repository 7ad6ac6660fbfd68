import {
  BackupFault,
  type BackupChunk,
  type CheckedBackup,
  type FromWorker,
  type ToWorker,
} from './messages.ts'

/** Chunks that are read ahead of whoever sends them. */
const AHEAD = 2

const start = () => new Worker(new URL('./restore.worker.ts', import.meta.url), { type: 'module' })

/** What a thread of its own says to a request, message by message; the thread ends with whoever listens. */
async function* answersTo(request: ToWorker, signal: AbortSignal): AsyncGenerator<FromWorker> {
  const thread = start()
  const waiting: FromWorker[] = []
  let wake = () => {}
  const take = (message: FromWorker) => {
    waiting.push(message)
    wake()
  }
  const abort = () => wake()
  thread.onmessage = ({ data }: MessageEvent<FromWorker>) => take(data)
  thread.onerror = ({ message }) => take({ kind: 'failed', message })
  signal.addEventListener('abort', abort)
  try {
    thread.postMessage(request)
    for (let count = 0; count < AHEAD; count++) thread.postMessage({ kind: 'more' })
    for (;;) {
      while (waiting.length === 0 && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve))
      signal.throwIfAborted()
      const message = waiting.shift()
      if (message?.kind === 'fault') throw new BackupFault(message.fault)
      if (message?.kind === 'failed') throw new Error(message.message)
      if (message === undefined) continue
      yield message
      if (message.kind === 'chunk') thread.postMessage({ kind: 'more' })
      if (message.kind === 'end' || message.kind === 'checked') return
    }
  } finally {
    signal.removeEventListener('abort', abort)
    thread.terminate()
  }
}

/** Reads a backup whole; throws `BackupFault`, or the signal's reason. */
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

/** The rows of a backup in pieces, a few read ahead of whoever takes them. */
export async function* readChunks(file: File, signal: AbortSignal): AsyncGenerator<BackupChunk> {
  for await (const message of answersTo({ kind: 'read', file }, signal))
    if (message.kind === 'chunk') yield message.chunk
}
