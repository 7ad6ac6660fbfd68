import { fold } from '../text/fold.ts'
import type { Kinds } from '../kinds/kinds.ts'
import { pluralLabel } from '../kinds/plural-label.ts'
import { activeFilters } from './active-filters.ts'
import {
  isCalled,
  parametersOf,
  placeSearch,
  placesOf,
  whereOf,
  type FoundKind,
  type FoundPlaces,
  type SearchedPlace,
} from './begun-places.ts'
import { CONNECTORS } from './interpretation.ts'
import { kindsNaming } from './kinds-naming.ts'
import { BEFORE_PLACES } from './place-in-sentence.ts'
import { resultsPath, type ResultsQuery } from './results-query.ts'
import type { Sentence, SentencePart, Slot } from './sentence/slot.ts'
import { beginsNearMe, phrasesAt } from './sentence/lexicon.ts'
import { slotFilters } from './slot-filters.ts'
import type { SearchSuggestion } from './suggestions.ts'

/** A city whose name equals a folded text or begins with it. */
export interface CityPrefix {
  readonly text: string
  readonly isWhole: boolean
}

/** A kind, perhaps in a city, that an incomplete text may mean. */
interface Draft {
  /** The possible kinds, of which the first with businesses counts. */
  readonly kinds: readonly string[]
  readonly city?: CityPrefix
  /** Whether the text is the whole name of a kind. */
  readonly isNamed?: boolean
  /** Whether the last words may be the beginning of 'near me'. */
  readonly isNearMe?: boolean
}

/** The possible meanings of an incomplete text, before the directory is asked which exist. */
export interface SearchDrafts {
  /** The text without its conditions, which may name a place. */
  readonly texts: readonly string[]
  readonly drafts: readonly Draft[]
  readonly slots: readonly Slot[]
  /** The text behind a word such as 'in', which must be a place. */
  readonly placeWords?: readonly string[] | undefined
}

/** A kind to look up in a city, with its draft's text. */
export type KindInCity = readonly [kind: string, text: string]

/** The most suggested searches. */
const MOST = 3
/** The most kinds for a text, and the most nearest kinds. */
const KINDS = 4
const NEAREST = 2
const SHORTEST = 2

/** Whether a text is too short: one Latin letter begins too much, one of another script may be a word. */
const isTooShort = (text: string): boolean => text.length < SHORTEST && /^[a-z]?$/.test(text)

/** The kinds, then those nearest to the first; some may have no businesses. */
const withNearest = (kinds: Kinds, all: readonly string[]): readonly string[] => [
  ...new Set([...all, ...all.slice(0, 1).flatMap((kind) => kinds.nearest(kind).slice(0, NEAREST))]),
]

/** The likeliest kind for a text, then others with a label that begins with it. */
function kindsOf(kinds: Kinds, text: string): Draft[] {
  if (isTooShort(text)) return []
  const named = kindsNaming(kinds)(text)
  // A short word that is a kind in some language is more likely the beginning of another.
  const begun = kinds.beginningWith(text, KINDS).flatMap((found) => (found.text === text ? [] : [found.kind]))
  const all = [...named, ...begun].slice(0, KINDS)
  const labelled = begun.filter((kind) => fold(kinds.label(kind)).startsWith(text))
  if (all.length === 0) return []
  return [
    { kinds: withNearest(kinds, all), isNamed: named.length > 0 },
    ...labelled.map((kind) => ({ kinds: [kind] })),
  ]
}

/** The possible meanings of words: a kind, or a kind and a city, in either order. */
function draftsOf(kinds: Kinds, words: readonly string[]): Draft[] {
  const whole = kindsOf(kinds, words.join(' '))
  const placed = words.slice(1).flatMap((_, index): Draft[] => {
    const [before, after] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    const named = isTooShort(after) ? [] : kindsNaming(kinds)(before).slice(0, KINDS)
    return [
      ...(named.length > 0
        ? [{ kinds: withNearest(kinds, named), city: { text: after, isWhole: false } }]
        : []),
      ...kindsOf(kinds, after).map((draft) => ({ ...draft, city: { text: before, isWhole: true } })),
    ]
  })
  return [...whole, ...placed]
}

/** Slots whose words belong to no kind's name: '24 hour pharmacy' is a pharmacy. */
const TIMES: ReadonlySet<Slot['kind']> = new Set(['openNow', 'openAt', 'open24Hours'])

