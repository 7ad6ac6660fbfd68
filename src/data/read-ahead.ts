/** The chunk in use, the one before it whose last keys may still be asked for, and the one ahead. */
const KEPT = 3

/**
 * Reads what belongs to the keys of a list in chunks, and each chunk while the one before it is being used.
 * For a build, which asks for the places of a list once and about in order: only the last chunks are kept.
 * `read` gives one value a key, in the order of the keys.
 */
export function readAhead<K, V>(
  keys: readonly K[],
  size: number,
  read: (keys: readonly K[]) => Promise<readonly V[]>,
): (at: number) => Promise<V> {
  const chunks = new Map<number, Promise<readonly V[]>>()

  const chunkFrom = (start: number) => {
    const known = chunks.get(start)
    if (known) return known
    const asked = read(keys.slice(start, start + size))
    // A failure ahead of its time is told to whoever asks for it.
    asked.catch(() => undefined)
    chunks.set(start, asked)
    for (const oldest of chunks.keys()) {
      if (chunks.size > KEPT) chunks.delete(oldest)
    }
    return asked
  }

  return async (at) => {
    const start = at - (at % size)
    const asked = chunkFrom(start)
    if (start + size < keys.length) void chunkFrom(start + size)
    const value = (await asked)[at - start]
    if (value === undefined) throw new RangeError(`Nothing was read for place ${at} of ${keys.length}.`)
    return value
  }
}
