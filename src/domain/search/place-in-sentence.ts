import { distanceMetres } from '../geo/distance.ts'
import { stateOfKey } from '../geo/state-key.ts'
import type { KnownPlace, Places } from '../geo/places.ts'
import { OR } from '../kinds/joined-label.ts'
import { fold } from '../text/fold.ts'
import { spansOf, type Interpretation } from './interpretation.ts'
import type { FoundPlace, NamedTerm, PlaceTerm } from './named-terms.ts'
import { withoutAnd } from './equivalent-words.ts'
import { cityTexts, endOf } from './place-parts.ts'
import type { Sentence, SentencePart } from './sentence/slot.ts'

/** The well-known places named by neighbouring words. */
export const placesNamedBy = (places: Places, words: readonly string[]): KnownPlace[] =>
  spansOf(words).flatMap(({ text }) => places.named(text))

/** A place named by a sentence, with its city and the rest of the sentence. */
export interface PlaceInSentence {
  /** The place, with the radius if the sentence states one: 'within 2 km of'. */
  readonly place: KnownPlace & Pick<PlaceTerm, 'isRadiusSaid'>
  /** The words of the place's name. */
  readonly words: readonly string[]
  /** The place's city, if the directory has it. */
  readonly city: NamedTerm | undefined
  /** The sentence without the place's words and without a 'near' beside them. */
  readonly others: Sentence
}

/** The largest distance in metres of a place from the centre of its city. */
export const CITY = 60_000

/** Whether a place lies in a named city; `own` is the place's own city, where it is known. */
function isIn({ circle, city, country }: KnownPlace, named: NamedTerm, own: NamedTerm | undefined): boolean {
  if (own?.id === named.id) return true
  if (named.countryCode !== null && named.countryCode !== country) return false
  const { latitude, longitude } = named
  if (circle && latitude != null && longitude != null)
    return distanceMetres(circle, { latitude, longitude }) < CITY
  return named.asked === city
}

/** Whether a part of a sentence is 'near' or 'near me'. */
const isNear = ({ slot }: SentencePart) => slot.kind === 'near' || slot.kind === 'nearMe'

/** Articles, which may stand between 'near' and a name. */
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

/** The index at which a place's name begins, including an article. */
export const startOf = ({ words }: Sentence, { from }: SentenceSpan): number =>
  ARTICLES.has(words[from - 1] ?? '') ? from - 1 : from

/** A sentence without some of its words, and without a 'near' beside them. */
function without(sentence: Sentence, span: SentenceSpan): Sentence {
  const start = startOf(sentence, span)
  const before = sentence.parts.find((part) => isNear(part) && endOf(part) === start)
  const behind = sentence.parts.find((part) => isNear(part) && part.from === endOf(span))
  const from = before?.from ?? start
  return withWords(sentence, from, (behind ? endOf(behind) : endOf(span)) - from)
}

/** A sentence with some of its words replaced by others. */
export function withWords(
  sentence: Sentence,
  from: number,
  length: number,
  words: readonly string[] = [],
): Sentence {
  const longer = words.length - length
  const moved = <Part extends SentenceSpan>(parts: readonly Part[]) =>
    parts
      .filter((part) => endOf(part) <= from || part.from >= from + length)
      .map((part) => (part.from >= from ? { ...part, from: part.from + longer } : part))
  return {
    ...sentence,
    words: sentence.words.toSpliced(from, length, ...words),
    parts: moved(sentence.parts),
    ...(sentence.joints && { joints: moved(sentence.joints) }),
    ...(sentence.doubtful && { doubtful: moved(sentence.doubtful) }),
  }
}

type SentenceSpan = Pick<SentencePart, 'from' | 'length'>

/** Words that precede a place. */
export const BEFORE_PLACES: ReadonlySet<string> = new Set(['in', 'at', 'near', 'around'])

/** Whether 'in' or 'near' beside words shows that they name a place. */
export function isSaid(sentence: Sentence, span: SentenceSpan): boolean {
  const start = startOf(sentence, span)
  const isBeside = (part: SentencePart) =>
    endOf(part) === start || (isNear(part) && part.from === endOf(span))
  return (
    BEFORE_PLACES.has(sentence.words[start - 1] ?? '') ||
    sentence.parts.some((part) => isBeside(part) && (isNear(part) || part.slot.kind === 'filler'))
  )
}

/** The places and cities that the words of a sentence may name. */
export interface KnownPlaces {
  readonly places: Places
  readonly cities: readonly NamedTerm[]
  /** The directory's own places: districts from its addresses, and businesses. */
  readonly found: readonly FoundPlace[]
  /** Whether a word is an everyday word, which names a district only behind 'in' or beside 'near'. */
  readonly isOrdinary: (word: string) => boolean
  /** Cities that are preferred over larger ones, since another place of the search lies in them. */
  readonly beside?: ReadonlySet<number> | undefined
}

export interface Candidate {
  readonly place: KnownPlace
  readonly own: NamedTerm | undefined
  /** Whether it is a place only if 'near', 'in' or its city shows that. */
  readonly isDoubtful: boolean
}

