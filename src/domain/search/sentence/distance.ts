import { metresWalkedIn } from '../../geo/walking.ts'
import { fold } from '../../text/fold.ts'
import { RADIUS } from '../radius.ts'
import data from './data/distances.json' with { type: 'json' }
import type { Word } from './words.ts'

/** A distance in a sentence, such as 'within 2 km of', and on which side its place stands, if that is clear. */
export interface StatedDistance {
  readonly length: number
  readonly metres: number
  readonly place: 'after' | 'before' | undefined
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold))

const MILE = 1_609
const UNITS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, data.metre],
      [1_000, data.kilometre],
      [MILE, data.mile],
    ] as const
  ).flatMap(([metres, names]) => [...wordSet(names)].map((name) => [name, metres] as const)),
)
const MINUTES = wordSet(data.minute)
/** Words that show that minutes are walked. */
const WALKED = wordSet(data.walked)
const BEFORE_WALKED = wordSet(data.beforeWalked)
/** Words before the number that mean nothing else. */
const BEFORE = wordSet(data.before)
/** Words that show that it is a distance, where nothing behind it does. */
const TELLING = wordSet(data.telling)
const OF = wordSet(data.of)
const AWAY = wordSet(data.away)
/** Words at the end of a distance behind which no place stands: it stands before the distance. */
const BEHIND = wordSet(data.behind)

const NUMBER = /^(\d{1,4})(\p{L}*)$/u
const ONE = wordSet(data.one)

/** The number, its unit and how many words they take: '2 km', '500m', 'a mile'. */
function amountAt(
  words: readonly Word[],
  at: number,
): { readonly metres: number; readonly length: number } | undefined {
  const word = words[at]
  const text = word?.text ?? ''
  const [, digits, glued = ''] = NUMBER.exec(text) ?? []
  const number = digits === undefined ? (ONE.has(text) ? 1 : undefined) : Number(digits)
  if (number === undefined || word?.begins === 'clock' || word?.date !== undefined) return undefined
  // '1.5 km' is two words.
  const isDecimal = word?.begins === 'decimal'
  const value = isDecimal ? number + Number(`0.${words[at + 1]?.text ?? 0}`) : number
  const next = at + (isDecimal ? 2 : 1)
  const unit = glued === '' ? (words[next]?.text ?? '') : glued
  const length = next - at + (glued === '' ? 1 : 0)
  const metres = UNITS.get(unit)
  if (metres !== undefined && !(digits === undefined && metres < MILE && metres !== 1_000))
    return { metres: value * metres, length }
  if (!MINUTES.has(unit) || digits === undefined) return undefined
  const walked = walkAt(words, at + length)
  return walked === 0 ? undefined : { metres: metresWalkedIn(value), length: length + walked }
}

/** How many words say that it is walked: 'walk', 'on foot', 'zu Fuß'. */
function walkAt(words: readonly Word[], at: number): number {
  const between = BEFORE_WALKED.has(words[at]?.text ?? '') ? 1 : 0
  return WALKED.has(words[at + between]?.text ?? '') ? between + 1 : 0
}

const countOf = (words: readonly Word[], at: number, set: ReadonlySet<string>): number =>
  set.has(words[at]?.text ?? '') ? 1 + countOf(words, at + 1, set) : 0

/**
 * The distance in the words from an index on; undefined where nothing shows that it is one: 'cafe 24 m'.
 * @example readDistance(wordsOf('within 2 km of hagia sophia'), 0) // { length: 4, metres: 2000, place: 'after' }
 */
export function readDistance(words: readonly Word[], from: number): StatedDistance | undefined {
  let start = from
  while (BEFORE.has(words[start]?.text ?? '') && amountAt(words, start) === undefined) start++
  const amount = amountAt(words, start)
  if (amount === undefined) return undefined
  const isTold = words.slice(from, start).some(({ text }) => TELLING.has(text))
  let end = start + amount.length
  end += walkAt(words, end)
  const away = countOf(words, end, AWAY)
  end += away
  const behind = countOf(words, end, BEHIND)
  const of = behind === 0 && end + 1 < words.length ? Math.min(1, countOf(words, end, OF)) : 0
  if (!isTold && away + behind + of === 0) return undefined
  const { least, most } = RADIUS
  if (amount.metres < least || amount.metres > most) return undefined
  const place = behind > 0 ? 'before' : of > 0 ? 'after' : undefined
  return { length: end + behind + of - from, metres: Math.round(amount.metres), place }
}
