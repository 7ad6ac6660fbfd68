import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import type { OpenedImportFile, PlanOptions } from '#import/open-file.ts'
import type { FromThread, ReadEnd, ThreadStart } from './import-messages.ts'

/** The young generation of the reading thread; a larger one only makes the process larger. */
const YOUNG_MB = 32

/**
 * As `openImportFile` of the file at the path, but reads and normalises in a separate thread, in parallel to writing, which
 * takes as long.
 */
export async function planInThread(path: string, options: PlanOptions): Promise<OpenedImportFile> {
  const start: ThreadStart = { path, ...options }
  const thread = new Worker(new URL('import-thread.ts', import.meta.url), {
    workerData: start,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const messages = messagesOf(thread)
  const { value: first } = await messages.next()
  if (first?.kind !== 'plan') throw failureOf(first)
  let end: ReadEnd = { remarks: [], doubts: [], derivations: [] }
  return {
    ...first.plan,
    rows: rows(),
    remarks: () => end.remarks,
    doubts: () => end.doubts,
    derivations: () => end.derivations,
  }

  async function* rows(): AsyncGenerator<NormalisedRow> {
    try {
      for await (const message of messages) {
        if (message.kind === 'end') end = message
        else if (message.kind !== 'rows') throw failureOf(message)
        else {
          thread.postMessage('taken')
          yield* message.rows
        }
      }
    } finally {
      await thread.terminate()
    }
  }
}

/** The thread's messages until it ends; throws its error. */
async function* messagesOf(thread: Worker): AsyncGenerator<FromThread, undefined> {
  for await (const [message] of on(thread, 'message', { close: ['exit'] })) yield message as FromThread
}

function failureOf(message: FromThread | undefined): unknown {
  if (message?.kind === 'refused') return new AppError(message.code, message.message)
  return message?.kind === 'failed'
    ? message.error
    : new Error('The thread that reads the file ended too soon.')
}
