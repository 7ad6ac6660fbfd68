import hours from './data/hours.json' with { type: 'json' }
import type { Role } from './language.ts'
import { phrasesAt } from './lexicon.ts'
import type { Word } from './words.ts'

export const ALL_STARS: readonly number[] = [1, 2, 3, 4, 5]

/** Of phrases that stand for stars these say that a rating is meant: 'star rated', 'puan'. */
const RATED = /rat(?:ed|ing)|review|point|out of|punkt|bewert|punt|valora|moyenne|puan|점/
/** Of 'alti' and 'altinda' the number itself is not meant, but of 'or less'. */
const BELOW_BEHIND = /^(?:alt|or under)/

const NUMBERS = new Map(
  Object.entries(hours).flatMap(([number, words]) =>
    words.split(' ').map((word) => [word, Number(number)] as const),
  ),
)

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

/** What joins numbers of stars, of which the first two mean all between. */
const JOINTS: Readonly<Record<string, 'to' | 'or'>> = {
  ...({
    to: 'to',
    bis: 'to',
    ila: 'to',
    a: 'to',
    tot: 'to',
    or: 'or',
    and: 'or',
    oder: 'or',
    und: 'or',
  } as const),
  ...({ ou: 'or', et: 'or', o: 'or', y: 'or', e: 'or', of: 'or', en: 'or', veya: 'or', ve: 'or' } as const),
}

/** The stars that numbers from one on say, and how many words these are: '4', '3 or 5', '3-4'. */
function numbersAt(
  words: readonly Word[],
  from: number,
): { all: readonly number[]; length: number } | undefined {
  const first = wholeNumberAt(words, from)
  if (first === undefined) return undefined
  const joint = JOINTS[words[from + 1]?.text ?? '']
  const length = joint === undefined ? 2 : 3
  const second = wholeNumberAt(words, from + length - 1)
  if (second === undefined) return { all: [first], length: 1 }
  const all = joint === 'or' ? [first, second] : ALL_STARS.filter((each) => first <= each && each <= second)
  return { all: all.toSorted((a, b) => a - b), length }
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
  const isSign = words[from + before]?.hasStar === true
  if (said === 0 && !isSign) return undefined
  const behind = phraseOf(words, end + said, 'atMostBehind')?.length ?? 0
  const [most = 0] = numbers.all
  const length = before + numbers.length + said + behind
  if (before === 0 && behind === 0) return { stars: numbers.all, length }
  const isBelow = below > 0 || BELOW_BEHIND.test(textOf(words, end + said, behind))
  const stars = ALL_STARS.filter((each) => (isBelow ? each < most : each <= most))
  return stars.length === 0 ? undefined : { stars, length }
}
