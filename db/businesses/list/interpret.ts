import { fold } from '#domain/text/fold.ts'
import type { Kinds } from '#domain/kinds/kinds.ts'
import * as domain from '#domain/search/interpretation.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { KindTerm, NamedTerm, PlaceTerm } from '#domain/search/named-terms.ts'
import { servedAnywhere } from '#domain/search/diet-words.ts'
import { loneDay, withDoubtful } from '#domain/search/doubtful-words.ts'
import { OR } from '#domain/kinds/joined-label.ts'
import { kindTermBy } from '#domain/search/kinds-naming.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { cityOfOtherState, foreignCity, unknownPlaceIn, withoutPartsOf } from '#domain/search/named-places.ts'
import { slotFilters } from '#domain/search/slot-filters.ts'
import { alternativePlaces, otherwiseOf } from '#domain/search/alternative-places.ts'
import { cityWithin, placeInSentence, type KnownPlaces } from '#domain/search/place-in-sentence.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import type { NameTerms } from '../../search/interpretation.ts'
import { foundLandmarks } from '../../search/places.ts'
import type { KindScope } from '../../sql/kind.ts'
import { scopeDimensions } from '../../sql/scope.ts'
import { isScoped, type BusinessListQuery } from './query.ts'

/** Words to search for, and where they come from. */
export interface Wording {
  readonly words: readonly string[]
  /** The text with its punctuation. */
  readonly text: string
  /** 'separated': with kinds and phrases split from words they were written together with. */
  readonly origin: 'typed' | 'separated' | 'corrected'
}

/** Words parsed as a sentence, before names are looked up. */
export interface ParsedQuery extends Wording {
  readonly sentence: Sentence
  /** The meaning of the words by kinds alone; undefined where they name none. */
  readonly byKinds: Interpretation | undefined
}

/** What a lookup of the query's words in the directory found. */
export interface Names extends NameTerms {
  /** Whether some business has all of the words; undefined where that was not looked up. */
  readonly hasText?: boolean | undefined
  /** Words that no business has. */
  readonly missing: ReadonlySet<string>
  /** Other spellings, likeliest first. */
  readonly spellings: readonly Wording[]
  /** A spelling that is offered rather than searched, since all of the words are known. */
  readonly offered?: string | undefined
  /** Whether a city of the world, or of a country, has this name. */
  readonly isCity: (name: string, country?: string) => boolean
}

/** The meaning of a query's words, and what remains to be tried. */
export interface InterpretedQuery extends ParsedQuery {
  readonly names: Names
  /** The meaning; undefined where the words are searched as text only. */
  readonly meaning: Interpretation | undefined
  /** The city whose name the words are, where they are searched as text. */
  readonly namedCity?: NamedTerm | undefined
  /** A place that the words name but the directory lacks. */
  readonly unknownPlace?: string | undefined
  /** Whether that place is a city of the world, so that its spelling is right. */
  readonly isForeign?: boolean
  /** Whether the search stops at this meaning, without other spellings or fewer words. */
  readonly isFinal: boolean
}

/** The kind above hotels, hostels and other lodging: only lodging has stars. */
const LODGING = 'lodging'
const isLodging = (kinds: Kinds) => (kind: string) =>
  kind === LODGING || kinds.broader(kind).includes(LODGING)

/** The meaning of a sentence by kinds alone, or with the names and kinds of a directory. */
function readMeaning({ kinds }: SearchKnowledge, sentence: Sentence, terms?: NameTerms) {
  const known = {
    categories: terms?.categories ?? [],
    cities: terms?.cities ?? [],
    states: terms?.states ?? [],
    kindNamed: kindTermBy(kinds, terms?.foundKinds),
  }
  return servedAnywhere(withDoubtful(domain.interpret(sentence, known), sentence, isLodging(kinds)))
}

/** The meaning of a sentence, by the names of the directory and of well-known places. */
function readPlacedMeaning(
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  sentence: Sentence,
  terms: NameTerms,
): Interpretation | undefined {
  const { city, state, country } = scopeDimensions(query)
  if (query.near || city || state || country) return readMeaning(knowledge, sentence, terms)
  const known = {
    places: knowledge.places,
    cities: terms.cities,
    found: [...terms.districts, ...foundLandmarks(knowledge, terms.landmarks)],
    isOrdinary: knowledge.isOrdinary,
  }
  const several = sentence.joints && alternativePlaces(sentence, known, terms, query.placeAt)
  if (several === undefined) return readOnePlace(knowledge, sentence, terms, known)
  const one = readOnePlace(knowledge, several.one, terms, { ...known, beside: several.cities })
  return one && { ...one, otherwise: otherwiseOf(several, one) }
}

