/**
 * Numbers by a hash: non-negative safe integers, spread evenly. A million keys take 16 MB, and as much for each column of
 * numbers beside them; a `Map` takes five times as much, since it holds each large number as an object.
 */
export class NumberTable {
  /** Open addressing; 0 marks a free slot, so keys are stored one higher. */
  #keys = new Float64Array(SMALLEST)
  #values: Float64Array
  #size = 0
  readonly #columns: number

  constructor(columns = 0) {
    this.#columns = columns
    this.#values = new Float64Array(SMALLEST * columns)
  }

  /** Adds a key with a number for each column; returns false and changes nothing if the key exists. */
  add(key: number, values: readonly number[] = []): boolean {
    if (this.#size * 4 >= this.#keys.length * 3) this.#widen()
    const at = placeOf(this.#keys, key + 1)
    if (this.#keys[at] !== 0) return false
    this.#keys[at] = key + 1
    this.#values.set(values, at * this.#columns)
    this.#size += 1
    return true
  }

  /** The number in a column; undefined for an unknown key. */
  get(key: number, column = 0): number | undefined {
    const at = placeOf(this.#keys, key + 1)
    return this.#keys[at] === 0 ? undefined : this.#values[at * this.#columns + column]
  }

  /** Changes a number of an existing key. */
  set(key: number, column: number, value: number): void {
    this.#values[placeOf(this.#keys, key + 1) * this.#columns + column] = value
  }

  #widen(): void {
    const [keys, values, columns] = [this.#keys, this.#values, this.#columns]
    this.#keys = new Float64Array(keys.length * 2)
    this.#values = new Float64Array(values.length * 2)
    for (const [from, key] of keys.entries()) {
      if (key === 0) continue
      const at = placeOf(this.#keys, key)
      this.#keys[at] = key
      this.#values.set(values.subarray(from * columns, (from + 1) * columns), at * columns)
    }
  }
}

const SMALLEST = 1024

/** The slot of a key, or the free slot for it; the length is a power of two. */
function placeOf(keys: Float64Array, key: number): number {
  let at = key % keys.length
  while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & (keys.length - 1)
  return at
}
