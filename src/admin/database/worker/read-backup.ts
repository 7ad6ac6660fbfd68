import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  BACKUP_FORMAT,
  joinPieces,
  readBackupFooter,
  type BackupFooter,
  type BackupHeader,
} from '#domain/backup.ts'
import { InvalidBackupError, type BackupChunk, type CheckedBackup } from './protocol.ts'

const LINE_FEED = 10
/** A chunk is sent once it has this many bytes; a single row may make it larger. */
const CHUNK_BYTES = 512 * 1024

/** Reads a whole backup and returns its header, footer and row count; throws `InvalidBackupError` unless it is intact. */
export async function checkBackup(file: Blob, onProgress: (share: number) => void): Promise<CheckedBackup> {
  const hash = sha256.create()
  let header: string | undefined
  let last = new Uint8Array()
  for await (const lines of linesOf(file, onProgress)) {
    header ??= headerOf(lines)
    hash.update(last)
    // The last line has the hash of all lines before it, and any line may turn out to be the last.
    const start = lines.lastIndexOf(LINE_FEED, lines.length - 2) + 1
    hash.update(lines.subarray(0, start))
    last = lines.slice(start)
  }
  const footer = readBackupFooter(textOf(last))
  if (header === undefined) throw new InvalidBackupError('foreign')
  if (footer === undefined) throw new InvalidBackupError('cutOff')
  if (footer.sha256 !== bytesToHex(hash.digest())) throw new InvalidBackupError('damaged')
  return { header, footer, createdAt: (JSON.parse(header) as BackupHeader).createdAt, rows: rowsOf(footer) }
}

/** The rows of a checked backup as chunks to upload, in order. */
export async function* chunksOf(file: Blob): AsyncGenerator<BackupChunk> {
  let kept: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let seq = 0
  let isFirst = true
  let held = new Uint8Array()
  const chunk = (): BackupChunk => {
    const text = kept.map(textOf).join('')
    kept = []
    size = 0
    return { seq: seq++, text, rows: text.split('\n').length - 1 }
  }
  for await (const lines of linesOf(file, () => undefined)) {
    const body = isFirst ? lines.slice(lines.indexOf(LINE_FEED) + 1) : lines
    isFirst = false
    const all = joinPieces(held, body)
    const start = all.lastIndexOf(LINE_FEED, all.length - 2) + 1
    held = all.slice(start)
    if (start === 0) continue
    kept.push(all.slice(0, start))
    size += start
    if (size >= CHUNK_BYTES) yield chunk()
  }
  if (size > 0) yield chunk()
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const rowsOf = ({ counts }: BackupFooter) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The first line if it is a backup's header; throws `InvalidBackupError` otherwise. */
function headerOf(lines: Uint8Array): string {
  const line = textOf(lines.subarray(0, lines.indexOf(LINE_FEED)))
  try {
    if ((JSON.parse(line) as Partial<BackupHeader>).format === BACKUP_FORMAT) return line
  } catch {
    throw new InvalidBackupError('foreign')
  }
  throw new InvalidBackupError('foreign')
}

/** Complete lines of a gzip file, as many at a time as have arrived; an unterminated last line comes last. */
async function* linesOf(
  file: Blob,
  onProgress: (share: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let read = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      read += piece.length
      onProgress(read / file.size)
      controller.enqueue(piece)
    },
  })
  const reader = file.stream().pipeThrough(counted).pipeThrough(new DecompressionStream('gzip')).getReader()
  let rest = new Uint8Array()
  let isBegun = false
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new InvalidBackupError(isBegun ? 'cutOff' : 'foreign', { cause })
    })
    if (done) break
    isBegun = true
    const all = joinPieces(rest, value)
    const end = all.lastIndexOf(LINE_FEED) + 1
    rest = all.slice(end)
    if (end > 0) yield all.subarray(0, end)
  }
  if (rest.length > 0) yield rest
}
