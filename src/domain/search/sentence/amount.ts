import currencies from './data/currencies.json' with { type: 'json' }
import { levelOfDollars, PRICE_LEVELS, UNITS_OF_SIGNS } from '../../business/price-level.ts'
import { fold } from '../../text/fold.ts'
import type { Role } from './language.ts'
import { phrasesAt } from './lexicon.ts'
import { BETWEEN, OR, TO } from './stars.ts'
import type { Word } from './words.ts'

/** How many units of a currency make about a dollar, by the currency's names. */
const UNITS = new Map(
  Object.entries(currencies).flatMap(([unit, names]) =>
    names.split(' ').map((name) => [fold(name), Number(unit)] as const),
  ),
)

/** The length of the longest phrase with a role at a word; 0 where there is none. */
const lengthOf = (words: readonly Word[], at: number, role: Role) =>
  phrasesAt(words, at).find(({ meaning }) => meaning.roles.includes(role))?.length ?? 0

/**
 * Whether a number may be a price without a currency, as prices of meals and beds are round: 'under 18' and 'under 5'
 * are ages.
 */
const isRound = (number: number) => number >= 10 && number % 5 === 0

/**
 * Whether a number is the last word or stands before a place: before any other word it counts that word, as in '20
 * minutes'.
 */
const isLastOrBefore = (words: readonly Word[], at: number) =>
  at >= words.length || lengthOf(words, at, 'filler') > 0 || lengthOf(words, at, 'near') > 0

const textAt = (words: readonly Word[], at: number) => words[at]?.text ?? ''

/** A number, with a unit glued to it or not: '20', '20euro'. */
const NUMBER = /^(\d{1,6})(\p{L}*)$/u

/** A number with attached letters, and its number of words: '20', '20euro', '1.500,00'. */
function numberAt(words: readonly Word[], at: number) {
  const [, digits, letters = ''] = NUMBER.exec(textAt(words, at)) ?? []
  if (digits === undefined) return undefined
  const { value, length } = words[at]?.amount ?? { value: Number(digits), length: 1 }
  return { value, letters, length }
}

/**
 * The units per dollar of an amount's currency, by its sign, the letters glued to it or the next word; and how many
 * words both take.
 */
function unitAt(
  words: readonly Word[],
  at: number,
): { readonly unit: number; readonly length: number } | undefined {
  const { letters = '', length = 1 } = numberAt(words, at) ?? {}
  const sign = UNITS_OF_SIGNS[words[at]?.currency ?? '']
  const glued = letters === '' ? sign : UNITS.get(letters)
  if (glued !== undefined) return { unit: glued, length }
  const named = letters === '' ? UNITS.get(textAt(words, at + length)) : undefined
  return named === undefined ? undefined : { unit: named, length: length + 1 }
}

/** The price levels between two amounts: 'between 10 and 20 euros', '10 to 20 euros', '€10-20'. */
export function readAmounts(words: readonly Word[], from: number): ReturnType<typeof readAmount> {
  const isBetween = BETWEEN.has(textAt(words, from))
  const start = from + Math.max(Number(isBetween), lengthOf(words, from, 'atLeast'))
  const joint = textAt(words, start + 1)
  const isJoined = TO.has(joint) || (isBetween && OR.has(joint))
  if (!isJoined && words[start]?.isRange !== true) return undefined
  const second = start + (isJoined ? 2 : 1)
  const unit = UNITS_OF_SIGNS[words[start]?.currency ?? '']
  const money = unitAt(words, second) ?? (unit === undefined ? undefined : { unit, length: 1 })
  const [least, most] = [start, second].map((at) => numberAt(words, at)?.value)
  if (money === undefined || !least || !most || least > most) return undefined
  const levels = PRICE_LEVELS.filter(
    (each) => each >= levelOfDollars(least / money.unit) && each <= levelOfDollars(most / money.unit),
  )
  return { levels, length: second - from + money.length }
}

/**
 * The price levels of an amount of money: 'under 20 euros' and '500 tl altı' are the first level. What a level costs
 * depends on place and trade, so the bounds are rough.
 */
export function readAmount(
  words: readonly Word[],
  from: number,
): { readonly levels: readonly number[]; readonly length: number } | undefined {
  const below = lengthOf(words, from, 'below')
  const atMost = Math.max(lengthOf(words, from, 'atMost'), below)
  const atLeast = lengthOf(words, from, 'atLeast')
  const bound = Math.max(atMost, atLeast)
  // The currency may stand before the number: 'under EUR 20'.
  const before = bound > 0 ? UNITS.get(textAt(words, from + bound)) : undefined
  let at = from + bound + Number(before !== undefined)
  const word = words[at]
  const number = numberAt(words, at)
  if (number === undefined) return undefined
  const sign = UNITS_OF_SIGNS[word?.currency ?? '']
  const money = unitAt(words, at)
  const isBare =
    below > 0 && number.letters === '' && isRound(number.value) && isLastOrBefore(words, at + number.length)
  const unit = before ?? money?.unit ?? (isBare ? 1 : undefined)
  if (unit === undefined) return undefined
  at += money?.length ?? number.length
  const behind = lengthOf(words, at, 'atMostBehind')
  const level = levelOfDollars(number.value / unit)
  const isAtLeast = atLeast > atMost && behind === 0
  const isAtMost = atMost > 0 || behind > 0
  // An amount without a bound or a sign may be a name: '1 Euro' is a shop.
  if (!isAtLeast && !isAtMost && sign === undefined) return undefined
  const levels = PRICE_LEVELS.filter((each) =>
    isAtLeast ? each >= level : isAtMost ? each <= level : each === level,
  )
  return { levels, length: at + behind - from }
}
