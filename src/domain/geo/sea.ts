import { SEA_CELLS } from './sea-cells.ts'

/** Cells in a degree of latitude and of longitude: a cell is about eleven kilometres high. */
export const CELLS_OF_DEGREE = 10
/** The side of the quadtree in cells, a power of two that holds the whole world. */
export const QUADTREE_SIDE = 2 ** 12

const [SEA, ELSEWHERE] = [-1, -2]

/**
 * The nodes of the quadtree: each says what it is, or where its four quarters begin (north-west, north-east,
 * south-west, south-east).
 */
function parseQuadtree(text: string): Int32Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const nodes = new Int32Array(bytes.length * 8)
  let [read, end] = [0, 1]
  const bit = () => ((bytes[read >> 3] ?? 0) >> (read++ & 7)) & 1
  const fill = (node: number, side: number) => {
    if (side === 1 || bit() === 0) {
      nodes[node] = bit() === 1 ? SEA : ELSEWHERE
      return
    }
    const first = end
    end += 4
    nodes[node] = first
    for (let quarter = first; quarter < first + 4; quarter++) fill(quarter, side / 2)
  }
  fill(0, QUADTREE_SIDE)
  return nodes
}

let quadtree: Int32Array | undefined

/**
 * Whether a position is at sea: about eleven kilometres or more from any land of Natural Earth's map at 1:10,000,000.
 */
export function isAtSea(latitude: number, longitude: number): boolean {
  quadtree ??= parseQuadtree(SEA_CELLS)
  const column = Math.floor((longitude + 180) * CELLS_OF_DEGREE)
  const row = Math.floor((90 - latitude) * CELLS_OF_DEGREE)
  let node = quadtree[0] ?? ELSEWHERE
  for (let side = QUADTREE_SIDE / 2; node >= 0; side /= 2)
    node = quadtree[node + (row & side ? 2 : 0) + (column & side ? 1 : 0)] ?? ELSEWHERE
  return node === SEA
}
