/** A set of hashes: non-negative safe integers, spread evenly. A million take 16 MB at most. */
export class HashSet {
  /** Open addressing; 0 is a free place, so that hashes are kept one higher. */
  #places = new Float64Array(1024)
  #size = 0

  /** Adds the hash; false where it is in the set already. */
  add(hash: number): boolean {
    if (this.#size * 2 >= this.#places.length) this.#widen()
    const at = placeOf(this.#places, hash + 1)
    if (this.#places[at] !== 0) return false
    this.#places[at] = hash + 1
    this.#size += 1
    return true
  }

  #widen(): void {
    const wider = new Float64Array(this.#places.length * 2)
    for (const hash of this.#places) if (hash !== 0) wider[placeOf(wider, hash)] = hash
    this.#places = wider
  }
}

/** Where the hash is, or the free place where it belongs; the length is a power of two. */
function placeOf(places: Float64Array, hash: number): number {
  let at = hash % places.length
  while (places[at] !== 0 && places[at] !== hash) at = (at + 1) & (places.length - 1)
  return at
}
