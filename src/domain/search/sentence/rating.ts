import { phrasesAt } from './lexicon.ts'
import type { Role } from './language.ts'
import type { Slot } from './slot.ts'
import { ALL_STARS, starWords } from './stars.ts'
import type { Word } from './words.ts'

const MOST = 5

/** The length of the longest phrase with a role at a word; 0 where there is none. */
const lengthOf = (words: readonly Word[], at: number, role: Role) =>
  phrasesAt(words, at).find(({ meaning }) => meaning.roles.includes(role))?.length ?? 0

/**
 * The least rating that words from one on demand: 'at least 4 stars', '4.5+', 'rated 4 or higher'. A whole number of
 * stars alone is none: it may be the class of a hotel.
 */
export function readRating(
  words: readonly Word[],
  from: number,
): (Omit<Extract<Slot, { kind: 'minRating' }>, 'kind'> & { readonly length: number }) | undefined {
  const rated = lengthOf(words, from, 'rated')
  const atLeast = lengthOf(words, from, 'atLeast')
  const start = from + Math.max(rated, atLeast)
  const word = words[start]
  if (!word || !/^[1-5]$/.test(word.text)) return undefined
  const isDecimal = word.begins === 'decimal'
  const minRating = Number(isDecimal ? `${word.text}.${words[start + 1]?.text ?? '0'}` : word.text)
  let at = start + (isDecimal ? 2 : 1)
  const stars = lengthOf(words, at, 'stars')
  at += stars
  const more = lengthOf(words, at, 'andUp')
  at += more
  at += more > 0 ? lengthOf(words, at, 'rated') : 0
  const isRated = rated >= atLeast && rated > 0
  const isMeant =
    isRated ||
    word.hasStar ||
    (stars > 0 && (atLeast > 0 || more > 0 || isDecimal || word.hasPlus)) ||
    (isDecimal && (word.hasPlus || more > 0 || atLeast > 0))
  if (!isMeant || minRating > MOST) return undefined
  const isClass = !isRated && !isDecimal && (word.hasStar === true || starWords(words, start + 1) > 0)
  return {
    minRating,
    ...(isClass && { stars: ALL_STARS.filter((each) => each >= minRating) }),
    length: at - from,
  }
}
