import { fold } from '../text/fold.ts'
import { stateOfKey } from '../geo/state-key.ts'
import type { PlaceKind } from '../geo/places.ts'
import type { Kinds } from '../kinds/kinds.ts'
import { pluralLabel } from '../kinds/plural-label.ts'
import { activeFilters } from './active-filters.ts'
import { CONNECTORS } from './interpretation.ts'
import { kindsNaming } from './kinds-naming.ts'
import { resultsPath, type ResultsQuery } from './results-query.ts'
import type { Sentence, SentencePart, Slot } from './sentence/slot.ts'
import { slotFilters } from './slot-filters.ts'
import type { SearchSuggestion } from './suggestions.ts'

/** A city that a text names, folded: by its whole name, or by the beginning of it. */
export interface CityPrefix {
  readonly text: string
  readonly isWhole: boolean
}

/** A kind, perhaps in a city, that a text which is being typed may mean. */
interface Draft {
  /** The first of which there are businesses counts. */
  readonly kinds: readonly string[]
  readonly city?: CityPrefix
}

/** What a text which is being typed may mean, before it is known what the directory has of it. */
export interface SearchDrafts {
  /** The text without its conditions, which may name a place alone. */
  readonly texts: readonly string[]
  readonly drafts: readonly Draft[]
  readonly slots: readonly Slot[]
}

/** A kind to be looked for in a city, whose text is that of its draft. */
export type KindInCity = readonly [kind: string, text: string]

/** A kind of which there are businesses that fulfil the conditions: anywhere, or in the city of a text. */
export type FoundKind = readonly [kind: string, text: string | null, isOpen: 0 | 1]

/** A city, state or other place with a name that begins with a text. */
export interface PrefixPlace {
  readonly text: string
  /** A state's key, else a slug. */
  readonly slug: string
  readonly name: string
  /** How many of the place's businesses are known. */
  readonly businessCount: number
  /** Only of a place at the centre of a radius search. */
  readonly kind?: PlaceKind
  readonly radius?: number
}

/** The cities, states or other places that texts may name, and the kinds of business there. */
export interface FoundPlaces {
  readonly places: readonly PrefixPlace[]
  readonly found: readonly FoundKind[]
  readonly isState?: boolean
}

/** The place of a suggested search. */
interface SearchedPlace extends PrefixPlace {
  readonly isState?: boolean
}

/** How many searches are suggested. */
const MOST = 3
/** How many kinds a text may mean, and how many of the nearest to these. */
const KINDS = 4
const NEAREST = 2
const SHORTEST = 2

/** The kinds, then those that are nearest to the first: there may be none of it. */
const withNearest = (kinds: Kinds, all: readonly string[]): readonly string[] => [
  ...new Set([...all, ...all.slice(0, 1).flatMap((kind) => kinds.nearest(kind).slice(0, NEAREST))]),
]

/** The likeliest kind that a text names or begins to name, then others with a label that begins with it. */
function kindsOf(kinds: Kinds, text: string): Pick<Draft, 'kinds'>[] {
  if (text.length < SHORTEST && /^[a-z]/.test(text)) return []
  const named = kindsNaming(kinds)(text)
  // A short word that is a whole name in some other language is rather the beginning of one.
  const begun = kinds.beginningWith(text, KINDS).flatMap((found) => (found.text === text ? [] : [found.kind]))
  const all = [...named, ...begun].slice(0, KINDS)
  const labelled = begun.filter((kind) => fold(kinds.label(kind)).startsWith(text))
  if (all.length === 0) return []
  return [{ kinds: withNearest(kinds, all) }, ...labelled.map((kind) => ({ kinds: [kind] }))]
}

/** What the words may mean: a kind, or a kind and a city, in either order. */
function draftsOf(kinds: Kinds, words: readonly string[]): Draft[] {
  const whole = kindsOf(kinds, words.join(' '))
  const placed = words.slice(1).flatMap((_, index): Draft[] => {
    const [before, after] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    const named = after.length < SHORTEST ? [] : kindsNaming(kinds)(before).slice(0, KINDS)
    return [
      ...(named.length > 0
        ? [{ kinds: withNearest(kinds, named), city: { text: after, isWhole: false } }]
        : []),
      ...kindsOf(kinds, after).map((draft) => ({ ...draft, city: { text: before, isWhole: true } })),
    ]
  })
  return [...whole, ...placed]
}

