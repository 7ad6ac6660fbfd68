import { flagEmoji } from '#domain/geo/flag.ts'
import {
  businessesPath,
  businessPath,
  categoryPath,
  cityPath,
  countryPath,
  statePath,
} from '#domain/paths.ts'
import {
  placeText,
  type BusinessSuggestion,
  type CitySuggestion,
  type Suggestions,
} from '#domain/search/suggestions.ts'
import { cityOfBusiness, countryBeside } from '#domain/taxonomy/city-label.ts'
import { cityLanguageAttributes, languageAttributes, type LanguageAttributes } from '#domain/text/language.ts'
import { highlightMatches, type HighlightSegment } from '#domain/text/highlight-matches.ts'
import type { SuggestionScope, SuggestionKind } from './suggestion-scope.ts'

/** What choosing an option does: follow its link, fill or submit the field, repeat a search, clear them all, or ask again. */
export type OptionAction = 'open' | 'fill' | 'search' | 'repeat' | 'clear' | 'again'

export interface Option {
  readonly choice: OptionAction
  /** The name, or the text that would be searched. */
  readonly text: string
  readonly parts: readonly HighlightSegment[]
  /** The language of the name, where that is not English. */
  readonly language?: LanguageAttributes
  /** Name of an icon; cities and countries have a flag instead. */
  readonly sign?: string
  readonly flag?: string
  /** Category and location. */
  readonly note?: readonly HighlightSegment[]
  /** Number of businesses. */
  readonly count?: number
  readonly href?: string
  /** The text for the field when choice is 'fill'. */
  readonly value?: string
  /** The city's slug when choice is 'fill'. */
  readonly slug?: string
}

/** The list under a field: ungrouped options, then labelled groups. */
export interface ListModel {
  /** The spelling that was searched, where nothing matches the text as typed. */
  readonly corrected: string | null
  readonly first: readonly Option[]
  readonly groups: readonly { readonly label: string; readonly options: readonly Option[] }[]
  /** Announced in place of the number of suggestions. */
  readonly notice?: string
}

const LABELS: Readonly<Record<SuggestionKind, string>> = {
  searches: 'Searches',
  categories: 'Categories',
  countries: 'Countries',
  states: 'States and regions',
  cities: 'Cities',
  businesses: 'Businesses',
}

const plain = (text: string): readonly HighlightSegment[] => [{ text, isMatch: false }]
const listed = (separator: string, ...parts: readonly (string | null)[]) =>
  parts.filter(Boolean).join(separator)

/** Recent searches, newest first, and an option that clears them. */
export function recentModel(searches: readonly string[]): ListModel {
  if (searches.length === 0) return { corrected: null, first: [], groups: [] }
  const repeats = searches.map((text): Option => ({
    choice: 'repeat',
    text,
    parts: plain(text),
    sign: 'clock',
  }))
  const clear: Option = { choice: 'clear', text: '', parts: plain('Clear recent searches') }
  return { corrected: null, first: [], groups: [{ label: 'Recent searches', options: [...repeats, clear] }] }
}

const OFFLINE = 'You are offline: no suggestions'

/** Shown when suggestions could not be fetched offline: a message and a retry option. */
export function offlineModel(text: string, { isFilled }: SuggestionScope): ListModel {
  const again: Option = { choice: 'again', text, parts: plain('Try again'), sign: 'clock' }
  return {
    corrected: null,
    notice: OFFLINE,
    first: isFilled ? [] : [searchOption(text)],
    groups: [{ label: OFFLINE, options: [again] }],
  }
}

const searchOption = (text: string): Option => ({
  choice: 'search',
  text,
  parts: plain(`Search for “${text}”`),
  sign: 'search',
})

