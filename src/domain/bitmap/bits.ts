/** The number of positions in a chunk, which is also the number of bits in a bitmap. */
export const CHUNK = 65_536
/** The number of positions in a block, whose points on the map are stored together. */
export const BLOCK = 256
export const BLOCKS_PER_CHUNK = CHUNK / BLOCK

const BITS = 32
const WORDS = CHUNK / BITS

/** A set of the positions 0 to 65,535 of one chunk: bit `position & 31` of word `position >> 5`. */
export type Bits = Uint32Array

export const emptyBits = (): Bits => new Uint32Array(WORDS)

/** The set of `length` positions from `first` on. */
export function rangeBits(first: number, length: number): Bits {
  const bits = emptyBits()
  addRange(bits, first, length)
  return bits
}

export function addRange(bits: Bits, first: number, length: number): void {
  const end = first + length
  let at = first
  while (at < end && (at & (BITS - 1)) !== 0) add(bits, at++)
  const full = at + ((end - at) & ~(BITS - 1))
  if (at < full) bits.fill(0xff_ff_ff_ff, at >> 5, full >> 5)
  for (at = Math.max(at, full); at < end; at++) add(bits, at)
}

export function add(bits: Bits, position: number): void {
  bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & (BITS - 1)))
}

export function remove(bits: Bits, position: number): void {
  bits[position >> 5] = (bits[position >> 5] ?? 0) & ~(1 << (position & (BITS - 1)))
}

export const has = (bits: Bits, position: number): boolean =>
  (((bits[position >> 5] ?? 0) >>> (position & (BITS - 1))) & 1) === 1

/** Intersects `into` with `other`, in place. */
export function intersect(into: Bits, other: Bits): Bits {
  for (let at = 0; at < WORDS; at++) into[at] = (into[at] ?? 0) & (other[at] ?? 0)
  return into
}

/** Adds the positions of `other` to `into`, in place. */
export function unite(into: Bits, other: Bits): Bits {
  for (let at = 0; at < WORDS; at++) into[at] = (into[at] ?? 0) | (other[at] ?? 0)
  return into
}

/** Removes the positions of `other` from `into`, in place. */
export function subtract(into: Bits, other: Bits): Bits {
  for (let at = 0; at < WORDS; at++) into[at] = (into[at] ?? 0) & ~(other[at] ?? 0)
  return into
}

/** The number of bits set in a word. */
function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55_55_55_55)
  n = (n & 0x33_33_33_33) + ((n >>> 2) & 0x33_33_33_33)
  return Math.imul((n + (n >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (const word of bits) count += popcount(word)
  return count
}

/** The number of positions that are in both sets. */
export function countCommon(one: Bits, other: Bits): number {
  let count = 0
  for (let at = 0; at < WORDS; at++) count += popcount((one[at] ?? 0) & (other[at] ?? 0))
  return count
}

/** The number of runs of neighbouring positions. */
export function countRuns(bits: Bits): number {
  let [count, before] = [0, 0]
  for (const word of bits) {
    count += popcount(word & ~((word << 1) | before))
    before = word >>> (BITS - 1)
  }
  return count
}

/** The positions in ascending order. */
export function* positionsOf(bits: Bits): Generator<number> {
  for (let at = 0; at < WORDS; at++) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      yield at * BITS + (BITS - 1 - Math.clz32(word & -word))
    }
  }
}