/** The meaning of a sentence with one place. */
function readOnePlace(
  knowledge: SearchKnowledge,
  sentence: Sentence,
  terms: NameTerms,
  known: KnownPlaces,
): Interpretation | undefined {
  const meaning = readMeaning(knowledge, sentence, terms)
  if (meaning?.category) return meaning
  const said = placeInSentence(sentence, meaning ?? textOf(sentence), known)
  if (said === undefined) {
    const around = meaning?.city && cityWithin(sentence, meaning.city)
    return meaning && around ? placedAround(meaning, around) : meaning
  }
  const { place, others, words } = said
  const around = readMeaning(knowledge, others, terms) ?? textOf(others)
  const { circle } = place
  if (circle) return placedAround(around, { ...place, circle, words, within: said.city })
  const rest = [...around.rest, ...words]
  const placed = {
    ...around,
    ...(said.city && { city: said.city }),
    district: place.name,
    rest,
    isPlain: false,
  }
  return withDoubtful(placed, sentence, isLodging(knowledge.kinds))
}

/** The meaning around a place, ignoring a city that it names. */
const placedAround = ({ kind, slots, rest, doubted }: Interpretation, place: PlaceTerm): Interpretation => ({
  ...(kind && { kind }),
  place,
  slots,
  rest,
  ...(doubted && { doubted }),
  isPlain: false,
})

const textOf = ({ words }: Sentence): Interpretation => ({ slots: [], rest: words, isPlain: false })

/** Parses the words as a sentence, unless that was done before. */
export function parseQuery(
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  wording: Wording,
  sentence = knowledge.readSentence(wording.text, query.at ?? new Date()),
): ParsedQuery {
  const meaning = readMeaning(knowledge, sentence)
  return { ...wording, sentence, byKinds: meaning && isUseful(meaning, query) ? meaning : undefined }
}

/** The meaning of the words in a directory with these names. */
export function interpret(
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  parsed: ParsedQuery,
  names: Names,
): InterpretedQuery {
  const lone = names.hasText === false ? loneDay(parsed.sentence) : undefined
  const named = readPlacedMeaning(knowledge, query, parsed.sentence, names) ?? lone
  if (named && isUseful(named, query)) {
    const { meaning, unknownPlace, isForeign } = withUnknownPlace(knowledge, parsed, names, named)
    const { city, place, rest } = meaning
    // The words name a city that the directory lacks: businesses of other cities are no answer.
    const isElsewhere = (city ?? place) === undefined && rest.some(knowledge.isLargeCity)
    return {
      ...parsed,
      names,
      meaning,
      unknownPlace,
      isForeign,
      isFinal: rest.length === 0 || isForeign || isElsewhere,
    }
  }
  const asText = { ...parsed, names, meaning: undefined }
  if (named?.isPlain && named.city) return { ...asText, namedCity: named.city, isFinal: false }
  if (isScoped(query)) return { ...asText, isFinal: false }
  const { unknownPlace, isForeign } = withUnknownPlace(knowledge, parsed, names, textOf(parsed.sentence))
  return { ...asText, unknownPlace, isForeign, isFinal: false }
}

/** Removes the words of an unknown place from the meaning, and reports the place. */
function withUnknownPlace(
  { isSoft, isKnown }: SearchKnowledge,
  { sentence, words }: ParsedQuery,
  { isCity, states }: Names,
  meaning: Interpretation,
) {
  const isPlaced = (meaning.city ?? meaning.place) !== undefined
  if (meaning.rest.length === 0) return { meaning, unknownPlace: undefined, isForeign: false }
  const elsewhere = cityOfOtherState(sentence, meaning, states)
  if (elsewhere !== undefined) return { meaning, unknownPlace: elsewhere, isForeign: true }
  const foreign = isPlaced ? undefined : foreignCity(sentence, meaning, { isOrdinary: isSoft, isCity })
  if (foreign?.split(' ').every((word) => words.includes(word))) {
    // 'Atlanta, Georgia' means the state, not the country.
    const there = isCity(foreign, meaning.country) ? meaning : { ...meaning, country: undefined }
    return { meaning: withoutPartsOf(there, foreign), unknownPlace: foreign, isForeign: true }
  }
  const unknownPlace = unknownPlaceIn(sentence, meaning, { isOrdinary: isPlaced ? isKnown : isSoft })
  return { meaning, unknownPlace, isForeign: false }
}