/** The kind before an incomplete 'near me', in any language: the cafe in 'cafe nea'. */
function draftNearMe(kinds: Kinds, words: readonly string[]): Draft[] {
  const from = words.findIndex((_, at) => at > 0 && beginsNearMe(words.slice(at).join(' ')))
  const named = from === -1 ? [] : kindsNaming(kinds)(words.slice(0, from).join(' '))
  return named.length === 0 ? [] : [{ kinds: named.slice(0, KINDS), isNearMe: true }]
}

/** 'In' in other languages, and those of their articles that stand before places. */
const IN: ReadonlySet<string> = new Set([
  ...BEFORE_PLACES,
  ...'im am a au aux dans en al em no na nas nos ao ad nel nella alla op te w we в во на i pa'.split(' '),
])

/** The words behind 'in' or 'near', where that begins the sentence. */
function placeWordsOf({ words, parts }: Sentence): readonly string[] | undefined {
  const [first] = parts
  const slot = first?.from === 0 ? first.slot : undefined
  const length = slot?.kind === 'near' ? (first?.length ?? 0) : Number(IN.has(words[0] ?? ''))
  return length > 0 && length < words.length && slot?.kind !== 'without' ? words.slice(length) : undefined
}

/** A sentence with 'near' that may mean the visitor or a place, read as near a place: 'nahe ber'. */
function withNearPlace(sentence: Sentence): Sentence {
  const { words, parts } = sentence
  const [first, ...others] = parts
  if (first?.from !== 0 || first.slot.kind !== 'nearMe' || first.length === words.length) return sentence
  const [phrase] = phrasesAt(
    words.map((text) => ({ text })),
    0,
  )
  const isNear = phrase?.meaning.roles.includes('near') === true
  return isNear ? { ...sentence, parts: [{ ...first, slot: { kind: 'near' } }, ...others] } : sentence
}

/** The possible meanings of an incomplete sentence, with the kinds and cities to look up. */
export function draftSearches(kinds: Kinds, typed: Sentence): SearchDrafts {
  const sentence = withNearPlace(typed)
  const { words, parts, marks } = sentence
  const text = words.join(' ')
  // 'Restaurant san' may begin a kind or a city; a kind's whole name is that kind.
  const isTimed = parts.some(({ slot }) => TIMES.has(slot.kind))
  if (words.length === 1 || (!isTimed && kindsNaming(kinds)(text).length > 0)) {
    const plain = kindsOf(kinds, text)
    if (plain.length > 0) return { drafts: plain, slots: [], texts: [text] }
  }
  const leave = (read: readonly SentencePart[]) =>
    words.filter(
      (word, at) =>
        !CONNECTORS.has(word) && !read.some(({ from, length }) => from <= at && at < from + length),
    )
  // The last word is incomplete: 'ist' may be the beginning of a city.
  const isEnd = ({ from, length, slot }: SentencePart) =>
    slot.kind === 'filler' && from + length === words.length
  const readings = [leave(parts.filter((part) => !isEnd(part))), leave(parts)]
  return {
    drafts: [
      ...readings.flatMap((rest) => (rest.length > 0 ? draftsOf(kinds, rest) : [])),
      ...(parts.some(({ slot }) => slot.kind === 'nearMe') ? [] : draftNearMe(kinds, words)),
    ],
    placeWords: placeWordsOf(sentence),
    slots: [...parts.map(({ slot }) => slot), ...marks],
    texts: [...new Set(readings.map((rest) => rest.join(' ')))].filter(Boolean),
  }
}

const NO_NAMES = { features: new Map<string, string>() }

/** The suggested search: 'Cafes in Istanbul, open now'. */
function searchOf(kinds: Kinds, kind: string, place: SearchedPlace | undefined, slots: readonly Slot[]) {
  const { isNearMe, ...filters } = slotFilters(slots)
  const label = pluralLabel(kinds.label(kind))
  const conditions = activeFilters(filters, NO_NAMES).map((filter) =>
    filter.label.replace(/^(?:Open|Rated)/, (word) => word.toLowerCase()),
  )
  const isNear = isNearMe === true && place === undefined
  const where = isNear ? ' near me' : place === undefined ? '' : whereOf(place)
  const what: ResultsQuery = isNear
    ? { search: `${label.toLowerCase()} near me` }
    : { kind, ...parametersOf(place) }
  const query = resultsPath({ ...what, ...filters }).split('?', 2)[1] ?? ''
  return { text: [`${label}${where}`, ...conditions].join(', '), query }
}

