import { listBackups, type NamedBackup } from '#domain/backup-retention.ts'
import { readBackupBucket } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { openBucket } from './bucket.ts'

/** A backup at the place where `npm run backup` stores them. */
export interface StoredBackup extends NamedBackup {
  readonly bytes: number
}

/** The backup storage of this deployment: a bucket, or a folder of this machine. */
export interface StoredBackups {
  readonly place: 'bucket' | 'folder'
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  /** The bytes of a backup by its name in the list; throws `AppError` if the backup was deleted. */
  open(name: string): Promise<Response>
}

type Bindings = Readonly<Record<string, unknown>>

/** The part of the folder's service that is used. */
interface Folder {
  fetch(address: string, init?: RequestInit): Promise<Response>
}

const isFolder = (value: unknown): value is Folder =>
  typeof value === 'object' && value !== null && 'fetch' in value

/** The stored backups that this deployment can read; undefined without a storage, as on Workers without a bucket. */
export function storedBackups(env: Bindings): StoredBackups | undefined {
  const settings = readBackupBucket(env)
  if (settings !== undefined) {
    const bucket = openBucket(settings)
    return {
      place: 'bucket',
      list: async () => named(await bucket.list()),
      open: async (name) => requireThere(await bucket.ask(name, {}, [404]), name),
    }
  }
  const { BACKUP_FILES: folder } = env
  if (!isFolder(folder)) return undefined
  const ask = (name: string, init?: RequestInit) =>
    folder.fetch(`http://files/${encodeURIComponent(name)}`, init)
  return {
    place: 'folder',
    async list() {
      const entries = parseOwnJson<readonly { readonly name: string }[]>(await (await ask('')).text())
      const sized = listBackups(entries.map(({ name }) => name)).map(async ({ name }) => {
        const { headers } = await ask(name, { method: 'HEAD' })
        return { name, bytes: Number(headers.get('Content-Length') ?? 0) }
      })
      return named(await Promise.all(sized))
    },
    open: async (name) => requireThere(await ask(name), name),
  }
}

function named(files: readonly { readonly name: string; readonly bytes: number }[]): StoredBackup[] {
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]))
  return listBackups([...sizes.keys()]).map((backup) => ({ ...backup, bytes: sizes.get(backup.name) ?? 0 }))
}

function requireThere(response: Response, name: string): Response {
  if (response.ok) return response
  throw new AppError('not_found', `There is no backup ${name} any more.`)
}
