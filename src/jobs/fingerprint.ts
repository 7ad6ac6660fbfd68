import { digestOf } from './sha256.ts'

/** SHA-256 of a file and of how it is read: equal for a repeated import. */
export async function fingerprint(file: Blob, reading: unknown): Promise<string> {
  const digest = await digestOf(file)
  await digest.update(new TextEncoder().encode(JSON.stringify(reading)))
  return digest.hex()
}
