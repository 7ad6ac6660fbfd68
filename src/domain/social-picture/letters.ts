/** A drawn letter, with one byte for each pixel: from 0 for none of the colour to 15 for all of it. */
export interface Letter {
  /** The distance to the next letter in sixteenths of a pixel. */
  readonly advance: number
  /** The offset of its pixels from its origin on the base line: to the left edge, and to the top edge. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly alpha: Uint8Array
}

/** Drawn letters by their cluster, as `writtenLetters` gives it. */
export type Letters = ReadonlyMap<string, Letter>

/** The number of low bits that code points of one file of letters differ in. */
export const BLOCK_BITS = 7
/** The blocks of Latin, Greek and Cyrillic with their punctuation, which the site's own fonts have. */
export const BLOCKS = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 60, 61, 64, 65] as const

/** The sizes of letters in pixels: for the name, as large as fits; below, for the line under it. */
export const TITLE_SIZES = [96, 72, 56] as const
export const LINE_SIZE = 30
export const LETTER_SIZES = [...TITLE_SIZES, LINE_SIZE] as const
export type LetterSize = (typeof LETTER_SIZES)[number]

/**
 * The number of files for letters of other scripts, which are drawn for the names that have them, in the largest size.
 */
export const NAME_FILES = 64
export const NAME_SIZE = TITLE_SIZES[0]

/** The version of the format below; a new one makes builds draw all letters anew. */
export const LETTERS_FORMAT = 2
const HEADER = 10

/** Letters as bytes: their clusters, where the pixels of each begin, and two pixels in a byte. */
export function encodeLetters(letters: Letters): Uint8Array<ArrayBuffer> {
  const names = new TextEncoder().encode([...letters.keys()].join('\n'))
  const packed = [...letters.values()].map(({ alpha }) => (alpha.length + 1) >> 1)
  const headers = 4 + names.length
  const start = headers + letters.size * HEADER
  const bytes = new Uint8Array(packed.reduce((sum, size) => sum + size, start))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, names.length)
  bytes.set(names, 4)
  let [header, at] = [headers, start]
  for (const { advance, left, top, width, height, alpha } of letters.values()) {
    const numbers = [advance, left, top, width, height]
    numbers.forEach((number, index) => {
      view.setInt16(header + 2 * index, number)
    })
    alpha.forEach((value, index) => {
      const byte = at + (index >> 1)
      bytes[byte] = (bytes[byte] ?? 0) | (index % 2 === 0 ? value << 4 : value)
    })
    header += HEADER
    at += (alpha.length + 1) >> 1
  }
  return bytes
}

/** The wanted letters in such bytes, which the site itself made. */
export function decodeLetters(
  bytes: Uint8Array,
  isWanted: (letter: string) => boolean = () => true,
): Map<string, Letter> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headers = 4 + view.getUint32(0)
  const names = headers === 4 ? [] : new TextDecoder().decode(bytes.subarray(4, headers)).split('\n')
  let at = headers + names.length * HEADER
  return new Map(
    names.flatMap((name, index): [string, Letter][] => {
      const number = (field: number) => view.getInt16(headers + HEADER * index + 2 * field)
      const [width, height] = [number(3), number(4)]
      const first = at
      at += (width * height + 1) >> 1
      if (!isWanted(name)) return []
      const alpha = Uint8Array.from({ length: width * height }, (_, pixel) => {
        const byte = bytes[first + (pixel >> 1)] ?? 0
        return pixel % 2 === 0 ? byte >> 4 : byte & 15
      })
      return [[name, { advance: number(0), left: number(1), top: number(2), width, height, alpha }]]
    }),
  )
}

/** The first code point of Armenian, which lies within the last block of Cyrillic. */
const ARMENIAN = 0x530

/** The block of a letter; undefined where the site's own fonts lack it. */
export function blockOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (letter.length > 1 || (code >= ARMENIAN && code >> BLOCK_BITS === ARMENIAN >> BLOCK_BITS))
    return undefined
  return BLOCKS.find((known) => known === code >> BLOCK_BITS)
}

/** The file for a letter of another script, by the FNV-1a hash of its UTF-16 code units. */
export function nameFileOf(letter: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < letter.length; at++) hash = Math.imul(hash ^ letter.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % NAME_FILES
}
