import { distanceMetres } from '../geo/distance.ts'
import { isWeakState } from '../geo/state-names.ts'
import { spansOf, type Interpretation, type KnownTerms, type SearchLocation } from './interpretation.ts'
import type { TokenSpan } from './named-terms.ts'
import { areasOf, cityParts, endOf, isApart, isSlot } from './place-parts.ts'
import {
  candidatesOf,
  CITY,
  isSaid,
  startOf,
  withWords,
  type Candidate,
  type KnownPlaces,
} from './place-in-sentence.ts'
import type { Sentence } from './sentence/slot.ts'

/** The possible meanings of words beside an 'or'. */
interface Named {
  readonly span: TokenSpan
  /** The cities, states or countries of that name. */
  readonly areas: readonly SearchLocation[]
  readonly places: readonly Candidate[]
  /** The name of its city, where the words are a place only with it: 'berlin' for 'mitte'. */
  readonly prefix?: string
}

/** Places joined by 'or': only one is searched, since a list is about one place. */
export interface AlternativePlaces {
  /** The sentence with the searched place only. */
  readonly one: Sentence
  readonly others: readonly Named[]
  /** The possible cities of the other places, by id. */
  readonly cities: ReadonlySet<number>
}

const isCity = ({ areas }: Named) => areas.some(({ city }) => city !== undefined)

/** The places that words may name; a part of a city also by the city's name before it: 'Berlin Mitte'. */
function namedBy(
  span: TokenSpan,
  known: KnownPlaces,
  { cities, states = [] }: KnownTerms,
  within = '',
): Named[] {
  const areas = [
    ...cityParts([span], cities, []),
    ...(isWeakState(span.text) ? [] : areasOf([span], states).flat()),
  ].map(({ city, state, country }) => ({
    ...(city && { city }),
    ...(state && { state }),
    ...(country && { country }),
  }))
  const text = `${within} ${span.text}`.trim()
  const places = candidatesOf(text, known).filter(({ place }) => place.circle !== undefined)
  return areas.length + places.length > 0 ? [{ span, areas, places, ...(within && { prefix: within }) }] : []
}

/** The places before and after an 'or', past 'near', articles and case endings. */
function besideJoin(sentence: Sentence, join: Range, named: readonly Named[], known: KnownPlaces) {
  const idle = (at: number, edge: (part: Range) => number) =>
    sentence.parts.find((part) => edge(part) === at && !isSlot(part))
  const ends = new Set([join.from])
  for (const end of ends) for (const part of [idle(end, endOf)]) if (part) ends.add(part.from)
  const starts = new Set([endOf(join)])
  for (const start of starts)
    for (const part of [idle(start, ({ from }) => from)]) if (part) starts.add(endOf(part))
  const before = named.find(({ span }) => ends.has(endOf(span)))
  const isBehind = (span: TokenSpan) => starts.has(span.from) || starts.has(startOf(sentence, span))
  const city = before?.places[0]?.place.city
  const others = () =>
    spansOf(sentence.words)
      .filter(isBehind)
      .flatMap((span) => namedBy(span, known, NONE, city))
  return { before, behind: named.find(({ span }) => isBehind(span)) ?? others().at(-1) }
}

type Range = Pick<TokenSpan, 'from' | 'length'>

const NONE: KnownTerms = { categories: [], cities: [] }

/**
 * The words between alternatives: each 'or' and 'and', and each comma if an 'or' follows, unless within a name such as
 * 'Bosnia and Herzegovina'.
 */
const joinsOf = ({ joints = [], commas = [] }: Sentence, named: readonly Named[]): Range[] =>
  [...joints, ...(joints.length > 0 ? commas.map((from) => ({ from, length: 0 })) : [])]
    .filter((join) => named.every(({ span }) => span.from >= join.from || endOf(span) <= endOf(join)))
    .toSorted((a, b) => a.from - b.from)

/** The places that a sentence joins by 'or', in their order. */
function joinedPlaces(sentence: Sentence, known: KnownPlaces, terms: KnownTerms): readonly Named[] {
  const named = spansOf(sentence.words)
    .filter((span) => sentence.parts.every((part) => !isSlot(part) || isApart(part, span)))
    .flatMap((span) => namedBy(span, known, terms))
    .toSorted((a, b) => b.span.length - a.span.length)
  const joined: Named[] = []
  for (const join of joinsOf(sentence, named)) {
    const { before, behind } = besideJoin(sentence, join, named, known)
    const isNext = joined.length === 0 || before === joined.at(-1)
    if (before && behind && isNext) joined.push(...(joined.length === 0 ? [before] : []), behind)
  }
  return joined
}

/**
 * The places that a sentence joins by 'or'. Undefined where all are cities, which are searched together as one area;
 * `at` says which place is searched.
 * @example alternativePlaces(sentenceOf('bakeries in shoreditch or camden'), known, terms) // { one:
 * sentenceOf('bakeries in shoreditch'), others: [{ span: { text: 'camden' … }, … }], … }
 */
export function alternativePlaces(
  sentence: Sentence,
  known: KnownPlaces,
  terms: KnownTerms,
  at = 0,
): AlternativePlaces | undefined {
  const joined = joinedPlaces(sentence, known, terms)
  const [first, one, last] = [joined[0], joined[at], joined.at(-1)]
  const isPlaces = joined.every((each) => isMeant(each, joined, sentence)) && !joined.every(isCity)
  if (!first || !one || !last || !isPlaces) return undefined
  const others = joined.filter((each) => each !== one)
  const cities = others.flatMap(({ places }) => places.flatMap(({ own }) => own?.id ?? []))
  const end = endOf(one.span)
  const begun = withWords(sentence, end, endOf(last.span) - end)
  return {
    one: withWords(begun, first.span.from, one.span.from - first.span.from, one.prefix?.split(' ')),
    others,
    cities: new Set(cities),
  }
}

/** Whether ambiguous words are a place: 'in' or 'near' stands before one of the alternatives. */
const isMeant = ({ areas, places }: Named, chain: readonly Named[], sentence: Sentence) =>
  areas.length > 0 ||
  places.some(({ isDoubtful }) => !isDoubtful) ||
  chain.some(({ span }) => isSaid(sentence, span))

/** The places of the other alternatives; of several with the same name, the one in the same city. */
export function otherwiseOf(
  { others }: AlternativePlaces,
  { place, city }: Interpretation,
): readonly SearchLocation[] {
  const within = place?.within ?? city
  return others.flatMap(({ span, areas, places }): SearchLocation[] => {
    const located = places.flatMap(({ place: each, own }) => {
      const { circle } = each
      return circle ? [{ own, place: { ...each, circle, words: span.text.split(' '), within: own } }] : []
    })
    const beside = located.find(
      ({ own, place: { circle } }) =>
        (within !== undefined && own?.id === within.id) ||
        (place && distanceMetres(circle, place.circle) < CITY),
    )
    const largest = located.toSorted((a, b) => (b.own?.businessCount ?? 0) - (a.own?.businessCount ?? 0))[0]
    const [area] = areas
    if (beside) return [{ place: beside.place }]
    if (area) return [area]
    return largest ? [{ place: largest.place }] : []
  })
}
