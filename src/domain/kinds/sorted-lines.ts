/**
 * Lines of 'key, tab, value' in the order of their keys, searched where they stand: nothing is unpacked, so that
 * tens of thousands of them cost nothing to load.
 */
export class SortedLines {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The text behind a key. */
  get(key: string): string | undefined {
    const from = this.#lowerBound(`${key}\t`)
    return this.#text.startsWith(`${key}\t`, from)
      ? this.#text.slice(from + key.length + 1, this.#endOf(from))
      : undefined
  }

  /** The lines whose keys begin with the prefix, at most `most`. */
  *beginningWith(prefix: string, limit: number): Generator<string> {
    let from = this.#lowerBound(prefix)
    for (let count = 0; count < limit && this.#text.startsWith(prefix, from); count += 1) {
      const end = this.#endOf(from)
      yield this.#text.slice(from, end)
      from = end + 1
      if (from >= this.#text.length) return
    }
  }

  #endOf(from: number): number {
    const end = this.#text.indexOf('\n', from)
    return end === -1 ? this.#text.length : end
  }

  /** The index at which the first line not before a text begins. */
  #lowerBound(text: string): number {
    let low = 0
    let high = this.#text.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const from = Math.max(low, this.#text.lastIndexOf('\n', middle - 1) + 1)
      const end = this.#endOf(from)
      if (this.#text.slice(from, Math.min(end, from + text.length)) < text) low = end + 1
      else high = from
    }
    return Math.min(low, this.#text.length)
  }
}