/** The conditions of the suggested searches; undefined where there are none. */
export function conditionsOf({ slots }: SearchDrafts) {
  const filters = slotFilters(slots)
  return Object.keys(filters).length === 0 ? undefined : filters
}

/** A draft whose kind and place the directory has. */
interface FoundDraft {
  readonly draft: Draft
  readonly kind: string
  readonly place: SearchedPlace | undefined
  readonly isOpen: boolean
}

/** The first kind of a draft that has businesses, with its place. */
function placed(draft: Draft, found: readonly FoundKind[], place: SearchedPlace | undefined): FoundDraft[] {
  const known = draft.kinds.map((each) => found.find(([kind]) => kind === each)).find(Boolean)
  if (known === undefined) return []
  const [kind, , isOpen, isAround] = known
  return [{ draft, kind, place: place && { ...place, isBeyond: isAround === 0 }, isOpen: isOpen === 1 }]
}

const isInArea = ({ place }: FoundDraft) => place?.kind === undefined
/** Whether a suggestion is around a place whose name begins with the text. */
const isCalledAround = ({ place }: FoundDraft) => place !== undefined && !place.isBeyond && isCalled(place)

/** Whether a text means a kind rather than a place with a name that begins with it. */
const isMeant = ({ texts, placeWords }: SearchDrafts, kinds: Kinds, { draft, kind, place }: FoundDraft) =>
  place !== undefined ||
  draft.isNamed === true ||
  (placeWords === undefined && texts.some((text) => fold(kinds.label(kind)).startsWith(text)))

const OPEN_NOW: readonly Slot[] = [{ kind: 'openNow' }]
const NEAR_ME: Slot = { kind: 'nearMe' }

const distinct = (searches: readonly SearchSuggestion[]) => [
  ...new Map(searches.map((each) => [each.query, each])).values(),
]

/** The places with names that the text begins, or else those of drafts whose kinds have no businesses. */
function placesAlone({ drafts, texts }: SearchDrafts, places: readonly FoundPlaces[], hasKinds: boolean) {
  const all = [...texts, ...(hasKinds ? [] : drafts.flatMap(({ city }) => city?.text ?? []))]
    .flatMap((text) => placesOf(text, places))
    .flatMap((place) => (place.kind ? { ...place, isBeyond: place.hasAny === 0 } : []))
  return all.some(({ isBeyond }) => !isBeyond) ? all.filter(({ isBeyond }) => !isBeyond) : all
}

/** The searches for drafts whose kind and place the directory has. */
export function suggestedSearches(
  kinds: Kinds,
  searches: SearchDrafts,
  anywhere: readonly FoundKind[],
  places: readonly FoundPlaces[],
): SearchSuggestion[] {
  const { drafts, slots } = searches
  const isPlain = conditionsOf(searches) === undefined && slots.every(({ kind }) => kind !== 'unread')
  const own = drafts.flatMap((draft) => {
    const { city } = draft
    if (city === undefined) return placed(draft, anywhere, undefined)
    const all = placesOf(city.text, places).flatMap(({ found, ...place }) =>
      placed(
        draft,
        found.filter(([, slug]) => slug === place.slug),
        place,
      ),
    )
    return all.some(isInArea) ? all.filter((each) => isInArea(each) || isCalledAround(each)) : all
  })
  const searchesFor = (all: readonly FoundDraft[]) =>
    all.flatMap((each) => {
      const { kind, place, isOpen } = each
      const isOpenOffered = isPlain && isOpen && each === own[0]
      return [slots, ...(isOpenOffered ? [OPEN_NOW] : [])].map((said) => searchOf(kinds, kind, place, said))
    })
  const others = own.filter(({ draft }) => draft.isNearMe !== true)
  const nearMe = own.filter(({ draft }) => draft.isNearMe === true)
  const meant = others.filter((each) => isMeant(searches, kinds, each))
  // Behind 'in' a kind that a word merely begins is not offered: 'in kad' means no hair salon.
  const less = searches.placeWords ? [] : others.filter((each) => !meant.includes(each))
  const alone = isPlain ? placesAlone(searches, places, own.length > 0) : []
  // A place by its name in another language is offered only where the text means nothing else.
  const called = alone.filter(isCalled)
  const offered = meant.length > 0 || called.length > 0 ? called : alone
  const every = distinct([...searchesFor(meant), ...offered.map(placeSearch), ...searchesFor(less)])
  const near = distinct(nearMe.map(({ kind }) => searchOf(kinds, kind, undefined, [...slots, NEAR_ME])))
  return [...every.slice(0, MOST - near.length), ...near]
}
