import { createHash } from 'node:crypto'

/** SHA-256 of a file and of how it is to be read: the same import again has the same. */
export async function fingerprint(file: Blob, reading: unknown): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of file.stream()) hash.update(bytes)
  return hash.update(JSON.stringify(reading)).digest('hex')
}
