import { type Bits, CHUNK, intersect, remove } from '#domain/bitmap/bits.ts'
import { LIVE } from '#domain/bitmap/terms.ts'
import type { Change } from './changes.ts'
import type { Part } from './parts.ts'
import type { FacetName } from './question.ts'
import { select, type Selection } from './selection.ts'
import type { StoredSets } from './stored-sets.ts'

/** The businesses that are not in the trash and have not changed since the index was built. */
export function liveBits(
  sets: StoredSets,
  changes: readonly Change[],
  further: readonly number[],
): (chunk: number) => Bits | undefined {
  const changed = changes.flatMap(({ position }) => (position === null ? [] : [position]))
  const gone = Map.groupBy([...changed, ...further], (position) => Math.floor(position / CHUNK))
  return (chunk) => {
    const live = sets.of(LIVE, chunk)
    if (live) for (const position of gone.get(chunk) ?? []) remove(live, position % CHUNK)
    return live
  }
}

/** The positions that fulfil all parts; with `but`, all but those of that filter. */
export function matchesOf(
  sets: StoredSets,
  live: (chunk: number) => Bits | undefined,
  all: readonly Part[],
  but?: FacetName,
): Selection {
  const parts = all.filter(({ filter }) => filter === undefined || filter !== but)
  return select(sets.chunksOf(LIVE), (chunk) => {
    const bits = live(chunk)
    return bits && parts.reduce((found, part) => intersect(found, part.bitsOf(chunk)), bits)
  })
}
