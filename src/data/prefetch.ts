/** The chunk in use, the one before it, whose last keys may still be requested, and the one ahead. */
const KEPT = 3

/**
 * Reads the values of a list's keys in chunks, each while the one before it is in use. For a build, which requests each
 * key once and roughly in order: only the last chunks are kept. `read` returns one value per key, in the order of the
 * keys.
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
    // A failed read ahead is reported when the chunk is requested.
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
