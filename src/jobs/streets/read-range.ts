import { AppError, rootMessage } from '#domain/errors.ts'

/** A byte range of an archive, with the archive's size and version. */
export interface ArchivePart {
  readonly bytes: ArrayBuffer
  /** Size of the whole archive in bytes; undefined if unknown. */
  readonly size: number | undefined
  /** Changes with the archive; empty if unknown. */
  readonly etag: string
}

/**
 * Reads a byte range of an archive, shorter at the end of the file; throws `AppError` with a sentence that names the
 * archive.
 */
export type ReadRange = (offset: number, length: number) => Promise<ArchivePart>

/** Timeout: longer than a storage needs, shorter than a visitor waits. */
const LIMIT_MS = 5_000

/** Requests a byte range from a URL; `name` is the archive's name in the settings. */
export function addressReader(name: string, address: string, ask: typeof fetch = fetch): ReadRange {
  return async (offset, length) => {
    // No transfer compression: a range of a compressed response is no range of the archive.
    const headers = { Range: `bytes=${offset}-${offset + length - 1}`, 'Accept-Encoding': 'identity' }
    const signal = AbortSignal.timeout(LIMIT_MS)
    const response = await ask(address, { headers, signal }).catch((cause: unknown) => {
      throw new AppError('bad_gateway', `${name} cannot be reached.`, { cause })
    })
    const archive = archiveOf(response)
    const isPart = isWanted(response, offset, length)
    if (!isPart) await response.body?.cancel()
    // The range is past the end: the archive was replaced or cut off.
    if (response.status === 416) return { bytes: new ArrayBuffer(0), ...archive }
    if (!isPart) throw new AppError('bad_gateway', complaint(name, response.status))
    const bytes = await response.arrayBuffer().catch((cause: unknown) => {
      throw new AppError('bad_gateway', `${name} was cut off on its way.`, { cause })
    })
    return { bytes, ...archive }
  }
}

/** The archive's size and version by the response headers. */
function archiveOf({ status, headers }: Response) {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
  const whole = status === 200 ? headers.get('Content-Length') : null
  const size = total ?? whole
  return {
    size: size === null ? undefined : Number(size),
    etag: headers.get('ETag') ?? headers.get('Last-Modified') ?? '',
  }
}

/** Whether a response is the requested range: a server may send another range or the whole file. */
function isWanted({ status, headers }: Response, offset: number, length: number): boolean {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(headers.get('Content-Range') ?? '') ?? []
  if (status === 206) return Number(first) === offset && Number(last) < offset + length
  // Some servers answer so if the range is the whole file.
  return status === 200 && offset === 0 && Number(headers.get('Content-Length') ?? Infinity) <= length
}

function complaint(name: string, status: number): string {
  if (status === 404) return `There is no ${name}.`
  return status === 200 || status === 206
    ? `${name} ignores the header Range: its server gives another part than is asked for. Use a server that answers with ranges.`
    : `${name} answers ${status}.`
}

/** The used part of an R2 bucket binding. */
export interface Bucket {
  get(
    key: string,
    options: { readonly range: { readonly offset: number; readonly length: number } },
  ): Promise<{ readonly size: number; readonly etag: string; arrayBuffer(): Promise<ArrayBuffer> } | null>
}

/** The bucket's error for a range past the end. */
const BEYOND_END = /10039|range is not satisfiable/

/** Reads a byte range of an object in a bucket. */
export function bucketReader(name: string, bucket: Bucket): ReadRange {
  return async (offset, length) => {
    const object = await bucket.get(name, { range: { offset, length } }).catch((cause: unknown) => {
      if (BEYOND_END.test(rootMessage(cause))) return undefined
      throw new AppError('bad_gateway', `${name} cannot be read from the bucket.`, { cause })
    })
    // The archive was replaced or cut off.
    if (object === undefined) return { bytes: new ArrayBuffer(0), size: undefined, etag: '' }
    if (object === null) throw new AppError('bad_gateway', `There is no ${name} in the bucket.`)
    const { size, etag } = object
    return { bytes: await object.arrayBuffer(), size, etag }
  }
}
