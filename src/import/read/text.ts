import { chunksOf, readBytes, type SpreadsheetFile } from './file.ts'
import { KoreanDecoder } from './korean.ts'
import { legacyEncodingOf } from './legacy-encoding.ts'

/** Bytes of a file that are examined to detect its encoding and dialect. */
const SAMPLE = 64 * 1024

/** The encoding of a text file by its byte-order mark, zero bytes or validity; undefined for a binary file. */
export function encodingOf(sample: Uint8Array<ArrayBuffer>, isWhole: boolean): string | undefined {
  const [first, second] = sample
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (sample.includes(0)) return wideEncoding(sample) ?? withoutZeros(sample, isWhole)
  try {
    // A character may be cut at the end of a sample.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return legacyEncodingOf(sample)
  }
}

/** In UTF-16 text without Latin letters only separators and digits have a zero byte. */
const FEWEST_ZEROS = 1 / 50

/** Control characters except tabs and line breaks, and invalid characters. */
const NO_TEXT = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/u

/** UTF-16 without a mark: zero bytes are at the same half of each character. */
function wideEncoding(sample: Uint8Array<ArrayBuffer>): string | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length * FEWEST_ZEROS || Math.min(even, odd) > Math.max(even, odd) / 10)
    return undefined
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder(encoding).decode(sample)
  return /[\n\r]/.test(text) && !NO_TEXT.test(text) ? encoding : undefined
}

/** The encoding of a text, ignoring a few zero bytes that a program added. */
function withoutZeros(sample: Uint8Array<ArrayBuffer>, isWhole: boolean): string | undefined {
  const bytes = sample.filter((byte) => byte !== 0)
  if (sample.length - bytes.length > sample.length * FEWEST_ZEROS * 4) return undefined
  const encoding = encodingOf(bytes, isWhole)
  if (encoding === undefined || NO_TEXT.test(new TextDecoder(encoding).decode(bytes))) return undefined
  return encoding
}

/** The encoding guessed from a text's bytes; undefined if it is stated or marked, for UTF-8, and for a workbook. */
export async function guessedEncoding({
  blob,
  encoding: stated,
}: SpreadsheetFile): Promise<string | undefined> {
  if (stated !== undefined) return undefined
  const sample = await readBytes(blob, 0, SAMPLE)
  const [first, second] = sample
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const isWorkbook = (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
  if (isMarked || isWorkbook) return undefined
  const encoding = encodingOf(sample, sample.length === blob.size)
  return encoding === 'utf-8' ? undefined : encoding
}

/** The text of a file in chunks, without its byte-order mark; undefined for a binary file. */
export async function decodeText({
  blob,
  encoding: stated,
}: SpreadsheetFile): Promise<AsyncGenerator<string> | undefined> {
  const sample = await readBytes(blob, 0, SAMPLE)
  const encoding = stated ?? encodingOf(sample, sample.length === blob.size)
  return encoding === undefined ? undefined : decode(blob, encoding)
}

async function* decode(blob: Blob, encoding: string): AsyncGenerator<string> {
  const decoder = encoding === 'euc-kr' ? new KoreanDecoder() : new TextDecoder(encoding)
  for await (const chunk of chunksOf(blob)) {
    const text = decoder.decode(chunk, { stream: true })
    yield text.includes('\0') ? text.replaceAll('\0', '') : text
  }
  yield decoder.decode()
}
