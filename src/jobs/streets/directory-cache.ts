import { ResolvedValueCache } from 'pmtiles'

/**
 * Entries of directories that are kept, of some 80 bytes each: an isolate has 128 MB. A planet has some 30,000 in a
 * directory, a country all of its own.
 */
const MAX_ENTRIES = 300_000

/** Keeps directories of archives by their entries, the last used ones: the library counts directories, whatever they hold. */
export class DirectoryCache extends ResolvedValueCache {
  override prune(): void {
    const held = [...this.cache].toSorted(([, one], [, other]) => other.lastUsed - one.lastUsed)
    let entries = 0
    for (const [at, [key, { data }]] of held.entries()) {
      entries += Array.isArray(data) ? data.length : 1
      // The last one is in use, however large it is.
      if (entries > MAX_ENTRIES && at > 0) this.cache.delete(key)
    }
  }
}