/** The places that a text names, well-known places first. */
export function candidatesOf(text: string, { places, cities, found, isOrdinary }: KnownPlaces): Candidate[] {
  const texts = placeTexts(text)
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

/** The texts by which a place is looked up, also without 'and', as names with '&' lack it. */
const placeTexts = (text: string): string[] => [
  ...new Set([text, withoutAnd(text)].flatMap((each) => cityTexts(each))),
]

/** Texts beside 'near', which may be names of businesses. */
export function landmarkTexts(sentence: Sentence): string[] {
  const nears = sentence.parts.filter(isNear)
  const spans = spansOf(sentence.words).filter((span) =>
    nears.some((near) => endOf(near) === startOf(sentence, span) || near.from === endOf(span)),
  )
  return [...new Set(spans.flatMap(({ text }) => placeTexts(text)))]
}

/** A place with the radius stated beside 'near'. */
function withRadius(place: KnownPlace, { parts }: Sentence): PlaceInSentence['place'] {
  const [radius] = parts.flatMap(({ slot }) => (slot.kind === 'near' ? (slot.metres ?? []) : []))
  const { circle } = place
  return radius === undefined || !circle
    ? place
    : { ...place, circle: { ...circle, radius }, isRadiusSaid: true }
}

const namesCity = (word: string, { asked }: Pick<NamedTerm, 'asked'>) => cityTexts(word).includes(asked)

/**
 * The place that words of a sentence name, unless more words name a city. It lies in the named city, or else in the
 * largest city with such a place; outside the directory's cities it counts only behind 'in' or beside 'near'.
 * @example placeInSentence(sentenceOf('eczane kadıköy'), { kind: PHARMACY, rest: ['kadikoy'], … }, known) // { place:
 * KADIKOY, city: ISTANBUL, words: ['kadikoy'], others: … }
 */
export function placeInSentence(
  sentence: Sentence,
  meaning: Interpretation,
  known: KnownPlaces,
): PlaceInSentence | undefined {
  const { city, country, state } = meaning
  const left = new Set(meaning.rest)
  const area = city?.asked.split(' ') ?? []
  const isBeside = (each: { readonly city: NamedTerm | undefined }) =>
    each.city !== undefined && known.beside?.has(each.city.id) === true
  const [best] = spansOf(sentence.words)
    .filter(({ text, length }) => {
      const words = text.split(' ')
      return (
        words.some((word) => left.has(word)) || (length > 1 && !words.some((word) => area.includes(word)))
      )
    })
    .flatMap((span) =>
      candidatesOf(span.text, known).flatMap(({ place, own, isDoubtful }) => {
        // 'Na Pradze' means Praga, a district of Warsaw, and not Prague.
        const isOther = city === undefined || span.text.split(' ').some((word) => namesCity(word, city))
        const isThere =
          (isOther && (!isDoubtful || isSaid(sentence, span))) ||
          (city !== undefined && isIn(place, city, own))
        const isKnown = place.circle !== undefined || own !== undefined
        // 'Victoria and Albert Museum' does not mean the state of Victoria.
        const isOfName = state !== undefined && ` ${span.text} `.includes(` ${fold(stateOfKey(state).name)} `)
        const isInCountry =
          country === undefined || place.country === country || (isOfName && span.length > 1)
        const isMeant = isThere && isKnown && isInCountry
        return isMeant ? [{ ...span, place, isDoubtful, city: own ?? city }] : []
      }),
    )
    .toSorted(
      (a, b) =>
        b.length - a.length ||
        Number(a.isDoubtful) - Number(b.isDoubtful) ||
        Number(isBeside(b)) - Number(isBeside(a)) ||
        (b.city?.businessCount ?? 0) - (a.city?.businessCount ?? 0),
    )
  if (best === undefined) return undefined
  const { place, from, length } = best
  return {
    place: withRadius(place, sentence),
    city: best.city,
    words: sentence.words.slice(from, from + length),
    others: without(sentence, best),
  }
}

/**
 * The circle around a city's centre with the distance that the sentence states; undefined without a distance or a known
 * centre.
 * @example cityWithin(sentenceOf('hotel within 5 km of istanbul'), ISTANBUL) // { slug: 'istanbul', … }
 */
export function cityWithin({ words, parts }: Sentence, city: NamedTerm): PlaceTerm | undefined {
  const { latitude, longitude } = city
  if (latitude == null || longitude == null || city.slug.includes(OR)) return undefined
  for (const { from, length, slot } of parts) {
    if (slot.kind !== 'near' || slot.metres === undefined) continue
    const beside = slot.isBehind ? words.slice(0, from) : words.slice(from + length)
    if (!beside.some((word) => namesCity(word, { asked: city.asked.split(' ')[0] ?? '' }))) continue
    return {
      slug: city.slug,
      name: city.name,
      kind: 'city',
      city: city.text,
      country: city.countryCode ?? '',
      circle: { latitude, longitude, radius: slot.metres },
      isRadiusSaid: true,
      words: city.asked.split(' '),
      within: city,
    }
  }
  return undefined
}
