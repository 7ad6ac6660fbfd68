import type { FileFault } from '#import/read/file.ts'
import { messagesOf } from '../../kit/threads/messages-of.ts'
import { workerError } from '../../kit/threads/script-not-loaded.ts'
import type { Reading } from '../reading.ts'
import type { Chunk, FromWorker, OpenedFile, ToldOfFile, ToWorker } from './protocol.ts'
import type { Sheet } from './workbook.ts'

/** The file cannot be read; the message is one sentence from the importer. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  /** The headers for which the file was rejected. */
  readonly headers: readonly string[]

  /** Undefined for an error that is not the file's fault. */
  readonly fault: FileFault | undefined

  constructor(message: string, fault?: FileFault, headers: readonly string[] = []) {
    super(message)
    this.fault = fault
    this.headers = headers
  }
}

const start = () => new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })

/** Sends one request to a new worker, which is terminated after its answer or when the signal aborts. */
function ask(request: ToWorker, signal?: AbortSignal): Promise<FromWorker> {
  const thread = start()
  const answer = new Promise<FromWorker>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    thread.onmessage = ({ data }: MessageEvent<FromWorker>) =>
      data.kind === 'failed'
        ? reject(new UnreadableFile(data.message, data.fault, data.headers))
        : resolve(data)
    thread.onerror = (event) => reject(workerError(event))
    thread.postMessage(request)
  })
  return answer.finally(() => thread.terminate())
}

function expected<Kind extends FromWorker['kind']>(kind: Kind, message: FromWorker) {
  if (message.kind !== kind) throw new Error(`Expected ${kind}, not ${message.kind}.`)
  return message as Extract<FromWorker, { kind: Kind }>
}

/** The recognised meaning of a file's columns, from its header and first rows. */
export const openFile = async (file: File): Promise<OpenedFile> =>
  expected('opened', await ask({ kind: 'open', file })).opened

/** A hash that identifies a file together with its reading options. */
export const hashFile = async (file: File, key: string, signal?: AbortSignal): Promise<string> =>
  expected('hash', await ask({ kind: 'hash', file, key }, signal)).hash

/** A workbook of one sheet. */
export const workbookOf = async (sheet: Sheet): Promise<Blob> =>
  expected('workbook', await ask({ kind: 'write', sheet })).workbook

export const NOTHING_TOLD: ToldOfFile = { remarks: [], doubts: [], derivations: [] }

export interface ReadRequest {
  readonly file: File
  readonly reading: Reading
  /** Number of the first chunk. */
  readonly from: number
  /** Chunks read ahead of the consumer. */
  readonly ahead: number
  readonly signal: AbortSignal
}

/** Yields the chunks of a file; returns its remarks and derivations. */
export async function* readChunks({
  file,
  reading,
  from,
  ahead,
  signal,
}: ReadRequest): AsyncGenerator<Chunk, ToldOfFile> {
  const request: ToWorker = { kind: 'read', file, reading, from }
  for await (const message of messagesOf<FromWorker>(start(), request, ahead, signal)) {
    if (message.kind === 'failed')
      throw new UnreadableFile(message.message, 'fault' in message ? message.fault : undefined)
    if (message.kind !== 'chunk') return expected('end', message).told
    yield message.chunk
  }
  return NOTHING_TOLD
}
