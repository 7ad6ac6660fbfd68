import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { type Bindings, isBucket, isService, type Service } from '../bindings.ts'

/** Storage of photos by name. Throws `AppError` if the storage does not answer. */
export interface PictureStore {
  /** The bytes of a picture; undefined where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(name: string): Promise<boolean>
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Ignores names that do not exist. */
  remove(names: readonly string[]): Promise<void>
  /** Lists all names. */
  list(): Promise<readonly string[]>
}

/** The used part of an R2 bucket binding. */
export interface PictureBucket {
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
  head(key: string): Promise<unknown>
  put(
    key: string,
    value: Uint8Array<ArrayBuffer>,
    options: { readonly httpMetadata: { readonly contentType: string } },
  ): Promise<unknown>
  delete(keys: string[]): Promise<void>
  list(options: { readonly cursor?: string }): Promise<{
    readonly objects: readonly { readonly key: string }[]
    readonly truncated: boolean
    readonly cursor?: string
  }>
}

/** This deployment's picture store: files of this machine, or a bucket; undefined without either. */
export function pictureStore({
  PICTURES_FILES: files,
  PICTURES_BUCKET: bucket,
}: Bindings): PictureStore | undefined {
  if (isService(files)) return folderStore(files)
  return isBucket<PictureBucket>(bucket) ? bucketStore(bucket) : undefined
}

/** The picture store; throws `AppError` if the deployment has none. */
export function requirePictureStore(env: Bindings): PictureStore {
  const store = pictureStore(env)
  if (store !== undefined) return store
  throw new AppError('unavailable', 'There is no bucket PICTURES_BUCKET to keep photos in.')
}

const away = (what: string, cause?: unknown) =>
  new AppError('bad_gateway', `The store of photos does not ${what}.`, { cause })

/** Names per call of a bucket; concurrent requests to a folder. */
const AT_ONCE = 1000
const REQUESTS = 6

function slicesOf<T>(items: readonly T[], size: number): T[][] {
  const slices: T[][] = []
  for (let at = 0; at < items.length; at += size) slices.push(items.slice(at, at + size))
  return slices
}

function folderStore(folder: Service): PictureStore {
  const ask = async (what: string, name: string, init: RequestInit = {}) => {
    const address = `http://files/${encodeURIComponent(name)}`
    const response = await folder.fetch(address, init).catch((cause: unknown) => {
      throw away(what, cause)
    })
    if (response.ok || response.status === 404) return response
    throw away(what)
  }
  return {
    async read(name) {
      const response = await ask('read', name)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
    },
    async has(name) {
      return (await ask('read', name, { method: 'HEAD' })).ok
    },
    async write(name, body) {
      if (!(await ask('write', name, { method: 'PUT', body })).ok) throw away('write')
    },
    async remove(names) {
      for (const some of slicesOf(names, REQUESTS))
        await Promise.all(some.map((name) => ask('delete', name, { method: 'DELETE' })))
    },
    async list() {
      const text = await (await ask('list what it has', '')).text()
      return parseOwnJson<readonly { readonly name: string }[]>(text).map(({ name }) => name)
    },
  }
}

function bucketStore(bucket: PictureBucket): PictureStore {
  const asked = <T>(what: string, work: Promise<T>) =>
    work.catch((cause: unknown) => {
      throw away(what, cause)
    })
  return {
    async read(name) {
      const object = await asked('read', bucket.get(name))
      return object ? new Uint8Array(await object.arrayBuffer()) : undefined
    },
    async has(name) {
      return (await asked('read', bucket.head(name))) !== null
    },
    async write(name, bytes) {
      await asked('write', bucket.put(name, bytes, { httpMetadata: { contentType: 'image/webp' } }))
    },
    async remove(names) {
      for (const some of slicesOf(names, AT_ONCE)) await asked('delete', bucket.delete(some))
    },
    async list() {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const page = await asked('list what it has', bucket.list(cursor === undefined ? {} : { cursor }))
        names.push(...page.objects.map(({ key }) => key))
        cursor = page.truncated ? page.cursor : undefined
      } while (cursor !== undefined)
      return names
    },
  }
}
