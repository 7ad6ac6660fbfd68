import { Semaphore } from '../../kit/threads/semaphore.ts'
import { workerScope } from '../../kit/threads/thread.ts'
import { InvalidBackupError, type FromWorker, type ToWorker } from './protocol.ts'
import { checkBackup, chunksOf } from './read-backup.ts'

// Unpacks backups in a worker, so that the page never blocks and no file is held in memory whole.

const thread = workerScope<ToWorker, FromWorker>()
const permits = new Semaphore()

thread.onmessage = ({ data }) => {
  if (data.kind === 'more') permits.give()
  else void answer(data).catch(fail)
}

async function answer({ kind, file }: Exclude<ToWorker, { kind: 'more' }>): Promise<void> {
  if (kind === 'check') {
    const tell = (share: number) => thread.postMessage({ kind: 'progress', share })
    thread.postMessage({ kind: 'checked', backup: await checkBackup(file, tell) })
    return
  }
  for await (const chunk of chunksOf(file)) {
    await permits.take()
    thread.postMessage({ kind: 'chunk', chunk })
  }
  thread.postMessage({ kind: 'end' })
}

function fail(error: unknown): void {
  if (error instanceof InvalidBackupError) thread.postMessage({ kind: 'fault', fault: error.fault })
  else thread.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}
