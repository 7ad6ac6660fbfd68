import { QUADTREE_SIDE } from '#domain/geo/sea.ts'

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
