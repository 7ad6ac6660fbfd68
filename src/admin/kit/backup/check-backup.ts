import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { joinPieces, readBackupFooter } from '#domain/backup.ts'

const LINE_FEED = 10

/** A backup check that is fed the gzip file piece by piece. */
export interface BackupCheck {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** Undefined when the file is cut off or does not match its footer. */
  end(): Promise<CheckedBackup | undefined>
}

/** An intact backup. */
export interface CheckedBackup {
  readonly rows: number
  /** SHA-256 of all bytes before its last line. */
  readonly sha256: string
}

/** Starts a backup check; it holds at most one line in memory. */
export function openBackupCheck(): BackupCheck {
  const gzip = new DecompressionStream('gzip')
  const writer = gzip.writable.getWriter()
  const checked = checkedOf(gzip.readable).catch(() => undefined)
  // A broken file is reported by the reading side; the writing side may ignore the error.
  const quietly = (done: Promise<void>) => done.catch(() => undefined)
  return {
    write: (piece) => quietly(writer.write(piece)),
    end: async () => {
      await quietly(writer.close())
      return checked
    },
  }
}

async function checkedOf(lines: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<CheckedBackup | undefined> {
  const hash = sha256.create()
  let last = new Uint8Array()
  const reader = lines.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const bytes = joinPieces(last, next.value)
    // The last line has the hash of all lines before it, and any line may turn out to be the last.
    const start = bytes.lastIndexOf(LINE_FEED, bytes.length - 2) + 1
    hash.update(bytes.subarray(0, start))
    last = bytes.slice(start)
  }
  const footer = readBackupFooter(new TextDecoder().decode(last))
  if (footer?.sha256 !== bytesToHex(hash.digest())) return undefined
  return { rows: Object.values(footer.counts).reduce((sum, count) => sum + count, 0), sha256: footer.sha256 }
}
