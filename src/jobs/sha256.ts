import { toHex } from '#domain/text/sha256.ts'

/** A SHA-256 that is updated piece by piece. */
export interface Digest {
  update(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** The digest of all pieces in lower-case hexadecimal; no update may follow. */
  hex(): Promise<string>
}

/** workerd's streaming replacement for Node's hashes. */
type DigestStream = new (algorithm: 'SHA-256') => WritableStream<Uint8Array<ArrayBuffer>> & {
  readonly digest: Promise<ArrayBuffer>
}

/** Opens a SHA-256 with the runtime's own streaming hash, since WebCrypto needs all bytes at once. */
export function openDigest(): Digest {
  const { DigestStream } = crypto as unknown as { readonly DigestStream?: DigestStream }
  return DigestStream ? ofWorker(DigestStream) : ofNode()
}

/** The digest of a file so far, which may be updated further. */
export async function digestOf(file: Blob): Promise<Digest> {
  const digest = openDigest()
  const reader = file.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return digest
    await digest.update(value)
  }
}

function ofWorker(Stream: DigestStream): Digest {
  const stream = new Stream('SHA-256')
  const writer = stream.getWriter()
  return {
    update: (bytes) => writer.write(bytes),
    hex: async () => {
      await writer.close()
      return toHex(new Uint8Array(await stream.digest))
    },
  }
}

function ofNode(): Digest {
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256')
  return {
    update: (bytes) => {
      hash.update(bytes)
      return Promise.resolve()
    },
    hex: () => Promise.resolve(hash.digest('hex')),
  }
}
