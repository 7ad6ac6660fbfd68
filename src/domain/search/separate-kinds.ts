import type { Kinds } from '../kinds/kinds.ts'
import { isUnspaced } from '../text/bigrams.ts'

/** Particles between a place and what it has: 京都のホテル, 大阪で朝ごはん, 东京吃拉面. */
const PARTICLE = /(?:から|[の的之でにへは吃喝买買])$/u
/** Prepositions between a kind and the place behind it: โรงแรมในกรุงเทพ. */
const PREPOSITION = /^(?:ใน|แถว|ย่าน|ใกล้|ที่)(?=.{3})|^(?:在|位于)(?=.{2})/u
/** A station or airport, which is named by its city. */
const STATION = /^(.{2,}?)(駅前|駅|車站|车站|站|空港|機場|机场|역|공항)$/u
/** The shortest part of a word that is cut off: a single letter has many meanings. */
const SHORTEST = 2

/** The longest beginning or end of a word that names a kind, and the rest of the word; undefined without one. */
function separate(word: string, kinds: Kinds): string[] | undefined {
  const [, city, station] = STATION.exec(word) ?? []
  if (city !== undefined && station !== undefined) return [city, station]
  const letters = [...word]
  for (let length = letters.length - SHORTEST; length >= SHORTEST; length -= 1) {
    const [before, end] = [letters.slice(0, -length).join(''), letters.slice(-length).join('')]
    if (kinds.named(end).length > 0) return [before.replace(PARTICLE, ''), end]
    const [start, after] = [letters.slice(0, length).join(''), letters.slice(length).join('')]
    if (kinds.named(start).length > 0) return [start, after.replace(PREPOSITION, '')]
  }
  return undefined
}

/**
 * The words with kinds cut off; undefined where there are none.
 * @example separateKinds(['京都のホテル'], kinds) // ['京都', 'ホテル']
 */
export function separateKinds(words: readonly string[], kinds: Kinds): readonly string[] | undefined {
  const parts = words.map((word) => (isUnspaced(word) ? separate(word, kinds) : undefined) ?? [word])
  return parts.some((part) => part.length > 1) ? parts.flat() : undefined
}
