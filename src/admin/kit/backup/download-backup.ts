import { client, requireOk } from '../api.ts'
import { fileNameOf, saveFile } from '../save-file.ts'
import { openBackupCheck } from './check-backup.ts'
import { readBody } from './read-body.ts'

export interface DownloadedBackup {
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
export async function downloadBackup(onProgress: (bytes: number) => void): Promise<DownloadedBackup> {
  const response = await requireOk(client.api.admin.backup.$get())
  const check = openBackupCheck()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for await (const piece of readBody(response)) {
      pieces.push(piece)
      size += piece.length
      onProgress(size)
      await check.write(piece)
    }
  } catch (cause) {
    throw new TruncatedBackupError('The connection ended early', { cause })
  }
  const checked = await check.end()
  if (checked === undefined) throw new TruncatedBackupError()
  const { rows, sha256 } = checked
  // A read-only database cannot record the download, and then refuses a reset too.
  await requireOk(client.api.admin.backup.finish.$post({ json: { sha256 } })).catch(() => undefined)
  const name = fileNameOf(response) ?? 'meridian.gz'
  saveFile(new Blob(pieces, { type: 'application/gzip' }), name)
  return { name, size, rows }
}
