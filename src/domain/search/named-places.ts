import { stateOfKey } from '../geo/state-key.ts'
import { fold } from '../text/fold.ts'
import { isWeakState, spokenStateTexts } from '../geo/state-names.ts'
import { editDistance } from '../text/edit-distance.ts'
import { codesAmong } from './equivalent-words.ts'
import { spansOf, type Interpretation } from './interpretation.ts'
import type { StateTerm } from './named-terms.ts'
import { cityTexts, endOf } from './place-parts.ts'
import type { Sentence, SentencePart } from './sentence/slot.ts'
import { tokenise } from './tokenise.ts'

/** Words before a place: 'in Berlin', 'en Madrid', 'w Krakowie', 'в Москве'. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['in', 'en', 'em', 'w', 'v', 'в', 'во'])

/** Words for 'outside' in several languages, other than in 'eating outside'. */
const OUTSIDE = new RegExp(
  String.raw`(?<!\p{L}|(?:seating|seats?|sit|eat(?:ing)?|tables?|dining|drinks?|eten|zitten|tafels?|comer|cenar|mesas|mangiare|cenare|tavoli|posti|essen|sitzen) )(?:outside|au(?:ß|ss)erhalb(?: von| der)?|fuori(?: da| di)?|buiten|fuera de) (\p{L}.*)$`,
  'iu',
)
const LONGEST_NAME = 3

/** Whether 'outside' may exclude a place. */
export const saysOutside = (text: string): boolean => OUTSIDE.test(text)

/** A text with 'except' in place of 'outside' before a place; elsewhere 'outside' means in the open. */
export const withOutsideDenied = (text: string, isPlace: (name: string) => boolean): string =>
  text.replace(OUTSIDE, (all: string, rest: string) => {
    const words = tokenise(rest).slice(0, LONGEST_NAME)
    return words.some((_, at) => isPlace(words.slice(0, at + 1).join(' '))) ? `except ${rest}` : all
  })

/** Whether a word stands before a number: the 'W' of '345 W 42 Street' is no Polish preposition. */
const isNumbered = (word: string, before = '') => before.length === 1 && /^\d/.test(word)

/** The word beside 'near', past words without a meaning. */
function wordBesideNear({ words, parts }: Sentence, near: SentencePart): string | undefined {
  const isBehind = near.slot.kind === 'near' && near.slot.isBehind === true
  let at = isBehind ? near.from - 1 : endOf(near)
  const filler = () =>
    parts.find((part) => part.slot.kind === 'filler' && (isBehind ? endOf(part) - 1 : part.from) === at)
  for (let part = filler(); part; part = filler()) at += isBehind ? -part.length : part.length
  return words[at]
}

/**
 * The words that must be a place, as they stand behind 'in' or beside 'near'.
 * @example wordsOfPlaces({ words: ['bar', 'in', 'gotham'], … }) // Set { 'gotham' }
 */
export function wordsOfPlaces(sentence: Sentence): ReadonlySet<string> {
  const { words, parts } = sentence
  const nears = parts.filter(({ slot }) => slot.kind === 'near')
  return new Set([
    ...words.filter((word, at) => PREPOSITIONS.has(words[at - 1] ?? '') && !isNumbered(word, words[at - 1])),
    ...nears.flatMap((near) => wordBesideNear(sentence, near) ?? []),
  ])
}

/**
 * Whether a corrected place name is another place rather than the same one with a typing error: 'Atlanta' is not
 * 'Atlantis'.
 */
export const namesOtherPlace = (
  words: readonly string[],
  others: readonly string[],
  places: ReadonlySet<string>,
): boolean => words.some((word, at) => places.has(word) && editDistance(word, others[at] ?? word, 1) > 1)

/** Knowledge about words that may name places. */
export interface PlaceWords {
  /** Whether a word is an everyday word or names a kind. */
  readonly isOrdinary: (word: string) => boolean
  /** Whether some city of the world has this name. */
  readonly isCity: (text: string) => boolean
}

/**
 * A city of the world that is named by words without another meaning, and that the directory does not have: by two or
 * more words in a row, or by one that is no everyday word or stands behind 'in'.
 * @example foreignCity({ words: ['fort', 'worth'], … }, { rest: ['worth'], … }, …) // 'fort worth'
 */
