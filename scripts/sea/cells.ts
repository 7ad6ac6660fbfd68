import { CELLS_OF_DEGREE, QUADTREE_SIDE } from '#domain/geo/sea.ts'
import { type Path, STRIDE, WORLD } from '#src/basemap/shapes.ts'

const [COLUMNS, ROWS] = [360 * CELLS_OF_DEGREE, 180 * CELLS_OF_DEGREE]
/** Beyond it the base map knows no land. */
const FARTHEST_NORTH = 85

const columnOf = (x: number) => (x / WORLD) * COLUMNS
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI
const rowOf = (y: number) => (90 - latitudeOf(y)) * CELLS_OF_DEGREE
const within = (value: number, end: number) => Math.max(0, Math.min(end - 1, Math.floor(value)))

interface Edge {
  readonly from: readonly [column: number, row: number]
  readonly to: readonly [column: number, row: number]
}

function* edgesOf(rings: readonly Path[]): Generator<Edge> {
  for (const ring of rings)
    for (let at = STRIDE; at < ring.length; at += STRIDE)
      yield {
        from: [columnOf(ring[at - STRIDE] ?? 0), rowOf(ring[at - STRIDE + 1] ?? 0)],
        to: [columnOf(ring[at] ?? 0), rowOf(ring[at + 1] ?? 0)],
      }
}

/** The cells that a coast runs through, and those whose middle is land. */
function landCells(rings: readonly Path[]): Uint8Array {
  const cells = new Uint8Array(COLUMNS * ROWS)
  const crossings = Array.from({ length: ROWS }, (): number[] => [])
  for (const { from, to } of edgesOf(rings)) {
    const along = (part: number) =>
      [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const
    const steps = Math.ceil(2 * Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 0.5))
    for (let step = 0; step <= steps; step++) {
      const [column, row] = along(step / steps)
      cells[within(row, ROWS) * COLUMNS + within(column, COLUMNS)] = 1
    }
    const [first, last] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
    for (let row = Math.max(0, Math.ceil(first - 0.5)); row + 0.5 < last && row < ROWS; row++)
      crossings[row]?.push(along((row + 0.5 - from[1]) / (to[1] - from[1]))[0])
  }
  crossings.forEach((columns, row) => {
    columns.sort((a, b) => a - b)
    for (let at = 0; at + 1 < columns.length; at += 2) {
      const [first = 0, last = 0] = [columns[at], columns[at + 1]]
      const start = Math.max(0, Math.ceil(first - 0.5))
      cells.fill(1, row * COLUMNS + start, row * COLUMNS + Math.max(start, Math.min(COLUMNS, last + 0.5)))
    }
  })
  return cells
}

/** The same with the next cell each way, so that what is left is at least the height of a cell from land. */
function withNextCells(cells: Uint8Array): Uint8Array {
  const wider = new Uint8Array(cells.length)
  for (let row = 0; row < ROWS; row++) {
    const latitude = 90 - (row + 0.5) / CELLS_OF_DEGREE
    const aside = Math.ceil(1 / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)))
    for (let column = 0; column < COLUMNS; column++) {
      if (!cells[row * COLUMNS + column]) continue
      for (let near = Math.max(0, row - 1); near <= Math.min(ROWS - 1, row + 1); near++)
        for (let beside = column - aside; beside <= column + aside; beside++)
          wider[near * COLUMNS + ((beside + COLUMNS) % COLUMNS)] = 1
    }
  }
  return wider
}

/** Tells of a column and a row whether all of the cell is at sea and far enough from these coasts. */
export function seaCells(coasts: readonly Path[]): (column: number, row: number) => boolean {
  const land = withNextCells(landCells(coasts))
  const top = (90 - FARTHEST_NORTH) * CELLS_OF_DEGREE
  return (column, row) =>
    row >= top && row < ROWS - top && column < COLUMNS && land[row * COLUMNS + column] === 0
}

type Quarters = readonly [Node, Node, Node, Node]
type Node = boolean | Quarters

function nodeOf(isSea: (x: number, y: number) => boolean, x: number, y: number, side: number): Node {
  if (side === 1) return isSea(x, y)
  const half = side / 2
  const quarter = (east: number, south: number) => nodeOf(isSea, x + east * half, y + south * half, half)
  const quarters: Quarters = [quarter(0, 0), quarter(1, 0), quarter(0, 1), quarter(1, 1)]
  const [first] = quarters
  return typeof first === 'boolean' && quarters.every((each) => each === first) ? first : quarters
}

/** The cells as `src/domain/geo/sea.ts` reads them: 1 and four quarters, or 0 and what all of it is; of a cell only the latter. */
export function encodeQuadtree(isSea: (x: number, y: number) => boolean): string {
  const bits: number[] = []
  const write = (node: Node, side: number) => {
    const isWhole = typeof node === 'boolean'
    if (side > 1) bits.push(isWhole ? 0 : 1)
    if (isWhole) bits.push(node ? 1 : 0)
    else for (const quarter of node) write(quarter, side / 2)
  }
  write(nodeOf(isSea, 0, 0, QUADTREE_SIDE), QUADTREE_SIDE)
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((bit, at) => (bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7))))
  return Buffer.from(bytes).toString('base64')
}
