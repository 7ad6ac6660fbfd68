import { phrasesAt } from './lexicon.ts'
import type { Role } from './language.ts'
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
): { readonly minRating: number; readonly length: number } | undefined {
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
  return isMeant && minRating <= MOST ? { minRating, length: at - from } : undefined
}
