import { createHash } from 'node:crypto'

/** SHA-256 of a file and of how it is read: equal for a repeated import. */
export async function fingerprint(file: Blob, reading: unknown): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of file.stream()) hash.update(bytes)
  return hash.update(JSON.stringify(reading)).digest('hex')
}
