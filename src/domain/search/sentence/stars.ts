import { fold } from '../../text/fold.ts'
import hours from './data/hours.json' with { type: 'json' }
import type { Role } from './language.ts'
import { phrasesAt } from './lexicon.ts'
import type { Word } from './words.ts'

export const ALL_STARS: readonly number[] = [1, 2, 3, 4, 5]

/** Of phrases that stand for stars these say that a rating is meant: 'star rated', 'puan'. */
const RATED = /rat(?:ed|ing)|review|point|out of|punkt|bewert|punt|valora|moyenne|puan|점/
/** Of 'alti' and 'altinda' the number itself is not meant, but of 'or less'. */
const BELOW_BEHIND = /^(?:alt|or under)/

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

/** How many words from one on say 'stars', and no rating. */
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

/** Between two numbers of stars these mean all between, or the two. */
export const TO: ReadonlySet<string> = new Set(['to', 'bis', 'ila', 'ile', 'a', 'tot', 'до'])
export const OR: ReadonlySet<string> = new Set([
  ...['or', 'and', 'oder', 'und', 'ou', 'et', 'o', 'y', 'e', 'of', 'en', 'veya', 've', 'или', 'и'],
])
/** Before two numbers these mean all between. */
export const BETWEEN: ReadonlySet<string> = new Set([
  'between',
  'zwischen',
  'entre',
  'tra',
  'fra',
  'tussen',
  'от',
])

/** The stars that numbers from one on say, and how many words these are: '4', '3 or 5', '3-4'. */
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

/** The stars that words from one on say of a lodging: '4 stars', 'five star', 'under 4 stars', '3 or 4 star'. */
export function readStars(
  words: readonly Word[],
  from: number,
): { readonly stars: readonly number[]; readonly length: number } | undefined {
  const below = lengthOf(words, from, 'below')
  const atMost = lengthOf(words, from, 'atMost')
  const before = Math.max(below, atMost)
  const numbers = numbersAt(words, from + before)
  if (numbers === undefined) return undefined
  const end = from + before + numbers.length
  const said = starWords(words, end)
  const isSign = words[end - 1]?.hasStar === true
  if (said === 0 && !isSign) return undefined
  const behind = phraseOf(words, end + said, 'atMostBehind')?.length ?? 0
  const [most = 0] = numbers.all
  const length = before + numbers.length + said + behind
  if (before === 0 && behind === 0) return { stars: numbers.all, length }
  const isBelow = below > 0 || BELOW_BEHIND.test(textOf(words, end + said, behind))
  const stars = ALL_STARS.filter((each) => (isBelow ? each < most : each <= most))
  return stars.length === 0 ? undefined : { stars, length }
}
