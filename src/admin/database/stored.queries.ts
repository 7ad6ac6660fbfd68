import { queryOptions } from '@tanstack/react-query'
import { client, okJson, requireOk } from '../kit/api.ts'
import { readBody } from '../kit/backup/read-body.ts'

const { stored } = client.api.admin.backup

const list = () => okJson(stored.$get())

/** The stored backups, newest first; a nightly one may be added at any time. */
export const storedBackupsQuery = queryOptions({
  queryKey: ['admin', 'database', 'stored'],
  queryFn: list,
  staleTime: 0,
})

export type StoredBackup = Awaited<ReturnType<typeof list>>['backups'][number]

/** Fetches a stored backup as a file; `onShare` gets the part received, from 0 to 1. */
export async function fetchStored(
  { name, bytes }: Pick<StoredBackup, 'name' | 'bytes'>,
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<File> {
  const call = stored[':name'].$get({ param: { name } }, signal && { init: { signal } })
  const response = await requireOk(call)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const piece of readBody(response)) {
    pieces.push(piece)
    size += piece.length
    onShare(bytes === 0 ? 0 : Math.min(1, size / bytes))
  }
  return new File(pieces, name, { type: 'application/gzip' })
}