/** Suggestions for a typed text: the search for it first, then the groups of the scope. */
export function suggestionsModel(text: string, answer: Suggestions, scope: SuggestionScope): ListModel {
  const words = answer.corrected ?? text
  const options: Readonly<Record<SuggestionKind, () => readonly Option[]>> = {
    searches: () =>
      answer.searches.map(({ text: search, query }) => ({
        ...named(search, words),
        sign: 'search',
        href: `${businessesPath()}?${query}`,
      })),
    categories: () =>
      answer.categories.map(({ slug, name, icon, businessCount }) => ({
        ...named(name, words),
        sign: icon,
        count: businessCount,
        href: categoryPath(slug),
      })),
    countries: () =>
      answer.countries.map(({ slug, name, code, businessCount }) => ({
        ...named(name, words),
        flag: flagEmoji(code),
        count: businessCount,
        href: countryPath(slug),
      })),
    states: () =>
      answer.states.map(({ slug, name, country, countrySlug, countryCode, businessCount }) => ({
        ...named(name, words),
        flag: flagEmoji(countryCode),
        note: plain(country),
        count: businessCount,
        href: statePath(countrySlug, slug),
      })),
    cities: () =>
      answer.cities.map(({ slug, name, state, country, countryCode, businessCount }, at) => ({
        ...named(name, words),
        language: cityLanguageAttributes(name, countryCode),
        flag: flagEmoji(countryCode ?? ''),
        note: plain(listed(', ', state === name ? null : state, country)),
        count: businessCount,
        // A bare name stands for the largest city of that name; the others add their country.
        ...(scope.isFilled
          ? {
              choice: 'fill',
              slug,
              value: isFirstOf(answer.cities, at) ? name : placeText({ name, country }),
            }
          : { href: cityPath(slug) }),
      })),
    businesses: () =>
      alike(answer.businesses, scope).map(({ first, note, isOne }) => ({
        ...named(first.name, words),
        language: languageAttributes(first.name, first.countryCode),
        sign: first.icon,
        note: highlightMatches(isOne ? note : listed(' · ', note, 'several places'), words),
        href: isOne
          ? businessPath(first.slug)
          : businessesPath({ search: listed(' ', first.name, first.city) }),
      })),
  }
  const groups = placesFirst(
    scope.kinds
      .map(([kind, most]) => ({ label: LABELS[kind], options: options[kind]().slice(0, most) }))
      .filter((group) => group.options.length > 0),
    words,
  )
  const first = scope.isFilled ? [] : [searchOption(text)]
  return { corrected: groups.length > 0 ? answer.corrected : null, first, groups }
}

type Group = ListModel['groups'][number]

const PLACES: ReadonlySet<string> = new Set([LABELS.countries, LABELS.states, LABELS.cities])
const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The text and its suffixes after each leading word: 'in tex' also gives 'tex'. */
const endsOf = (text: string): readonly string[] => {
  const words = bare(text).split(' ').filter(Boolean)
  return words.map((_, at) => words.slice(at).join(' '))
}

/** Puts places that start with the text before searches that do not: for 'tex' and 'in tex', Texas comes first. */
function placesFirst(groups: readonly Group[], text: string): readonly Group[] {
  const isBegun = (option: Option) => bare(option.text).startsWith(bare(text))
  const isPlaceBegun = ({ text: name }: Option) => endsOf(text).some((end) => bare(name).startsWith(end))
  const isMeant = ({ label, options }: Group) => PLACES.has(label) && options.some(isPlaceBegun)
  const searches = groups.find(({ label }) => label === LABELS.searches)
  if (searches === undefined || !groups.some(isMeant)) return groups
  const begun = searches.options.filter(isBegun)
  if (begun.length > 0)
    return groups.map((group) => (group === searches ? { ...group, options: begun } : group))
  return [...groups.filter(isMeant), ...groups.filter((group) => !isMeant(group))]
}

const isFirstOf = (cities: readonly CitySuggestion[], at: number) =>
  cities.findIndex(({ name }) => name === cities[at]?.name) === at

/** Whether another suggestion has the same name in the same city. */
const isOneOfSeveral = (
  { slug, name, street, ...business }: BusinessSuggestion,
  all: readonly BusinessSuggestion[],
) =>
  street !== null &&
  all.some(
    (other) =>
      other.slug !== slug && other.name === name && cityOfBusiness(other) === cityOfBusiness(business),
  )

/** The businesses in order; those that their visible text does not tell apart become one entry. */
function alike(businesses: readonly BusinessSuggestion[], scope: SuggestionScope) {
  const entries = new Map<string, { first: BusinessSuggestion; note: string; isOne: boolean }>()
  for (const business of businesses) {
    const note = noteOf(business, scope, isOneOfSeveral(business, businesses))
    const key = JSON.stringify([business.name, note])
    const same = entries.get(key)
    entries.set(key, { first: same?.first ?? business, note, isOne: same === undefined })
  }
  return [...entries.values()]
}

/**
 * Category and city of a business, without what the scope fixes already; with its street where that tells namesakes
 * apart.
 */
const noteOf = (
  { category, street, ...business }: BusinessSuggestion,
  { place }: SuggestionScope,
  isBranch: boolean,
) =>
  listed(
    ' · ',
    place.category === undefined && !isBranch ? category : null,
    listed(
      ', ',
      isBranch ? street : null,
      ...(place.city === undefined ? [cityOfBusiness(business) ?? null, countryBeside(business)] : []),
    ) || null,
  )

const named = (name: string, words: string) =>
  ({ choice: 'open', text: name, parts: highlightMatches(name, words) }) as const

/** Every option in display order. */
export const optionsOf = ({ first, groups }: ListModel): readonly Option[] => [
  ...first,
  ...groups.flatMap(({ options }) => options),
]

const SUGGESTED: ReadonlySet<OptionAction> = new Set(['open', 'fill', 'repeat'])

/** The screen reader announcement of a list. */
export function announce(model: ListModel): string {
  if (model.notice !== undefined) return model.notice
  const count = optionsOf(model).filter(({ choice }) => SUGGESTED.has(choice)).length
  const said = count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
  return model.corrected === null ? said : `${said}, showing results for ${model.corrected}`
}
