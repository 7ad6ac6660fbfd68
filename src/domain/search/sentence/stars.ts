import { fold } from '../../text/fold.ts'
import hours from './data/hours.json' with { type: 'json' }
import type { Role } from './language.ts'
import { phrasesAt } from './lexicon.ts'
import type { Word } from './words.ts'

export const ALL_STARS: readonly number[] = [1, 2, 3, 4, 5]

/** Phrases for stars that mean a rating: 'star rated', 'puan'. */
const RATED = /rat(?:ed|ing)|review|point|out of|punkt|bewert|punt|valora|moyenne|puan|점/
/** Bounds behind a number that exclude the number itself: 'altı', 'altında', but not 'or less'. */
const BELOW_BEHIND = /^(?:alt|or under|未満)/
/** Bounds before a number that include the number itself: 'at most', 'no more than', 'pas plus de'. */
const UP_TO = /^(?:at most|no|not|nicht|pas|non|не) ?/

/** Forms of number words that are used with stars, but not with hours. */
const FORMS = [
  'одно одной jedno jednej μονο 一 일 واحده एक mot',
  'двух две dwu dwie δι δυο 二 이 نجمتان اثنتان שני दो hai สอง',
  'трех trzech τρι τρια τριων 三 삼 ثلاث ثلاثه שלושה तीन ba สาม',
  'четырех cztero czterech τετρ τεσσερα τεσσαρων 四 사 اربع اربعه ארבעה चार bon สี่',
  'пяти piecio pieciu πεντ πεντε 五 오 خمس خمسه חמישה חמשה पांच पाँच फाइव nam ห้า',
]
const NUMBERS = new Map([
  ...Object.entries(hours).flatMap(([number, words]) =>
    words.split(' ').map((word) => [word, Number(number)] as const),
  ),
  ...FORMS.flatMap((words, at) => words.split(' ').map((word) => [fold(word), at + 1] as const)),
])

const phraseOf = (words: readonly Word[], at: number, role: Role) =>
  phrasesAt(words, at).find(({ meaning }) => meaning.roles.includes(role))

const lengthOf = (words: readonly Word[], at: number, role: Role) => phraseOf(words, at, role)?.length ?? 0

const textOf = (words: readonly Word[], from: number, length: number) =>
  words
    .slice(from, from + length)
    .map(({ text }) => text)
    .join(' ')

/** How many words from an index on mean stars, and not a rating. */
export function starWords(words: readonly Word[], from: number): number {
  const length = lengthOf(words, from, 'stars')
  return RATED.test(textOf(words, from, length)) || lengthOf(words, from + length, 'rated') > 0 ? 0 : length
}

/** A whole number of stars, in digits or as a word: 'five'. */
export function wholeNumberAt(words: readonly Word[], at: number): number | undefined {
  const word = words[at]
  const number = Number(word?.text) || NUMBERS.get(word?.text ?? '')
  return word?.begins === undefined && ALL_STARS.includes(number ?? 0) ? number : undefined
}

/** Words between two numbers of stars that mean all between them, or the two. */
export const TO: ReadonlySet<string> = new Set(['to', 'bis', 'ila', 'ile', 'a', 'tot', 'до'])
export const OR: ReadonlySet<string> = new Set([
  ...['or', 'and', 'oder', 'und', 'ou', 'et', 'o', 'y', 'e', 'of', 'en', 'veya', 've', 'или', 'и'],
])
/** Words before two numbers that mean all between them. */
export const BETWEEN: ReadonlySet<string> = new Set([
  'between',
  'zwischen',
  'entre',
  'tra',
  'fra',
  'tussen',
  'от',
])

/** The stars that numbers from an index on mean, and how many words they take: '4', '3 or 5', '3-4'. */
export function numbersAt(
  words: readonly Word[],
  from: number,
): { readonly all: readonly number[]; readonly length: number } | undefined {
  const textAt = (at: number) => words[at]?.text ?? ''
  const isBetween = BETWEEN.has(textAt(from))
  const start = from + Number(isBetween)
  const first = wholeNumberAt(words, start)
  if (first === undefined) return undefined
  const isOr = OR.has(textAt(start + 1))
  const next = start + (isOr || TO.has(textAt(start + 1)) ? 2 : 1)
  const second = wholeNumberAt(words, next)
  if (second === undefined) return isBetween ? undefined : { all: [first], length: 1 }
  const [least, most] = [Math.min(first, second), Math.max(first, second)]
  const isEither = isOr && !isBetween
  const all = ALL_STARS.filter((each) =>
    isEither ? each === least || each === most : least <= each && each <= most,
  )
  return { all, length: next + 1 - from }
}

/** An upper bound, by the number of its words; `isBelow` where the number itself is excluded. */
interface UpperBound {
  readonly length: number
  readonly isBelow: boolean
}

/** An upper bound before a number: 'under', 'up to'. */
export function upperBound(words: readonly Word[], from: number): UpperBound {
  const below = lengthOf(words, from, 'below')
  const length = Math.max(below, lengthOf(words, from, 'atMost'))
  return { length, isBelow: below > 0 && !UP_TO.test(textOf(words, from, below)) }
}

/** An upper bound behind a number: 'or less', 'altında'. */
export function upperBoundBehind(words: readonly Word[], from: number): UpperBound {
  const length = lengthOf(words, from, 'atMostBehind')
  return { length, isBelow: BELOW_BEHIND.test(textOf(words, from, length)) }
}

/** The highest rating below a number, or up to it; ratings have one decimal. */
export const highestRating = (number: number, isBelow: boolean): number =>
  isBelow ? (Math.round(number * 10) - 1) / 10 : number

/**
 * The stars of a lodging in the words from an index on: '4 stars', 'five star', 'under 4 stars', '3 or 4 star'. Where
 * they are a range or have an upper bound, also the bounds of the rating that they would mean.
 */
export function readStars(
  words: readonly Word[],
  from: number,
):
  | {
      readonly stars: readonly number[]
      readonly rating?: { readonly minRating?: number; readonly maxRating: number }
      readonly length: number
    }
  | undefined {
  const before = upperBound(words, from)
  const numbers = numbersAt(words, from + before.length)
  if (numbers === undefined) return undefined
  const end = from + before.length + numbers.length
  const said = starWords(words, end)
  const isSign = words[end - 1]?.hasStar === true
  if (said === 0 && !isSign) return undefined
  const behind = upperBoundBehind(words, end + said)
  const [first = 0, last = first] = [numbers.all[0], numbers.all.at(-1)]
  const length = before.length + numbers.length + said + behind.length
  if (before.length === 0 && behind.length === 0) {
    const isRange = first < last && numbers.all.length === last - first + 1
    return { stars: numbers.all, ...(isRange && { rating: { minRating: first, maxRating: last } }), length }
  }
  const isBelow = before.isBelow || behind.isBelow
  const stars = ALL_STARS.filter((each) => (isBelow ? each < first : each <= first))
  const rating = { maxRating: highestRating(first, isBelow) }
  return stars.length === 0 ? undefined : { stars, rating, length }
}
