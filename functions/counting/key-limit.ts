/** The key under which keys beyond the limit are counted together. */
const REST = '*'

/**
 * Limits how many keys of a kind an isolate counts in a day, so that made-up keys cannot fill the database while known
 * ones are still counted.
 */
export class KeyLimit {
  readonly #most: number
  #day = ''
  readonly #known = new Map<string, Set<string>>()

  constructor(most: number) {
    this.#most = most
  }

  /** The key, or the key of the rest. */
  take(day: string, kind: string, key: string): string {
    if (day !== this.#day) this.#known.clear()
    this.#day = day
    const known = this.#known.get(kind) ?? new Set()
    this.#known.set(kind, known)
    if (known.size >= this.#most && !known.has(key)) return REST
    known.add(key)
    return key
  }
}
