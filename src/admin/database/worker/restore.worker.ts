import { BackupFault, type FromWorker, type ToWorker } from './messages.ts'
import { checkBackup, chunksOf } from './read-backup.ts'

// The thread that unpacks backups, so that the page never waits and a file never lies in memory whole.

/** The part of a worker's global scope that is used here; TypeScript knows that of a page alone. */
interface Thread {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  postMessage: (message: FromWorker) => void
}

const thread = globalThis as unknown as Thread
let permitted = 0
let wake = () => {}

thread.onmessage = ({ data }) => {
  if (data.kind === 'more') {
    permitted += 1
    wake()
  } else void answer(data).catch(fail)
}

async function answer({ kind, file }: Exclude<ToWorker, { kind: 'more' }>): Promise<void> {
  if (kind === 'check') {
    const tell = (share: number) => thread.postMessage({ kind: 'progress', share })
    thread.postMessage({ kind: 'checked', backup: await checkBackup(file, tell) })
    return
  }
  for await (const chunk of chunksOf(file)) {
    while (permitted === 0) await new Promise<void>((resolve) => (wake = resolve))
    permitted -= 1
    thread.postMessage({ kind: 'chunk', chunk })
  }
  thread.postMessage({ kind: 'end' })
}

function fail(error: unknown): void {
  if (error instanceof BackupFault) thread.postMessage({ kind: 'fault', fault: error.fault })
  else thread.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}