export function foreignCity(
  sentence: Sentence,
  { rest }: Interpretation,
  { isOrdinary, isCity }: PlaceWords,
): string | undefined {
  const [left, places] = [new Set(rest), wordsOfPlaces(sentence)]
  const isOwn = (word: string) => left.has(word) && (places.has(word) || !isOrdinary(word))
  const isNamed = (word: string) =>
    isCity(word) || (places.has(word) && cityTexts(word).some((name) => isCity(name)))
  return spansOf(sentence.words)
    .toSorted((a, b) => b.length - a.length)
    .find(({ text, length }) =>
      length === 1
        ? isOwn(text) && isNamed(text)
        : text.split(' ').some((word) => left.has(word)) && isCity(text),
    )?.text
}

/** The interpretation without a kind or state that is part of the place's name: 'Fort Worth', 'Washington DC'. */
export function withoutPartsOf(
  { kind, state, country, ...meaning }: Interpretation,
  place: string,
): Interpretation {
  const words = place.split(' ')
  const isPart = kind?.text.split(' ').some((word) => words.includes(word) && !meaning.rest.includes(word))
  const isIn = state !== undefined && !place.startsWith(fold(stateOfKey(state).name))
  return {
    ...meaning,
    ...(kind && !isPart && { kind }),
    ...(isIn && { state }),
    ...((state === undefined || isIn) && country && { country }),
    rest: [...meaning.rest.filter((word) => !words.includes(word)), ...words],
  }
}

/**
 * The unknown words behind 'in' or beside 'near', at least one of which is no everyday word.
 * @example unknownPlaceIn({ words: ['bar', 'in', 'old', 'gotham'], … }, { rest: ['old', 'gotham'], … }, …) // 'old gotham'
 */
export function unknownPlaceIn(
  sentence: Sentence,
  { rest }: Interpretation,
  { isOrdinary }: Pick<PlaceWords, 'isOrdinary'>,
): string | undefined {
  const { words, parts } = sentence
  const [left, places] = [new Set(rest), wordsOfPlaces(sentence)]
  const isOther = (word: string, at: number) =>
    !left.has(word) || PREPOSITIONS.has(word) || parts.some((part) => part.from <= at && at < endOf(part))
  const at = words.findIndex((word) => places.has(word) && left.has(word))
  if (at === -1) return undefined
  const from = words.findLastIndex((word, before) => before < at && isOther(word, before)) + 1
  const end = words.findIndex((word, behind) => behind > at && isOther(word, behind))
  const named = words.slice(from, end === -1 ? undefined : end)
  return named.some((word) => !isOrdinary(word)) ? named.join(' ') : undefined
}

/**
 * A city with a state behind it in which it does not lie: the search means another city of that name, which the
 * directory does not have.
 * @example cityOfOtherState({ words: ['hotel', 'paris', 'texas'], … }, { city: PARIS, rest: ['texas'], … }, …) //
 * 'paris texas'
 */
export function cityOfOtherState(
  { words }: Sentence,
  { city, rest }: Interpretation,
  states: readonly StateTerm[],
): string | undefined {
  if (city === undefined) return undefined
  const left = new Set(rest)
  return spansOf(words)
    .filter(({ text }) => {
      const texts = isWeakState(text) ? [] : spokenStateTexts(text)
      const named = states.filter(({ asked }) => texts.includes(asked))
      return named.length > 0 && named.every(({ key }) => city.states?.includes(key) !== true)
    })
    .filter(({ text }) => text.split(' ').every((word) => left.has(word)))
    .map(({ from, text }) => ({ before: words.slice(0, from).join(' '), text }))
    .filter(({ before }) => before === city.asked || before.endsWith(` ${city.asked}`))
    .map(({ text }) => `${city.asked} ${text}`)[0]
}

/** Unknown Latin words of three or more letters, which are more likely a name or a place than a quality. */
const NAME = /^\p{Script=Latin}{3,}$/u

/** The remaining words that may be a name, a place or its postal code, and must therefore be searched. */
export const namesAmong = (
  { rest }: Interpretation,
  { isOrdinary }: Pick<PlaceWords, 'isOrdinary'>,
): ReadonlySet<string> =>
  new Set([...codesAmong(rest), ...rest.filter((word) => NAME.test(word) && !isOrdinary(word))])
