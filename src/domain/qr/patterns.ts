import type { Version } from './version.ts'

/** Modules by row; undefined where none is drawn yet. */
export type Grid = (boolean | undefined)[][]

export const emptyGrid = (size: number): Grid =>
  Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))

function set(grid: Grid, row: number, column: number, isDark: boolean): void {
  const cells = grid[row]
  if (cells && column >= 0 && column < cells.length) cells[column] = isDark
}

/** Rings around a centre, from the inside: dark or light. */
function square(grid: Grid, row: number, column: number, rings: readonly boolean[]): void {
  const reach = rings.length - 1
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++)
      set(grid, row + y, column + x, rings[Math.max(Math.abs(x), Math.abs(y))] ?? false)
}

const FINDER = [true, true, false, true, false]
const ALIGNMENT = [true, false, true]

/** Draws what every code of a version has, whatever it says. */
export function drawPatterns(grid: Grid, { number, size, alignment }: Version): void {
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0)
    set(grid, at, 6, at % 2 === 0)
  }
  const end = size - 4
  for (const [row, column] of [
    [3, 3],
    [3, end],
    [end, 3],
  ] as const)
    square(grid, row, column, FINDER)
  const last = alignment.length - 1
  alignment.forEach((row, y) =>
    alignment.forEach((column, x) => {
      const isCorner = (y === 0 && x === 0) || (y === 0 && x === last) || (y === last && x === 0)
      if (!isCorner) square(grid, row, column, ALIGNMENT)
    }),
  )
  drawFormat(grid, 0)
  if (number >= 7) drawVersion(grid, number)
}

/** The remainder of a BCH code, by which errors in format and version are found. */
function remainder(value: number, bits: number, generator: number): number {
  let rest = value
  for (let index = 0; index < bits; index++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator)
  return rest
}

const bit = (value: number, index: number) => ((value >> index) & 1) === 1

/** Level L is written as 01. */
const LEVEL = 0b01

/** Draws level and mask, twice, and the module that is always dark. */
export function drawFormat(grid: Grid, mask: number): void {
  const data = (LEVEL << 3) | mask
  const format = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412
  const size = grid.length
  for (let index = 0; index < 15; index++) {
    const isDark = bit(format, index)
    set(grid, index < 6 ? index : index < 8 ? index + 1 : size - 15 + index, 8, isDark)
    set(grid, 8, index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index, isDark)
  }
  set(grid, size - 8, 8, true)
}

function drawVersion(grid: Grid, number: number): void {
  const version = (number << 12) | remainder(number, 12, 0x1f25)
  for (let index = 0; index < 18; index++) {
    const [near, far] = [Math.floor(index / 3), grid.length - 11 + (index % 3)]
    set(grid, near, far, bit(version, index))
    set(grid, far, near, bit(version, index))
  }
}
