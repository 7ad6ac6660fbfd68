import { chunksOf, readBytes } from './file.ts'

/** Bytes of a file that are examined to detect its encoding and dialect. */
const SAMPLE = 64 * 1024

/** The encoding of a text file by its mark, its zero bytes or its validity; undefined when it is no text. */
export function encodingOf(sample: Uint8Array<ArrayBuffer>, isWhole: boolean): string | undefined {
  const [first, second] = sample
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (sample.includes(0)) return wideEncoding(sample)
  try {
    // A character may be cut in two at the end of a sample.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return isTurkish(sample) ? 'windows-1254' : 'windows-1252'
  }
}

/** İ ı Ş ş Ğ ğ, which are letters of Icelandic elsewhere, and vowels that Icelandic has with them. */
const TURKISH = new Set([0xdd, 0xfd, 0xde, 0xfe, 0xd0, 0xf0])
const NOT_TURKISH = new Set([0xe1, 0xe6, 0xe9, 0xed, 0xfa, 0xc1, 0xc9, 0xcd])

function isTurkish(sample: Uint8Array): boolean {
  let balance = 0
  for (const byte of sample) balance += TURKISH.has(byte) ? 1 : NOT_TURKISH.has(byte) ? -2 : 0
  return balance > 0
}

/** UTF-16 without a mark: nearly every second byte of Western text is zero. */
function wideEncoding(sample: Uint8Array): string | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 5 && even < odd / 10) return 'utf-16le'
  return even > sample.length / 5 && odd < even / 10 ? 'utf-16be' : undefined
}

/** The text of a file in pieces, its byte-order mark removed; undefined when it is no text. */
export async function decodeText(blob: Blob): Promise<AsyncGenerator<string> | undefined> {
  const sample = await readBytes(blob, 0, SAMPLE)
  const encoding = encodingOf(sample, sample.length === blob.size)
  return encoding === undefined ? undefined : decode(blob, encoding)
}

async function* decode(blob: Blob, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunksOf(blob)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
