import { phrasesAt } from './lexicon.ts'
import type { Role } from './language.ts'
import type { Slot } from './slot.ts'
import {
  ALL_STARS,
  BETWEEN,
  highestRating,
  OR,
  starWords,
  TO,
  upperBound,
  upperBoundBehind,
  wholeNumberAt,
} from './stars.ts'
import type { Word } from './words.ts'

const MOST = 5

/** The length of the longest phrase with a role at a word; 0 where there is none. */
const lengthOf = (words: readonly Word[], at: number, role: Role) =>
  phrasesAt(words, at).find(({ meaning }) => meaning.roles.includes(role))?.length ?? 0

/** The number of a rating, and how many words it takes: '4', '4.5', 'four'. */
function numberAt(words: readonly Word[], at: number) {
  const word = words[at]
  const isDecimal = word?.begins === 'decimal'
  const whole = isDecimal ? Number(word.text) : wholeNumberAt(words, at)
  if (!word || !whole || whole > MOST) return undefined
  const number = isDecimal ? Number(`${whole}.${words[at + 1]?.text ?? '0'}`) : whole
  return number > MOST ? undefined : { number, word, isDecimal, length: isDecimal ? 2 : 1 }
}

type RatingSlot = Extract<Slot, { kind: 'minRating' | 'maxRating' }>
type Read = { readonly slot: RatingSlot; readonly length: number } | undefined

/** Words behind two numbers that mean all between them: '3 ile 4 arasında'. */
const BETWEEN_BEHIND: ReadonlySet<string> = new Set(['arasi', 'arasinda', 'arasindaki'])

/** A range of ratings: 'rated between 3 and 4', 'rating from 3.5 to 4.5', 'rated 3-4'. */
function readRange(words: readonly Word[], from: number, rated: number): Read {
  const textAt = (at: number) => words[at]?.text ?? ''
  const isBetween = BETWEEN.has(textAt(from + rated))
  const start = from + rated + (isBetween ? 1 : lengthOf(words, from + rated, 'atLeast'))
  const first = numberAt(words, start)
  if (rated === 0 || !first) return undefined
  const joint = start + first.length
  const isJoined = TO.has(textAt(joint)) || (isBetween && OR.has(textAt(joint)))
  if (!isJoined && first.word.isRange !== true) return undefined
  const second = numberAt(words, joint + Number(isJoined))
  if (!second) return undefined
  const end = joint + Number(isJoined) + second.length
  const length = end + Number(BETWEEN_BEHIND.has(textAt(end))) - from
  const [minRating, maxRating] = [first.number, second.number].toSorted((one, other) => one - other)
  return minRating === undefined || maxRating === undefined
    ? undefined
    : { slot: { kind: 'maxRating', minRating, maxRating }, length }
}

/**
 * The highest rating, with its bound before or behind the number: 'rated below 4', 'under 4.5 stars', 'rating 3 or
 * less', 'maximum rating 3'.
 */
function readHighest(words: readonly Word[], from: number): Read {
  const [first, rated] = [upperBound(words, from), lengthOf(words, from, 'rated')]
  const second = first.length > 0 ? lengthOf(words, from + first.length, 'rated') : 0
  const inner = upperBound(words, from + rated)
  const before = rated > 0 ? inner : first
  const start = from + before.length + (rated > 0 ? rated : second)
  const read = numberAt(words, start)
  if (!read) return undefined
  const end = start + read.length
  const stars = lengthOf(words, end, 'stars')
  const behind = upperBoundBehind(words, end + stars)
  if (before.length + behind.length === 0) return undefined
  // A whole number of stars may be the class of a hotel.
  const isRating = rated + second > 0 || (stars > 0 && (read.isDecimal || starWords(words, end) === 0))
  if (!isRating || (rated + second > 0 && !/\d/.test(read.word.text))) return undefined
  const maxRating = highestRating(read.number, before.isBelow || behind.isBelow)
  return { slot: { kind: 'maxRating', maxRating }, length: end + stars + behind.length - from }
}

/**
 * The lowest rating: 'at least 4 stars', '4.5+', 'rated 4 or higher'. A whole number of stars alone may be the class of
 * a hotel, so it does not count.
 */
function readLeast(
  words: readonly Word[],
  from: number,
  { rated, atLeast }: { readonly rated: number; readonly atLeast: number },
): Read {
  const start = from + Math.max(rated, atLeast)
  const read = numberAt(words, start)
  if (!read) return undefined
  const { number: minRating, word, isDecimal } = read
  let at = start + read.length
  const stars = lengthOf(words, at, 'stars')
  at += stars
  const more = lengthOf(words, at, 'andUp')
  at += more
  at += more > 0 ? lengthOf(words, at, 'rated') : 0
  // In 'rated five guys' the number is part of a name.
  const isRated = rated >= atLeast && rated > 0 && (stars > 0 || /\d/.test(word.text))
  const isMeant =
    isRated ||
    word.hasStar ||
    (stars > 0 && (atLeast > 0 || more > 0 || isDecimal || word.hasPlus)) ||
    (isDecimal && (word.hasPlus || more > 0 || atLeast > 0))
  if (!isMeant) return undefined
  const isClass = !isRated && !isDecimal && (word.hasStar === true || starWords(words, start + 1) > 0)
  const isAtLeast = atLeast > 0 || more > 0 || word.hasPlus === true
  const classes = ALL_STARS.filter((each) => each === minRating || (isAtLeast && each > minRating))
  return { slot: { kind: 'minRating', minRating, ...(isClass && { stars: classes }) }, length: at - from }
}

/** The bounds of a rating in the words from an index on. */
export function readRating(words: readonly Word[], from: number): Read {
  const [rated, atLeast] = [lengthOf(words, from, 'rated'), lengthOf(words, from, 'atLeast')]
  const isBound = rated > 0 || atLeast > 0 || upperBound(words, from).length > 0
  if (!isBound && !numberAt(words, from)) return undefined
  return (
    readRange(words, from, rated) ?? readHighest(words, from) ?? readLeast(words, from, { rated, atLeast })
  )
}
