import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#domain/errors.ts'
import { readBackupBucket, type BackupBucket, type Env } from '#domain/env.ts'
import type { Environment } from '#domain/env-values.ts'

/** A file that is kept. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
}

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
export function bucketStore({ url, accessKeyId, secretAccessKey }: BackupBucket): BackupStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'auto' })
  const ask = async (address: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> => {
    const response = await client.fetch(address, init).catch((cause: unknown) => {
      throw new AppError('unavailable', `The bucket at ${url} does not answer.`, { cause })
    })
    if (response.ok) return response
    if (response.status === 412) throw isTaken(address.slice(address.lastIndexOf('/') + 1), url)
    throw new AppError(
      'unavailable',
      `The bucket at ${url} answers ${response.status}: ${await reasonOf(response)}`,
    )
  }
  const addressOf = (name: string) => `${url}/${encodeURIComponent(name)}`
  return {
    where: url,
    async list() {
      const files: StoredFile[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: 'meridian-' })
        if (next !== undefined) query.set('continuation-token', next)
        const page = await (await ask(`${url}?${query}`)).text()
        for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          files.push({
            name: valuesOf(object, 'Key')[0] ?? '',
            bytes: Number(valuesOf(object, 'Size')[0] ?? 0),
          })
        next = valuesOf(page, 'NextContinuationToken')[0]
      } while (next !== undefined)
      return files
    },
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
      await ask(addressOf(name), { method: 'PUT', body, headers, duplex: 'half' })
    },
    async take(name, file) {
      const { body } = await ask(addressOf(name))
      if (body === null) throw new AppError('unavailable', `The bucket at ${url} sends nothing for ${name}.`)
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file, { mode: 0o600 }))
    },
    async remove(name) {
      await ask(addressOf(name), { method: 'DELETE' })
    },
  }
}

const isTaken = (name: string, where: string) =>
  new AppError('conflict', `There is already a backup ${name} in ${where}, and none is replaced.`)

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The texts of all elements of a name in an answer. */
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
  )

const reasonOf = async (response: Response) => {
  const text = await response.text()
  return valuesOf(text, 'Message')[0] ?? valuesOf(text, 'Code')[0] ?? (response.statusText || 'no reason')
}
