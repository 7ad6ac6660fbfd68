import { drawFormat, drawPatterns, emptyGrid, type Grid } from './patterns.ts'
import { versionFor, type Version } from './version.ts'
/** Powers and logarithms of the field of 256 elements that QR codes use (x^8 + x^4 + x^3 + x^2 + 1). */
const POWERS = new Uint8Array(255)
const LOGARITHMS = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWERS[exponent] = value
  LOGARITHMS[value] = exponent
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d
}

const powerOf = (exponent: number) => POWERS[exponent % 255] ?? 0

const product = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : powerOf((LOGARITHMS[a] ?? 0) + (LOGARITHMS[b] ?? 0))

/** The generator polynomial of so many error correction bytes, without its leading 1. */
function generatorOf(count: number): Uint8Array {
  const generator = new Uint8Array(count)
  generator[count - 1] = 1
  for (let root = 0; root < count; root++) {
    for (let at = 0; at < count; at++) {
      generator[at] = product(generator[at] ?? 0, powerOf(root)) ^ (generator[at + 1] ?? 0)
    }
  }
  return generator
}

/** The Reed-Solomon error correction bytes of a block. */
function errorCorrectionOf(block: Uint8Array, count: number): Uint8Array {
  const generator = generatorOf(count)
  const rest = new Uint8Array(count)
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0)
    rest.copyWithin(0, 1)
    rest[count - 1] = 0
    for (let at = 0; at < count; at++) rest[at] = (rest[at] ?? 0) ^ product(generator[at] ?? 0, factor)
  }
  return rest
}

const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11] as const

/** The text as data bytes: mode, length, the bytes themselves, an end of four bits, padding. */
function dataOf(text: Uint8Array, { dataBytes }: Version): Uint8Array {
  const data = new Uint8Array(dataBytes)
  const nibbles = [
    BYTE_MODE,
    text.length >> 4,
    text.length & 15,
    ...[...text].flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  nibbles.forEach((nibble, index) => {
    data[index >> 1] = (data[index >> 1] ?? 0) | (index % 2 === 0 ? nibble << 4 : nibble)
  })
  for (let at = nibbles.length / 2, turn = 0; at < dataBytes; at++, turn++) data[at] = PADDING[turn % 2] ?? 0
  return data
}

/** The bytes of a QR code in the order in which they are drawn: of each block in turn, then their error correction. */
function codewordsOf(text: Uint8Array, version: Version): Uint8Array {
  const data = dataOf(text, version)
  const { blocks: count, correctionBytes } = version
  const length = data.length / count
  const blocks = Array.from({ length: count }, (_, index) =>
    data.subarray(index * length, (index + 1) * length),
  )
  const corrections = blocks.map((block) => errorCorrectionOf(block, correctionBytes))
  return Uint8Array.from([...interleaved(blocks), ...interleaved(corrections)])
}

const interleaved = (blocks: readonly Uint8Array[]): number[] =>
  Array.from({ length: blocks[0]?.length ?? 0 }, (_, at) => blocks.map((block) => block[at] ?? 0)).flat()

/** Which modules a mask turns over, by its number. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** A text as a QR code: rows of modules, true for dark, without the margin of four. Takes up to 230 bytes. */
export function qrCodeOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const codewords = codewordsOf(bytes, version)
  const candidates = MASKS.map((isTurned, mask) => {
    const grid = emptyGrid(version.size)
    drawPatterns(grid, version)
    drawCodewords(grid, codewords, isTurned)
    drawFormat(grid, mask)
    return grid.map((row) => row.map((isDark) => isDark === true))
  })
  // Any mask can be read; fewest even patches make it easiest.
  return candidates.reduce((best, next) => (patchesOf(next) < patchesOf(best) ? next : best))
}

/** Fills the free modules with bits, in pairs of columns from the right, upwards and downwards in turn. */
function drawCodewords(
  grid: Grid,
  codewords: Uint8Array,
  isTurned: (row: number, column: number) => boolean,
): void {
  const size = grid.length
  let index = 0
  for (let right = size - 1, pair = 0; right > 0; right -= 2, pair++) {
    // The column of the timing pattern holds no data.
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = pair % 2 === 0 ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        const cells = grid[row]
        if (cells === undefined || cells[column] !== undefined) continue
        const isDark = (((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1
        cells[column] = isDark !== isTurned(row, column)
        index += 1
      }
    }
  }
}

/** How many squares of two by two are of one colour. */
function patchesOf(code: readonly (readonly boolean[])[]): number {
  const isPatch = (row: number, column: number) => {
    const colour = code[row]?.[column]
    return [code[row]?.[column + 1], code[row + 1]?.[column], code[row + 1]?.[column + 1]].every(
      (other) => other === colour,
    )
  }
  const inner = code.length - 1
  return code
    .slice(0, inner)
    .reduce(
      (sum, cells, row) => sum + cells.slice(0, inner).filter((_, column) => isPatch(row, column)).length,
      0,
    )
}
