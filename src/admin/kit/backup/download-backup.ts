import { client, requireOk } from '../api.ts'
import { fileNameOf, saveFile } from '../save-file.ts'
import { openBackupCheck } from './check-backup.ts'

export interface Downloaded {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly rows: number
}

/** The backup arrived incomplete. */
export class TruncatedBackupError extends Error {
  override readonly name = 'CutOff'
}

/** Fetches a backup, verifies it whole and saves it as a download; throws `TruncatedBackupError`. */
export async function downloadBackup(onProgress: (bytes: number) => void): Promise<Downloaded> {
  const response = await requireOk(client.api.admin.backup.$get())
  const body = response.body as ReadableStream<Uint8Array<ArrayBuffer>> | null
  const reader = body?.getReader()
  if (!reader) throw new TruncatedBackupError()
  const check = openBackupCheck()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let next = await reader.read().catch(cutOff); !next.done; next = await reader.read().catch(cutOff)) {
    const piece = next.value
    pieces.push(piece)
    size += piece.length
    onProgress(size)
    await check.write(piece)
  }
  const checked = await check.end()
  if (checked === undefined) throw new TruncatedBackupError()
  const { rows, sha256 } = checked
  // A database that takes no writes cannot note it; then it accepts no reset either.
  await requireOk(client.api.admin.backup.finish.$post({ json: { sha256 } })).catch(() => undefined)
  const name = fileNameOf(response) ?? 'meridian.gz'
  saveFile(new Blob(pieces, { type: 'application/gzip' }), name)
  return { name, size, rows }
}

function cutOff(cause: unknown): never {
  throw new TruncatedBackupError('The connection ended early', { cause })
}
