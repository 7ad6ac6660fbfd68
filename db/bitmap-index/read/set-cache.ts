/** So many bytes of sets and points are kept; the least recently used go first. */
const MOST_BYTES = 12_000_000
/** What an entry takes besides its bytes. */
const OVERHEAD = 150

/** The bytes of sets and of points of one version of the index, in which they never change. */
export class SetCache {
  readonly #bytes = new Map<string, ArrayBuffer | null>()
  #size = 0

  /** The bytes of this name: null where none are stored, undefined where they were not read. */
  get(name: string): ArrayBuffer | null | undefined {
    const bytes = this.#bytes.get(name)
    if (bytes !== undefined) {
      this.#bytes.delete(name)
      this.#bytes.set(name, bytes)
    }
    return bytes
  }

  put(name: string, bytes: ArrayBuffer | null): void {
    if (this.#bytes.has(name)) return
    this.#bytes.set(name, bytes)
    this.#size += sizeOf(bytes)
    for (const [oldest, old] of this.#bytes) {
      if (this.#size <= MOST_BYTES) return
      this.#bytes.delete(oldest)
      this.#size -= sizeOf(old)
    }
  }
}

const sizeOf = (bytes: ArrayBuffer | null) => OVERHEAD + (bytes?.byteLength ?? 0)