/** Whether an interpretation adds something to the text and to the filters. */
export function isUseful(interpretation: Interpretation, query: BusinessListQuery): boolean {
  const { city, state, category, country } = scopeDimensions(query)
  const isSaid =
    (interpretation.city && (city || state || country)) ||
    (interpretation.category && (category || query.kind)) ||
    (interpretation.kind && query.kind) ||
    (interpretation.country && (country || city || state))
  return !interpretation.isPlain && !isSaid
}

/** Kinds separated by bars are alternatives. */
function kindScope(kinds: Kinds, ids: readonly string[], texts: readonly string[]): KindScope {
  const alternatives = (ids[0] ?? '').split(OR)
  const isAny = alternatives.length > 1
  const names = texts.flatMap((text) => (text === '' ? [] : [text.split(' ')]))
  return {
    kinds: isAny ? alternatives : ids,
    ...(isAny && { isAny }),
    broader: [...new Set(alternatives.flatMap((kind) => kinds.broader(kind)))],
    names,
    ...(isAny && names.length === alternatives.length && { isEachNamed: true as const }),
  }
}

/** The query with its kind looked up. */
export const withKind = (query: BusinessListQuery, kinds: Kinds): BusinessListQuery =>
  query.kindId === undefined ? query : { ...query, kind: kindScope(kinds, [query.kindId], []) }

const isPlaced = (query: BusinessListQuery, { city, state, country }: Interpretation): boolean =>
  (city ?? state ?? country ?? query.near ?? query.bounds ?? query.polygon) !== undefined ||
  Object.values(scopeDimensions(query)).some(Boolean)

/** Whether the search is only a kind in a place: matches are equally relevant, so the best rated come first. */
const isKindInPlace = (query: BusinessListQuery, meaning: Interpretation): boolean =>
  meaning.kind !== undefined && meaning.rest.length === 0 && !query.near && isPlaced(query, meaning)

/**
 * The scope of a kind. For a word that is not its English label, 'bakkaliye', businesses with that name come first,
 * unless the search has a place.
 */
function kindOf(kinds: Kinds, kind: KindTerm, isInPlace: boolean): KindScope {
  const { kinds: ids, text, texts = [text], label = '' } = kind
  const words = text.split(' ').filter(Boolean)
  const english = fold(label).split(' ')
  const isName = !isInPlace && words.length > 0 && words.every((word) => !english.includes(word))
  return { ...kindScope(kinds, ids, texts), ...(isName && texts.length === 1 && { isName }) }
}

function placeOf({
  city,
  state,
  country,
}: Interpretation): Pick<BusinessListQuery, 'city' | 'cityId' | 'stateKey' | 'country'> {
  if (city) return city.slug.includes(OR) ? { city: city.slug } : { cityId: city.id }
  if (state) return { stateKey: state }
  return country ? { country } : {}
}

/** The circle around a place named in the search, nearest first unless sorted otherwise. */
export function circleOf(
  { place }: Interpretation,
  query: BusinessListQuery,
): Pick<BusinessListQuery, 'near' | 'sortBy'> {
  const { near, reach, sortBy } = query
  if (place === undefined || near) return {}
  return {
    near: { ...place.circle, radius: reach ?? place.circle.radius },
    ...(sortBy === 'relevance' && { sortBy: undefined }),
  }
}

/** The query with an interpretation's conditions; its own conditions win, and features are combined. */
export function withMeaning(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
): BusinessListQuery {
  const stated = slotFilters(meaning.slots.filter(({ kind }) => kind !== 'nearMe' && kind !== 'without'))
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const { sortBy } = query
  const isUnsorted = sortBy === undefined || sortBy === 'relevance'
  return {
    ...stated,
    ...given,
    ...circleOf(meaning, query),
    ...(stated.features && { features: [...stated.features, ...(query.features ?? [])] }),
    // An order named in the words applies unless the query has one.
    ...(isUnsorted && stated.sortBy && { sortBy: stated.sortBy }),
    ...(isUnsorted && isKindInPlace(query, meaning) && { sortBy: 'best', isNamedFirst: true }),
    ...(meaning.kind && { kind: kindOf(kinds, meaning.kind, isPlaced(query, meaning)) }),
    ...placeOf(meaning),
  }
}
