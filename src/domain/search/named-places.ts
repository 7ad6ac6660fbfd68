import { isWeakState, spokenStateTexts } from '../geo/state-names.ts'
import { editDistance } from '../text/edit-distance.ts'
import { codesAmong } from './equivalent-words.ts'
import { spansOf, type Interpretation } from './interpretation.ts'
import type { StateTerm } from './named-terms.ts'
import type { Sentence } from './sentence/slot.ts'

/** Behind these a word names a place: 'in Berlin', 'en Madrid', 'w Krakowie', 'в Москве'. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['in', 'near', 'en', 'em', 'w', 'в', 'во'])

/** The '42' of '345 W 42 Street' is no place in Polish. */
const isNumbered = (word: string, before = '') => before.length === 1 && /^\d/.test(word)

/**
 * The words that name a place because they stand behind 'in'.
 * @example wordsOfPlaces({ words: ['bar', 'in', 'gotham'], … }) // Set { 'gotham' }
 */
export const wordsOfPlaces = ({ words }: Sentence): ReadonlySet<string> =>
  new Set(
    words.filter((word, at) => PREPOSITIONS.has(words[at - 1] ?? '') && !isNumbered(word, words[at - 1])),
  )

/** Whether a place is called by more than a slip of the pen otherwise: 'Atlanta' is not 'Atlantis'. */
export const namesOtherPlace = (
  words: readonly string[],
  others: readonly string[],
  places: ReadonlySet<string>,
): boolean => words.some((word, at) => places.has(word) && editDistance(word, others[at] ?? word, 1) > 1)

/** What is known of words that may name places. */
export interface PlaceWords {
  /** Whether a word is one of everyday language or of a kind. */
  readonly isOrdinary: (word: string) => boolean
  /** Whether some city of the world is called so. */
  readonly isCity: (text: string) => boolean
}

/**
 * The city of the world that words name which no other part of the search says: of two words and more in a row, or of one
 * that is no word of everyday language, or stands behind 'in'.
 * @example foreignCity({ words: ['fort', 'worth'], … }, { rest: ['worth'], … }, …) // 'fort worth'
 */
export function foreignCity(
  sentence: Sentence,
  { rest }: Interpretation,
  { isOrdinary, isCity }: PlaceWords,
): string | undefined {
  const [left, places] = [new Set(rest), wordsOfPlaces(sentence)]
  const isOwn = (word: string) => left.has(word) && (places.has(word) || !isOrdinary(word))
  return spansOf(sentence.words)
    .toSorted((a, b) => b.length - a.length)
    .find(({ text, length }) =>
      length === 1
        ? isOwn(text) && isCity(text)
        : text.split(' ').some((word) => left.has(word)) && isCity(text),
    )?.text
}

/**
 * The words behind 'in' that name nothing known, where one of them at least is no word of everyday language.
 * @example placeAsked({ words: ['bar', 'in', 'old', 'gotham'], … }, { rest: ['old', 'gotham'], … }, …) // 'old gotham'
 */
export function placeAsked(
  sentence: Sentence,
  { rest }: Interpretation,
  { isOrdinary }: Pick<PlaceWords, 'isOrdinary'>,
): string | undefined {
  const left = new Set(rest)
  const places = wordsOfPlaces(sentence)
  const from = sentence.words.findIndex((word) => places.has(word) && left.has(word))
  if (from === -1) return undefined
  const end = sentence.words.findIndex((word, at) => at > from && !left.has(word))
  const named = sentence.words.slice(from, end === -1 ? undefined : end)
  return named.some((word) => !isOrdinary(word)) ? named.join(' ') : undefined
}

/**
 * A city followed by a state in which it does not lie: another city of that name is meant, which is not known.
 * @example cityOfOtherState({ words: ['hotel', 'paris', 'texas'], … }, { city: PARIS, rest: ['texas'], … }, …) // 'paris texas'
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

/** Words in Latin letters that say nothing known are rather a name or a place than a quality. */
const NAME = /^\p{Script=Latin}{3,}$/u

/** The remaining words that may be a name, a place or its postal code, and must not be dropped. */
export const namesAmong = (
  { rest }: Interpretation,
  { isOrdinary }: Pick<PlaceWords, 'isOrdinary'>,
): ReadonlySet<string> =>
  new Set([...codesAmong(rest), ...rest.filter((word) => NAME.test(word) && !isOrdinary(word))])
