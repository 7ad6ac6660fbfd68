import { codewordsOf } from './codewords.ts'
import { drawFormat, drawPatterns, emptyGrid, type Grid } from './patterns.ts'
import { versionFor } from './version.ts'

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
