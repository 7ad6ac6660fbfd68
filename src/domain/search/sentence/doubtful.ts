import type { DayTime } from './opening-slot.ts'
import { openingSlot } from './opening-slot.ts'
import { readDate } from './dates.ts'
import { phrasesAt } from './lexicon.ts'
import type { Doubt, DoubtfulPart, SentencePart, Slot } from './slot.ts'
import type { Word } from './words.ts'

/** The rating that is meant by so many stars of what has no class by them. */
const RATINGS: Readonly<Record<string, number>> = { 5: 4.5, 4: 4, 3: 3 }
/** What English abbreviates may as well be part of a name: 'Sun Spa'. */
const SHORTEST_DAY = 4
const IS_LATIN = /^[a-z]+$/
/** Thursday in Portuguese, and an estate. */
const ESTATE = 'quinta'
/** The longest phrase that keeps a day from being one: 'Santo Domingo', 'Domingo de Ramos'. */
const LONGEST_KEPT = 3

interface Read {
  readonly length: number
  readonly slot: Slot
  readonly doubt: Doubt
}

/** A name of a day that means something else as well: the 'domingo' of 'Santo Domingo'. */
function dayAt(words: readonly Word[], at: number, today: DayTime): Read | undefined {
  const [found] = phrasesAt(words, at)
  const day = found?.meaning.shortDay
  const text = words[at]?.text ?? ''
  const isShort = IS_LATIN.test(text) && text.length < SHORTEST_DAY
  if (day === undefined || isShort || text === ESTATE || isKept(words, at)) return undefined
  const { length } = found ?? { length: 1 }
  return { length, doubt: 'place', slot: openingSlot({ day, length }, today) }
}

const isKept = (words: readonly Word[], at: number): boolean =>
  Array.from({ length: LONGEST_KEPT }, (_, before) => before).some((before) =>
    phrasesAt(words, at - before).some(
      ({ length, meaning }) => length > before && meaning.roles.includes('keep'),
    ),
  )

/** A date that may be part of an address, as in 'rue du 8 mai'. */
function dateAt(words: readonly Word[], at: number, today: DayTime): Read | undefined {
  const read = readDate(words, at)
  if (!read || read.said.isName || isKept(words, at)) return undefined
  const { said: date, length } = read
  return { length, doubt: 'place', slot: openingSlot({ date, length }, today) }
}

/** So many stars: the class of a hotel, and else a rating. */
function starsAt(words: readonly Word[], at: number): Read | undefined {
  const minRating = RATINGS[words[at]?.text ?? '']
  const stars = phrasesAt(words, at + 1).find(({ meaning }) => meaning.roles.includes('stars'))
  if (minRating === undefined || stars === undefined || words[at]?.begins !== undefined) return undefined
  return { length: 1 + stars.length, doubt: 'class', slot: { kind: 'minRating', minRating } }
}

/** The parts among words of no other meaning that mean something beside others. */
export function doubtfulParts(
  words: readonly Word[],
  parts: readonly SentencePart[],
  today: DayTime,
): DoubtfulPart[] {
  const isFree = (at: number, length: number) =>
    parts.every((part) => part.from + part.length <= at || at + length <= part.from)
  return words.flatMap((_, from): DoubtfulPart[] => {
    const read = starsAt(words, from) ?? dateAt(words, from, today) ?? dayAt(words, from, today)
    return read && isFree(from, read.length) ? [{ from, ...read }] : []
  })
}
