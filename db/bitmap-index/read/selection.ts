import { type Bits, CHUNK, countBits, countCommon, positionsOf, unite } from '#domain/bitmap/bits.ts'

/** A set of positions, as bits by chunk; empty chunks are left out. */
export type Selection = ReadonlyMap<number, Bits>

export const EMPTY: Selection = new Map()

/** The positions of the chunks for which `bitsOf` gives any bits. */
export function select(chunks: Iterable<number>, bitsOf: (chunk: number) => Bits | undefined): Selection {
  const selected = new Map<number, Bits>()
  for (const chunk of chunks) {
    const bits = bitsOf(chunk)
    if (bits?.some((word) => word !== 0)) selected.set(chunk, bits)
  }
  return selected
}

export const sizeOf = (selection: Selection): number =>
  [...selection.values()].reduce((sum, bits) => sum + countBits(bits), 0)

/** The number of positions that both have. */
export function sizeOfCommon(one: Selection, other: Selection): number {
  let size = 0
  for (const [chunk, bits] of one) {
    const others = other.get(chunk)
    if (others) size += countCommon(bits, others)
  }
  return size
}

/** The positions that either has. */
export const united = (one: Selection, other: Selection): Selection =>
  select(new Set([...one.keys(), ...other.keys()]), (chunk) => {
    const [bits, others] = [one.get(chunk), other.get(chunk)]
    return bits && others ? unite(bits.slice(), others) : (bits ?? others)
  })

/** All positions, in ascending order. */
export function* positionsIn(selection: Selection): Generator<number> {
  for (const [chunk, bits] of [...selection].sort(([one], [other]) => one - other))
    for (const position of positionsOf(bits)) yield chunk * CHUNK + position
}
