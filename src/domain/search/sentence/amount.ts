import currencies from './data/currencies.json' with { type: 'json' }
import { fold } from '../../text/fold.ts'
import type { Role } from './language.ts'
import { phrasesAt } from './lexicon.ts'
import type { Word } from './words.ts'

/** The dearest meal of a price level, in dollars; beyond the last is the fourth. */
const DEAREST = [25, 60, 120]
const LEVELS = [1, 2, 3, 4]

/** How many units of a currency are about a dollar, by its names. */
const UNITS = new Map(
  Object.entries(currencies).flatMap(([unit, names]) =>
    names.split(' ').map((name) => [fold(name), Number(unit)] as const),
  ),
)
const UNITS_OF_SIGNS: Readonly<Record<string, number>> = {
  ...{ $: 1, '€': 1, '£': 1, '¥': 150, '￥': 150, '₺': 40, '₹': 85, '₽': 90, '₩': 1300, '฿': 35, '₪': 3.7 },
  ...{ '₫': 25_000, '₦': 1500, '₴': 41, '₸': 480, '₾': 2.7, '֏': 390, '৳': 120, '₡': 510, '₱': 57 },
}

/** The length of the longest phrase with a role at a word; 0 where there is none. */
const lengthOf = (words: readonly Word[], at: number, role: Role) =>
  phrasesAt(words, at).find(({ meaning }) => meaning.roles.includes(role))?.length ?? 0

/** What meals and beds cost, while 'under 18' and 'under 5' are ages. */
const isRound = (digits: string) => Number(digits) >= 10 && Number(digits) % 5 === 0

/** Nothing stands there, or what leads to a place: a number before any other word counts that, as '20 minutes'. */
const isLastOrBefore = (words: readonly Word[], at: number) =>
  at >= words.length || lengthOf(words, at, 'filler') > 0 || lengthOf(words, at, 'near') > 0

/** '20', and '20euro' as some write it. */
const NUMBER = /^(\d{1,6})(\p{L}*)$/u

/**
 * The price levels of an amount of money: 'under 20 euros' is the first, '500 tl altı' as well. How much a level costs
 * depends on the place and the trade, so this is a rough bound.
 */
export function readAmount(
  words: readonly Word[],
  from: number,
): { readonly levels: readonly number[]; readonly length: number } | undefined {
  const below = lengthOf(words, from, 'below')
  const atMost = Math.max(lengthOf(words, from, 'atMost'), below)
  const atLeast = lengthOf(words, from, 'atLeast')
  let at = from + Math.max(atMost, atLeast)
  const word = words[at]
  const [, digits, letters = ''] = NUMBER.exec(word?.text ?? '') ?? []
  if (digits === undefined) return undefined
  const next = words[at + 1]?.text ?? ''
  const sign = word?.currency === undefined ? undefined : UNITS_OF_SIGNS[word.currency]
  const glued = letters === '' ? sign : UNITS.get(letters)
  const named = letters === '' ? UNITS.get(next) : undefined
  const isBare = below > 0 && letters === '' && isRound(digits) && isLastOrBefore(words, at + 1)
  const unit = glued ?? named ?? (isBare ? 1 : undefined)
  if (unit === undefined) return undefined
  at += glued === undefined && named !== undefined ? 2 : 1
  const behind = lengthOf(words, at, 'atMostBehind')
  const level = DEAREST.filter((most) => Number(digits) / unit > most).length + 1
  const isAtLeast = atLeast > atMost && behind === 0
  const isAtMost = atMost > 0 || behind > 0
  // '1 Euro' is the name of a shop.
  if (!isAtLeast && !isAtMost && sign === undefined) return undefined
  const levels = LEVELS.filter((each) =>
    isAtLeast ? each >= level : isAtMost ? each <= level : each === level,
  )
  return { levels, length: at + behind - from }
}
