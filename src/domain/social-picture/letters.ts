/** A letter as it is drawn, with one byte for each pixel: 0 is nothing, 15 all of the colour. */
export interface Letter {
  /** Pixels to the next letter, in sixteenths. */
  readonly advance: number
  /** From where it is written, on the base line, to the left and to the upper edge of its pixels. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly alpha: Uint8Array
}

/** Letters by code point. */
export type Letters = ReadonlyMap<number, Letter>

/** What a file of letters holds: code points that begin with the same bits. */
export const BLOCK_BITS = 7
/** Latin, Greek and Cyrillic with their punctuation: the scripts that the site's own fonts have. */
export const BLOCKS = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 60, 61, 64, 65] as const

/** The sizes of letters in pixels: of a name, as large as there is room, and of the line below it. */
export const TITLE_SIZES = [96, 72, 56] as const
export const LINE_SIZE = 30
export const LETTER_SIZES = [...TITLE_SIZES, LINE_SIZE] as const
export type LetterSize = (typeof LETTER_SIZES)[number]

const HEADER = 14

/** Letters as bytes: how many there are, where each one's pixels are, and two pixels in each byte. */
export function encodeLetters(letters: Letters): Uint8Array<ArrayBuffer> {
  const packed = [...letters.values()].map(({ alpha }) => (alpha.length + 1) >> 1)
  const start = 2 + letters.size * HEADER
  const bytes = new Uint8Array(packed.reduce((sum, size) => sum + size, start))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, letters.size)
  let [header, at] = [2, start]
  for (const [code, { advance, left, top, width, height, alpha }] of letters) {
    view.setUint32(header, code)
    const numbers = [advance, left, top, width, height]
    numbers.forEach((number, index) => {
      view.setInt16(header + 4 + 2 * index, number)
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

/** The letters of such bytes, which the site made itself. */
export function decodeLetters(bytes: Uint8Array): Map<number, Letter> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(0)
  let at = 2 + count * HEADER
  return new Map(
    Array.from({ length: count }, (_, index): [number, Letter] => {
      const header = 2 + index * HEADER
      const number = (field: number) => view.getInt16(header + 4 + 2 * field)
      const [width, height] = [number(3), number(4)]
      const first = at
      const alpha = Uint8Array.from({ length: width * height }, (_, pixel) => {
        const byte = bytes[first + (pixel >> 1)] ?? 0
        return pixel % 2 === 0 ? byte >> 4 : byte & 15
      })
      at += (alpha.length + 1) >> 1
      return [
        view.getUint32(header),
        { advance: number(0), left: number(1), top: number(2), width, height, alpha },
      ]
    }),
  )
}

/** The blocks that a text needs; undefined where one of its characters is in none. */
export function blocksOf(text: string): readonly number[] | undefined {
  const blocks = [...new Set([...text].map((character) => (character.codePointAt(0) ?? 0) >> BLOCK_BITS))]
  return blocks.every((block) => BLOCKS.some((known) => known === block)) ? blocks : undefined
}

/** Pixels between letters of a size, beyond what each takes: names are set closer. */
const TRACKING = -0.025
const trackingOf = (size: LetterSize) => (size === LINE_SIZE ? 0 : TRACKING * size)

/** The width of a text in pixels, or undefined where a letter is missing. */
export function widthOf(text: string, letters: Letters, size: LetterSize): number | undefined {
  let width = 0
  for (const character of text) {
    const letter = letters.get(character.codePointAt(0) ?? 0)
    if (!letter) return undefined
    width += letter.advance / 16 + trackingOf(size)
  }
  return width
}

/** Where each letter of a text is written that begins at a point. */
export function placeLetters(text: string, letters: Letters, size: LetterSize, x: number) {
  let at = x
  return [...text].flatMap((character) => {
    const letter = letters.get(character.codePointAt(0) ?? 0)
    if (!letter) return []
    const placed = { letter, x: Math.round(at) }
    at += letter.advance / 16 + trackingOf(size)
    return [placed]
  })
}
