import { editDistance } from '../text/edit-distance.ts'
import type { Sentence } from './sentence/slot.ts'

/** Behind these a word names a place: 'in Berlin', 'en Madrid', 'w Krakowie', 'в Москве'. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['in', 'near', 'en', 'em', 'w', 'в', 'во'])

/**
 * The words that name a place because they stand behind 'in'.
 * @example wordsOfPlaces({ words: ['bar', 'in', 'gotham'], … }) // Set { 'gotham' }
 */
export const wordsOfPlaces = ({ words }: Sentence): ReadonlySet<string> =>
  new Set(words.filter((_, at) => PREPOSITIONS.has(words[at - 1] ?? '')))

/** Whether a place is called by more than a slip of the pen otherwise: 'Atlanta' is not 'Atlantis'. */
export const namesOtherPlace = (
  words: readonly string[],
  others: readonly string[],
  places: ReadonlySet<string>,
): boolean => words.some((word, at) => places.has(word) && editDistance(word, others[at] ?? word, 1) > 1)
