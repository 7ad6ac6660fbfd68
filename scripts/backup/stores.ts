import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#domain/errors.ts'
import type { BackupBucket } from '#domain/env.ts'

/** Where nightly backups are kept, by their names. */
export interface BackupStore {
  /** Its place, as commands print it. */
  readonly where: string
  /** The names of all files there. */
  list(): Promise<readonly string[]>
  /** Keeps a local file under a name, in place of an older one; it is there whole or not at all. */
  put(name: string, file: string): Promise<void>
  /** Copies what is kept under a name to a local file. */
  take(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Backups in a folder, which is made where there is none; its files can be read by their owner alone. */
export function folderStore(folder: string): BackupStore {
  return {
    where: folder,
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return readdir(folder)
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `${name}.part`)
      try {
        await copyFile(file, unfinished)
        await chmod(unfinished, 0o600)
        await rename(unfinished, join(folder, name))
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
    throw new AppError(
      'unavailable',
      `The bucket at ${url} answers ${response.status}: ${await reasonOf(response)}`,
    )
  }
  const addressOf = (name: string) => `${url}/${encodeURIComponent(name)}`
  return {
    where: url,
    async list() {
      const names: string[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: 'meridian-' })
        if (next !== undefined) query.set('continuation-token', next)
        const page = await (await ask(`${url}?${query}`)).text()
        names.push(...valuesOf(page, 'Key'))
        next = valuesOf(page, 'NextContinuationToken')[0]
      } while (next !== undefined)
      return names
    },
    async put(name, file) {
      const { size } = await stat(file)
      const body = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream
      const headers = {
        'Content-Length': String(size),
        'Content-Type': 'application/gzip',
        'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
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
