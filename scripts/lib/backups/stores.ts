import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '#domain/errors.ts'
import { readBackupBucket, type BackupBucket, type Env } from '#domain/env.ts'
import { openBucket, type StoredFile } from '#jobs/backups/bucket.ts'
import type { Environment } from '#domain/env-values.ts'

/** Where backups are kept, by their names. */
export interface BackupStore {
  /** Its place, as commands print it. */
  readonly where: string
  /** The folder, where it is one of this machine. */
  readonly folder?: string
  /** All files there. */
  list(): Promise<readonly StoredFile[]>
  /** Keeps a local file under a new name; it is there whole or not at all. Throws `AppError` where the name is taken. */
  put(name: string, file: string): Promise<void>
  /** Copies what is kept under a name to a local file. */
  take(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Where the settings say that backups are kept, or the folder in its place. */
export function chooseStore(environment: Environment, { dataDir }: Env, folder?: string): BackupStore {
  if (folder !== undefined) return folderStore(folder)
  const bucket = readBackupBucket(environment)
  return bucket === undefined ? folderStore(join(dataDir, 'backups')) : bucketStore(bucket)
}

/** Backups in a folder, which is made where there is none; its files can be read by their owner alone. */
export function folderStore(folder: string): BackupStore {
  return {
    where: folder,
    folder,
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const entries = await readdir(folder, { withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return Promise.all(
        files.map(async ({ name }) => ({ name, bytes: (await stat(join(folder, name))).size })),
      )
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const [kept, unfinished] = [join(folder, name), join(folder, `${name}.part`)]
      try {
        await copyFile(file, unfinished)
        await chmod(unfinished, 0o600)
        if (existsSync(kept)) throw isTaken(name, folder)
        await rename(unfinished, kept)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    take: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name)),
  }
}

/** Backups in a bucket of an object storage with the S3 protocol, such as R2. */
export function bucketStore(settings: BackupBucket): BackupStore {
  const { url } = settings
  const bucket = openBucket(settings)
  return {
    where: url,
    list: () => bucket.list(),
    async put(name, file) {
      const { size } = await stat(file)
      const body = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream
      const headers = {
        'Content-Length': String(size),
        'Content-Type': 'application/gzip',
        'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
        // Refused with 412 where there is one.
        'If-None-Match': '*',
      }
      const { status } = await bucket.ask(name, { method: 'PUT', body, headers, duplex: 'half' }, [412])
      if (status === 412) throw isTaken(name, url)
    },
    async take(name, file) {
      const { body } = await bucket.ask(name)
      if (body === null) throw new AppError('unavailable', `The bucket at ${url} sends nothing for ${name}.`)
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file, { mode: 0o600 }))
    },
    async remove(name) {
      await bucket.ask(name, { method: 'DELETE' })
    },
  }
}

const isTaken = (name: string, where: string) =>
  new AppError('conflict', `There is already a backup ${name} in ${where}, and none is replaced.`)