/** What no kind is called by: '24 hour pharmacy' is a pharmacy. */
const TIMES: ReadonlySet<Slot['kind']> = new Set(['openNow', 'openAt', 'open24Hours'])

/** What a sentence which is being typed may become: its kinds and cities are to be looked up. */
export function draftSearches(kinds: Kinds, { words, parts, marks }: Sentence): SearchDrafts {
  const text = words.join(' ')
  // 'restaurant san' may begin a kind as well as a city: what is a kind's whole name is that kind.
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
  // The last word is not complete: 'ist' may be the beginning of a city.
  const isEnd = ({ from, length, slot }: SentencePart) =>
    slot.kind === 'filler' && from + length === words.length
  const readings = [leave(parts.filter((part) => !isEnd(part))), leave(parts)]
  return {
    drafts: readings.flatMap((rest) => (rest.length > 0 ? draftsOf(kinds, rest) : [])),
    slots: [...parts.map(({ slot }) => slot), ...marks],
    texts: [...new Set(readings.map((rest) => rest.join(' ')))].filter(Boolean),
  }
}

const NO_NAMES = { features: new Map<string, string>() }

function parametersOf(place: SearchedPlace | undefined): ResultsQuery {
  if (place?.kind) return { near: place.slug, radius: place.radius }
  if (!place?.isState) return { city: place?.slug }
  const { name, countryCode } = stateOfKey(place.slug)
  return { state: name, country: countryCode }
}

/** The place in a search's text: ' in Istanbul', ' near Hagia Sophia', ' in and around Kadıköy'. */
const whereOf = ({ kind, name }: PrefixPlace): string =>
  kind === undefined ? ` in ${name}` : kind === 'district' ? ` in and around ${name}` : ` near ${name}`

/** A search for a place alone: 'Near Hagia Sophia'. */
function placeSearch(place: PrefixPlace): SearchSuggestion {
  const where = whereOf(place).trim()
  const query = resultsPath(parametersOf(place)).split('?', 2)[1] ?? ''
  return { text: `${where.charAt(0).toUpperCase()}${where.slice(1)}`, query }
}

/** 'Cafes in Istanbul, open now'. */
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

/** The conditions that the searches for the drafts have; undefined for none. */
export function conditionsOf({ slots }: SearchDrafts) {
  const filters = slotFilters(slots)
  return Object.keys(filters).length === 0 ? undefined : filters
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
    return placesOf(city.text, places).flatMap(({ found, ...place }) =>
      placed(
        draft,
        found.filter(([, text]) => text === city.text),
        place,
      ),
    )
  })
  const all = own.flatMap(({ kind, place, isOpen }, at) => [
    searchOf(kinds, kind, place, slots),
    ...(isPlain && isOpen && at === 0 ? [searchOf(kinds, kind, place, [{ kind: 'openNow' }])] : []),
  ])
  const alone = searches.texts.flatMap((text) =>
    placesOf(text, places).filter(({ kind }) => kind !== undefined),
  )
  const every = [...all, ...(isPlain ? alone.map(placeSearch) : [])]
  return [...new Map(every.map((each) => [each.query, each])).values()].slice(0, MOST)
}

/** The first kind of a draft that has businesses. */
function placed({ kinds }: Draft, found: readonly FoundKind[], place: SearchedPlace | undefined) {
  const [kind, , isOpen] = kinds.map((each) => found.find(([one]) => one === each)).find(Boolean) ?? []
  return kind === undefined ? [] : [{ kind, place, isOpen: isOpen === 1 }]
}

/**
 * The city and the state that a text names, the larger one first, but no state with the city's name; other places only
 * if the text names neither city nor state.
 */
const placesOf = (text: string, all: readonly FoundPlaces[]) =>
  all
    .flatMap(({ places, ...rest }) =>
      places.filter((place) => place.text === text).map((place) => ({ ...place, ...rest })),
    )
    .filter((place, at, same) => same.findIndex(({ name }) => fold(name) === fold(place.name)) === at)
    .filter(({ kind }, _, same) => kind === undefined || same.every((each) => each.kind !== undefined))
    .toSorted((a, b) => b.businessCount - a.businessCount)
