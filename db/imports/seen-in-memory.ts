/** The ids of the businesses that an import has seen. */
export interface SeenBusinesses {
  has(id: number): boolean
  add(id: number): unknown
}

/** One bit per id, so that a million rows cost 125 kB. */
export class SeenInMemory implements SeenBusinesses {
  #bits = new Uint8Array(1024)

  has(id: number): boolean {
    return ((this.#bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0
  }

  add(id: number): void {
    const byte = id >> 3
    if (byte >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2))
      wider.set(this.#bits)
      this.#bits = wider
    }
    this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (id & 7))
  }
}
