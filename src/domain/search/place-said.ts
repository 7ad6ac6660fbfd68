import { distanceMetres } from '../geo/distance.ts'
import type { Place, Places } from '../geo/places.ts'
import { spansOf, type Interpretation } from './interpretation.ts'
import type { NamedTerm } from './named-terms.ts'
import { endOf } from './place-parts.ts'
import type { Sentence, SentencePart } from './sentence/slot.ts'

/** The places that neighbouring words name. */
export const placesNamedBy = (places: Places, words: readonly string[]): Place[] =>
  spansOf(words).flatMap(({ text }) => places.named(text))

/** Words that name a place, where it lies, and the rest of the sentence. */
export interface PlaceSaid {
  readonly place: Place
  /** The words that name it. */
  readonly words: readonly string[]
  /** Its city, where the directory has it. */
  readonly city: NamedTerm | undefined
  /** The sentence without them, and without the 'near' beside them. */
  readonly others: Sentence
}

/** How far a place may be from the middle of the city that is said beside it. */
const CITY = 60_000

/** Whether a place lies in a city. */
function isIn({ circle, city, country }: Place, named: NamedTerm): boolean {
  if (named.countryCode !== null && named.countryCode !== country) return false
  const { latitude, longitude } = named
  if (circle && latitude != null && longitude != null)
    return distanceMetres(circle, { latitude, longitude }) < CITY
  return named.asked === city
}

/** A part of a sentence that says that a place is near what is looked for. */
const isNear = ({ slot }: SentencePart) => slot.kind === 'near' || slot.kind === 'nearMe'

/** May stand between 'near' and a name. */
const ARTICLES = new Set([
  'the',
  'a',
  'la',
  'le',
  'les',
  'el',
  'il',
  'lo',
  'l',
  'o',
  'der',
  'die',
  'das',
  'dem',
  'den',
  'het',
])

/** Where the name of a place begins, with the article before it. */
const startOf = ({ words }: Sentence, { from }: SentenceSpan): number =>
  ARTICLES.has(words[from - 1] ?? '') ? from - 1 : from

/** A sentence without some of its words, and without 'near' before or behind them. */
function without(sentence: Sentence, span: SentenceSpan): Sentence {
  const start = startOf(sentence, span)
  const before = sentence.parts.find((part) => isNear(part) && endOf(part) === start)
  const behind = sentence.parts.find((part) => isNear(part) && part.from === endOf(span))
  const from = before?.from ?? start
  const length = (behind ? endOf(behind) : endOf(span)) - from
  const moved = <Part extends SentenceSpan>(parts: readonly Part[]) =>
    parts
      .filter((part) => endOf(part) <= from || part.from >= from + length)
      .map((part) => (part.from >= from ? { ...part, from: part.from - length } : part))
  return {
    ...sentence,
    words: sentence.words.toSpliced(from, length),
    parts: moved(sentence.parts),
    ...(sentence.doubtful && { doubtful: moved(sentence.doubtful) }),
  }
}

type SentenceSpan = Pick<SentencePart, 'from' | 'length'>

const BEFORE = new Set(['in', 'at', 'near', 'around'])

/** Whether 'in' or 'near' says that words are a place. */
function isSaid(sentence: Sentence, span: SentenceSpan): boolean {
  const start = startOf(sentence, span)
  const isBeside = (part: SentencePart) =>
    endOf(part) === start || (isNear(part) && part.from === endOf(span))
  return (
    BEFORE.has(sentence.words[start - 1] ?? '') ||
    sentence.parts.some((part) => isBeside(part) && (isNear(part) || part.slot.kind === 'filler'))
  )
}

/**
 * The place that words name, where no more of them name a city: in the city that is named, else in the largest that has one
 * of that name. Outside of the directory's cities it counts only where 'near' or 'in' says that it is a place.
 * @example placeSaid(sentenceOf('eczane kadıköy'), { kind: PHARMACY, rest: ['kadikoy'], … }, places, [ISTANBUL])
 * // { place: KADIKOY, city: ISTANBUL, words: ['kadikoy'], others: … }
 */
export function placeSaid(
  sentence: Sentence,
  meaning: Interpretation,
  places: Places,
  cities: readonly NamedTerm[],
): PlaceSaid | undefined {
  const { city, country } = meaning
  const left = new Set(meaning.rest)
  const area = city?.asked.split(' ') ?? []
  const [best] = spansOf(sentence.words)
    .filter(({ text, length }) => {
      const words = text.split(' ')
      return (
        words.some((word) => left.has(word)) || (length > 1 && !words.some((word) => area.includes(word)))
      )
    })
    .flatMap(({ text, from, length }) =>
      places.named(text).flatMap((place) => {
        const own =
          city ??
          cities.find(({ asked, countryCode }) => asked === place.city && countryCode === place.country)
        const isThere = city === undefined ? own !== undefined : isIn(place, city)
        const isMeant =
          (country === undefined || place.country === country) &&
          (isThere || (city === undefined && place.circle && isSaid(sentence, { from, length })))
        return isMeant ? [{ from, length, place, city: own }] : []
      }),
    )
    .toSorted((a, b) => b.length - a.length || (b.city?.businessCount ?? 0) - (a.city?.businessCount ?? 0))
  if (best === undefined) return undefined
  const { place, from, length } = best
  return {
    place,
    city: best.city,
    words: sentence.words.slice(from, from + length),
    others: without(sentence, best),
  }
}
