import { distanceMetres } from '../geo/distance.ts'
import type { Place, Places } from '../geo/places.ts'
import { spansOf, type Interpretation } from './interpretation.ts'
import type { FoundPlace, NamedTerm } from './named-terms.ts'
import { cityTexts, endOf } from './place-parts.ts'
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

/** Whether a place, whose own city may be known, lies in a city. */
function isIn({ circle, city, country }: Place, named: NamedTerm, own: NamedTerm | undefined): boolean {
  if (own?.id === named.id) return true
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
    ...(sentence.joints && { joints: moved(sentence.joints) }),
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

/** What is known of the places that words may name. */
export interface KnownPlaces {
  readonly places: Places
  readonly cities: readonly NamedTerm[]
  /** Those of the directory itself: districts of its addresses, and businesses. */
  readonly found: readonly FoundPlace[]
  /** Whether a word is one of everyday language, which names a district only where that is said. */
  readonly isOrdinary: (word: string) => boolean
}

interface Candidate {
  readonly place: Place
  readonly own: NamedTerm | undefined
  /** Whether it is meant only where 'near', 'in' or its city says that it is a place. */
  readonly isDoubtful: boolean
}

/** The places that a text names: the well-known ones first. */
function candidatesOf(text: string, { places, cities, found, isOrdinary }: KnownPlaces): Candidate[] {
  const texts = cityTexts(text)
  const wellKnown = places.named(text).map((place): Candidate => {
    const own = cities.find(({ asked, countryCode }) => asked === place.city && countryCode === place.country)
    return { place, own, isDoubtful: own === undefined }
  })
  const own = found
    .filter(({ asked }) => texts.includes(asked))
    .map(({ place, within }): Candidate => {
      const isDoubtful = place.kind !== 'district' || text.split(' ').every(isOrdinary)
      return { place, own: within, isDoubtful }
    })
  return [...wellKnown, ...own]
}

/** The texts beside 'near', which may be the names of businesses. */
export function landmarkTexts(sentence: Sentence): string[] {
  const nears = sentence.parts.filter(isNear)
  const spans = spansOf(sentence.words).filter((span) =>
    nears.some((near) => endOf(near) === startOf(sentence, span) || near.from === endOf(span)),
  )
  return [...new Set(spans.flatMap(({ text }) => cityTexts(text)))]
}

/**
 * The place that words name, where no more of them name a city: in the city that is named, else in the largest that has one
 * of that name. Outside of the directory's cities it counts only where 'near' or 'in' says that it is a place.
 * @example placeSaid(sentenceOf('eczane kadıköy'), { kind: PHARMACY, rest: ['kadikoy'], … }, known)
 * // { place: KADIKOY, city: ISTANBUL, words: ['kadikoy'], others: … }
 */
export function placeSaid(
  sentence: Sentence,
  meaning: Interpretation,
  known: KnownPlaces,
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
    .flatMap((span) =>
      candidatesOf(span.text, known).flatMap(({ place, own, isDoubtful }) => {
        const isThere = city === undefined ? !isDoubtful || isSaid(sentence, span) : isIn(place, city, own)
        const isKnown = place.circle !== undefined || own !== undefined
        const isMeant = isThere && isKnown && (country === undefined || place.country === country)
        return isMeant ? [{ ...span, place, city: own ?? city }] : []
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
