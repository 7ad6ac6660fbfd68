import { AppError, rootMessage } from '#domain/errors.ts'

/** A part of an archive, and of which archive it is. */
export interface ArchivePart {
  readonly bytes: ArrayBuffer
  /** Bytes of the whole archive; undefined where nobody says. */
  readonly size: number | undefined
  /** Changes with the archive; empty where nobody says. */
  readonly etag: string
}

/** Reads bytes of an archive, fewer where it ends before; throws `AppError` with a sentence that names it. */
export type ReadRange = (offset: number, length: number) => Promise<ArchivePart>

/** Longer than a store needs, shorter than a visitor waits. */
const LIMIT_MS = 5_000

/** Asks an address for bytes; `name` is what an owner calls the archive. */
export function addressReader(name: string, address: string, ask: typeof fetch = fetch): ReadRange {
  return async (offset, length) => {
    // Bytes as they are stored: a part of what was compressed on its way is no part of the archive.
    const headers = { Range: `bytes=${offset}-${offset + length - 1}`, 'Accept-Encoding': 'identity' }
    const signal = AbortSignal.timeout(LIMIT_MS)
    const response = await ask(address, { headers, signal }).catch((cause: unknown) => {
      throw new AppError('bad_gateway', `${name} cannot be reached.`, { cause })
    })
    const archive = archiveOf(response)
    const isPart = isWanted(response, offset, length)
    if (!isPart) await response.body?.cancel()
    // Nothing is there: it is another archive now, or one that is cut off.
    if (response.status === 416) return { bytes: new ArrayBuffer(0), ...archive }
    if (!isPart) throw new AppError('bad_gateway', complaint(name, response.status))
    const bytes = await response.arrayBuffer().catch((cause: unknown) => {
      throw new AppError('bad_gateway', `${name} was cut off on its way.`, { cause })
    })
    return { bytes, ...archive }
  }
}

/** What the headers say of the archive. */
function archiveOf({ status, headers }: Response) {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
  const whole = status === 200 ? headers.get('Content-Length') : null
  const size = total ?? whole
  return {
    size: size === null ? undefined : Number(size),
    etag: headers.get('ETag') ?? headers.get('Last-Modified') ?? '',
  }
}

/** Whether an answer is the asked part: a server may give another one, or the whole. */
function isWanted({ status, headers }: Response, offset: number, length: number): boolean {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(headers.get('Content-Range') ?? '') ?? []
  if (status === 206) return Number(first) === offset && Number(last) < offset + length
  // Some servers answer so where the part is all that there is.
  return status === 200 && offset === 0 && Number(headers.get('Content-Length') ?? Infinity) <= length
}

function complaint(name: string, status: number): string {
  if (status === 404) return `There is no ${name}.`
  return status === 200 || status === 206
    ? `${name} ignores the header Range: its server gives another part than is asked for. Use a server that answers with ranges.`
    : `${name} answers ${status}.`
}

/** What is needed of the platform's binding to a bucket (R2). */
export interface Bucket {
  get(
    key: string,
    options: { readonly range: { readonly offset: number; readonly length: number } },
  ): Promise<{ readonly size: number; readonly etag: string; arrayBuffer(): Promise<ArrayBuffer> } | null>
}

/** The bucket's complaint about a range of which it has nothing. */
const BEYOND_END = /10039|range is not satisfiable/

/** Reads an object of a bucket. */
export function bucketReader(name: string, bucket: Bucket): ReadRange {
  return async (offset, length) => {
    const object = await bucket.get(name, { range: { offset, length } }).catch((cause: unknown) => {
      if (BEYOND_END.test(rootMessage(cause))) return undefined
      throw new AppError('bad_gateway', `${name} cannot be read from the bucket.`, { cause })
    })
    // It is another archive now, or one that is cut off.
    if (object === undefined) return { bytes: new ArrayBuffer(0), size: undefined, etag: '' }
    if (object === null) throw new AppError('bad_gateway', `There is no ${name} in the bucket.`)
    const { size, etag } = object
    return { bytes: await object.arrayBuffer(), size, etag }
  }
}
