import { phrasesAt } from './lexicon.ts'
import type { Role } from './language.ts'
import type { Slot } from './slot.ts'
import { ALL_STARS, BETWEEN, numbersAt, starWords, wholeNumberAt } from './stars.ts'
import type { Word } from './words.ts'

const MOST = 5

/** The length of the longest phrase with a role at a word; 0 where there is none. */
const lengthOf = (words: readonly Word[], at: number, role: Role) =>
  phrasesAt(words, at).find(({ meaning }) => meaning.roles.includes(role))?.length ?? 0

/** The lower bound of 'rated between 3 and 4': there is no filter for an upper one. */
function readRange(words: readonly Word[], from: number, rated: number) {
  const isRange = rated > 0 && BETWEEN.has(words[from + rated]?.text ?? '')
  const numbers = isRange ? numbersAt(words, from + rated) : undefined
  const [minRating] = numbers?.all ?? []
  return numbers && minRating !== undefined ? { minRating, length: rated + numbers.length } : undefined
}

/**
 * The least rating that words from one on demand: 'at least 4 stars', '4.5+', 'rated 4 or higher'. A whole number of
 * stars alone is none: it may be the class of a hotel.
 */
export function readRating(
  words: readonly Word[],
  from: number,
): (Omit<Extract<Slot, { kind: 'minRating' }>, 'kind'> & { readonly length: number }) | undefined {
  const rated = lengthOf(words, from, 'rated')
  const range = readRange(words, from, rated)
  if (range) return range
  const atLeast = lengthOf(words, from, 'atLeast')
  const start = from + Math.max(rated, atLeast)
  const word = words[start]
  const isDecimal = word?.begins === 'decimal'
  const whole = isDecimal ? Number(word.text) : wholeNumberAt(words, start)
  if (!word || !whole || whole > MOST) return undefined
  const minRating = isDecimal ? Number(`${whole}.${words[start + 1]?.text ?? '0'}`) : whole
  let at = start + (isDecimal ? 2 : 1)
  const stars = lengthOf(words, at, 'stars')
  at += stars
  const more = lengthOf(words, at, 'andUp')
  at += more
  at += more > 0 ? lengthOf(words, at, 'rated') : 0
  // Of 'rated five guys' the number is a name.
  const isRated = rated >= atLeast && rated > 0 && (stars > 0 || /\d/.test(word.text))
  const isMeant =
    isRated ||
    word.hasStar ||
    (stars > 0 && (atLeast > 0 || more > 0 || isDecimal || word.hasPlus)) ||
    (isDecimal && (word.hasPlus || more > 0 || atLeast > 0))
  if (!isMeant || minRating > MOST) return undefined
  const isClass = !isRated && !isDecimal && (word.hasStar === true || starWords(words, start + 1) > 0)
  const isAtLeast = atLeast > 0 || more > 0 || word.hasPlus === true
  const classes = ALL_STARS.filter((each) => each === minRating || (isAtLeast && each > minRating))
  return { minRating, ...(isClass && { stars: classes }), length: at - from }
}
