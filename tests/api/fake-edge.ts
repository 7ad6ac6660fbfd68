import { PURGE_LIMITS } from '#domain/edge-cache.ts'

/** An edge that accepts every call, and the tags that it was told to purge. */
export function openEdge() {
  const purged: string[] = []
  const purge = async (tags: readonly string[]) => {
    purged.push(...tags)
    return true
  }
  return { purged, edge: () => purge }
}

/** An edge that takes as many calls a minute as the platform, whose time passes by `minutes`. */
export function limitedEdge() {
  let left: number = PURGE_LIMITS.callsPerMinute
  let refused = 0
  const purged: string[] = []
  const purge = async (tags: readonly string[]) => {
    if (tags.length > PURGE_LIMITS.tagsPerCall) throw new Error('Too many tags.')
    if (left === 0) {
      refused++
      return false
    }
    left--
    purged.push(...tags)
    return true
  }
  const nextMinute = () => {
    left = PURGE_LIMITS.callsPerMinute
  }
  return { purged, purge, edge: () => purge, nextMinute, refused: () => refused }
}
