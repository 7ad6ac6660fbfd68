import { fold } from '#domain/text/fold.ts'
import { loadCityNames } from '#domain/geo/city-names.ts'
import { stateOfKey } from '#domain/geo/state-names.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { foreignCity, namesAmong, placeAsked } from '#domain/search/named-places.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import type { Asked, Missing } from './look-up.ts'

/** The interpretation of a search, with the place that it names and the directory lacks. */
interface Placed {
  /** Without a kind or state that is a part of the place's name: 'Fort Worth', 'Washington DC'. */
  readonly meaning: Interpretation
  readonly unknownPlace?: string
  /** Whether it is a city of the world, which is spelled as it is meant. */
  readonly isForeign: boolean
}

/** The place that a search names by words that were looked up, and that nothing in the directory is called. */
export async function withUnknownPlace(
  { isSoft, isKnown }: SearchKnowledge,
  sentence: Sentence,
  words: readonly string[],
  meaning: Interpretation,
): Promise<Placed> {
  const isPlaced = meaning.city !== undefined
  if (meaning.rest.length === 0) return { meaning, isForeign: false }
  const { has } = await loadCityNames()
  const foreign = isPlaced ? undefined : foreignCity(sentence, meaning, { isOrdinary: isSoft, isCity: has })
  if (foreign?.split(' ').every((word) => words.includes(word)))
    return { meaning: withoutPartsOf(meaning, foreign), unknownPlace: foreign, isForeign: true }
  const asked = placeAsked(sentence, meaning, { isOrdinary: isPlaced ? isKnown : isSoft })
  return { meaning, isForeign: false, ...(asked !== undefined && { unknownPlace: asked }) }
}

function withoutPartsOf({ kind, state, country, ...meaning }: Interpretation, place: string): Interpretation {
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

/** Results of a text search, and the spellings to try next. */
interface TextFound {
  readonly spellings: readonly Asked[]
  readonly missing?: Missing
  readonly isElsewhere?: boolean
}

/** Marks the results of a text search that names a place the directory lacks: 'starbucks in narnia'. */
export async function elsewhere<Found extends TextFound>(
  knowledge: SearchKnowledge,
  sentence: Sentence,
  words: readonly string[],
  found: Found,
): Promise<Found> {
  const text = { slots: [], rest: sentence.words, isPlain: false }
  const { unknownPlace, isForeign } = await withUnknownPlace(knowledge, sentence, words, text)
  if (unknownPlace === undefined) return found
  const missing = { ...found.missing, unknownPlace }
  return { ...found, missing, isElsewhere: true, ...(isForeign && { spellings: [] }) }
}

/** The words that may be a name or a place, and so are not left out where else all of the world would be listed. */
export function keptWords({ isSoft }: SearchKnowledge, meaning: Interpretation): ReadonlySet<string> {
  const isPlaced = meaning.city ?? meaning.state ?? meaning.country
  return isPlaced === undefined ? namesAmong(meaning, { isOrdinary: isSoft }) : new Set()
}
