import { add, addRange, type Bits, CHUNK, countBits, countRuns, emptyBits, positionsOf } from './bits.ts'

/**
 * The forms of a stored set, named in the first byte; the rest is little endian, as typed arrays are on all platforms.
 */
const LIST = 0
const BITMAP = 1
const RUNS = 2

/** A stored set of positions. */
export interface Container {
  readonly cardinality: number
  /**
   * The form and the content: 0 and the positions as uint16, ascending; 1 and a bitmap, position `p` in bit `p & 7` of
   * byte `p >> 3`, without zero bytes at the end; or 2 and runs, each as the uint16 of its first position and of its
   * length less one.
   */
  readonly data: Uint8Array
}

/** Collects positions of a chunk in ascending order, few of them in little memory. */
export class ContainerBuilder {
  #list = new Uint16Array(8)
  #bits: Bits | undefined
  #size = 0
  #runs = 0
  #last = -2

  /** Adds a position; a repetition of the last one is ignored. */
  add(position: number): void {
    if (position === this.#last) return
    if (position !== this.#last + 1) this.#runs++
    this.#last = position
    if (this.#bits === undefined && this.#size === this.#list.length) this.#grow()
    if (this.#bits === undefined) this.#list[this.#size] = position
    else add(this.#bits, position)
    this.#size++
  }

  build(): Container {
    if (this.#bits) return encodeBits(this.#bits)
    const positions = this.#list.subarray(0, this.#size)
    return smallest(this.#size, this.#runs, this.#size === 0 ? 0 : (this.#last >> 3) + 1, {
      positions,
      bits: () => this.#toBits(),
    })
  }

  /** Doubles the room of the list, or switches to a bitmap once the list would take more memory than one. */
  #grow(): void {
    if (this.#list.length >= CHUNK / 16) this.#bits = this.#toBits()
    else {
      const longer = new Uint16Array(this.#list.length * 2)
      longer.set(this.#list)
      this.#list = longer
    }
  }

  #toBits(): Bits {
    if (this.#bits) return this.#bits
    const bits = emptyBits()
    for (let at = 0; at < this.#size; at++) add(bits, this.#list[at] ?? 0)
    return bits
  }
}

/** A set as positions and as bits. */
interface Forms {
  readonly positions: Iterable<number>
  readonly bits: () => Bits
}

function smallest(
  cardinality: number,
  runs: number,
  bitmapBytes: number,
  { positions, bits }: Forms,
): Container {
  const bytes = Math.min(2 * cardinality, 4 * runs, bitmapBytes)
  const data =
    bytes === bitmapBytes
      ? tagged(BITMAP, new Uint8Array(bits().buffer, 0, bitmapBytes))
      : bytes === 2 * cardinality
        ? tagged(LIST, bytesOf(Uint16Array.from(positions)))
        : tagged(RUNS, bytesOf(runsOf(positions, runs)))
  return { cardinality, data }
}

function runsOf(positions: Iterable<number>, count: number): Uint16Array {
  const runs = new Uint16Array(2 * count)
  let [at, before] = [-2, -2]
  for (const position of positions) {
    if (position !== before + 1) runs[(at += 2)] = position
    else runs[at + 1] = (runs[at + 1] ?? 0) + 1
    before = position
  }
  return runs
}

const bytesOf = ({ buffer, byteLength }: Uint16Array) => new Uint8Array(buffer, 0, byteLength)

function tagged(kind: number, bytes: Uint8Array): Uint8Array {
  const data = new Uint8Array(bytes.length + 1)
  data[0] = kind
  data.set(bytes, 1)
  return data
}

/** The smallest container of a set. */
export const encodeBits = (bits: Bits): Container =>
  smallest(countBits(bits), countRuns(bits), bytesUntilLast(bits), {
    positions: { [Symbol.iterator]: () => positionsOf(bits) },
    bits: () => bits,
  })

function bytesUntilLast(bits: Bits): number {
  const bytes = new Uint8Array(bits.buffer)
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return end
}

/** The set that a container holds. */
export function decodeContainer(stored: Uint8Array | ArrayBuffer): Bits {
  const data = stored instanceof Uint8Array ? stored : new Uint8Array(stored)
  const bits = emptyBits()
  if (data[0] === BITMAP) {
    new Uint8Array(bits.buffer).set(data.subarray(1))
    return bits
  }
  // 16-bit words must begin at an even address, which a copy does.
  const words = new Uint16Array(data.slice(1).buffer)
  if (data[0] === LIST) for (const position of words) add(bits, position)
  else for (let at = 0; at < words.length; at += 2) addRange(bits, words[at] ?? 0, (words[at + 1] ?? 0) + 1)
  return bits
}
