import { AREAS, OTHERS } from '../presets/aliases/qualifiers.ts'

/** Shorter names are too often another word than a misspelt one. */
const SHORTEST = 7
const LONGEST = 20

/** Words of their own that are one letter from a known name. */
const WORDS = new Set([
  'featured',
  'located',
  'direction',
  'directions',
  'numbers',
  'stations',
  'situation',
  'publication',
])

/** Whether one letter is missing, added, another, or in the place of its neighbour. */
function isOneSlipApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + (isSwapped ? 2 : 1)) === long.slice(at + (isSwapped ? 2 : 1))
}

/** The known names that a header may stand for, if none of its words is known; the first letter is always right. */
export function misspeltNames(tokens: readonly string[], names: Iterable<string>): string[] {
  const key = tokens.join('')
  const isKnown = tokens.some((token) => AREAS.has(token) || OTHERS.has(token) || WORDS.has(token))
  if (isKnown || key.length < SHORTEST || key.length > LONGEST) return []
  const isLike = (name: string) =>
    name.length >= SHORTEST && name[0] === key[0] && !/\d/.test(name) && isOneSlipApart(key, name)
  return [...names].filter(isLike)
}
