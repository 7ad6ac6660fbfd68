import { ResolvedValueCache } from 'pmtiles'

/**
 * The most directory entries in memory, at some 80 bytes each: an isolate has 128 MB. A directory of a planet's archive
 * has some 30,000 entries.
 */
const MAX_ENTRIES = 300_000

/**
 * Caches archive directories by their number of entries, the last used ones; the library's cache counts directories of
 * any size.
 */
export class DirectoryCache extends ResolvedValueCache {
  override prune(): void {
    const held = [...this.cache].toSorted(([, one], [, other]) => other.lastUsed - one.lastUsed)
    let entries = 0
    for (const [at, [key, { data }]] of held.entries()) {
      entries += Array.isArray(data) ? data.length : 1
      // The last one is in use, whatever its size.
      if (entries > MAX_ENTRIES && at > 0) this.cache.delete(key)
    }
  }
}
