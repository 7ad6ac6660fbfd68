import { listBackups, type NamedBackup } from '#domain/backup-retention.ts'
import { readBackupBucket } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { openBucket } from './bucket.ts'

/** A backup that is kept where `npm run backup` puts them. */
export interface StoredBackup extends NamedBackup {
  readonly bytes: number
}

/** Where the backups of this deployment are kept: a bucket, or the folder of this machine. */
export interface StoredBackups {
  readonly place: 'bucket' | 'folder'
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  /** A backup's bytes, by its name in the list; throws `AppError` where it is gone. */
  open(name: string): Promise<Response>
}

type Bindings = Readonly<Record<string, unknown>>

/** What is needed of the folder's service. */
interface Folder {
  fetch(address: string, init?: RequestInit): Promise<Response>
}

const isFolder = (value: unknown): value is Folder =>
  typeof value === 'object' && value !== null && 'fetch' in value

/** The kept backups that this deployment can read; undefined where it knows of no place, as on the platform without a bucket. */
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
