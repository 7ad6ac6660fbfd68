import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const SLICE = 4 * 1024 * 1024

/** SHA-256 of a file and of how it is read, computed as a stream; importing the same again gives the same hash. */
export async function fingerprint(file: Blob, reading: string): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += SLICE)
    hash.update(new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer()))
  return bytesToHex(hash.update(utf8ToBytes(reading)).digest())
}
