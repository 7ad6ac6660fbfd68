import { stateOfKey } from '../geo/state-key.ts'
import { joinedKinds, withJoinedCities } from './joined-parts.ts'
import { endOfKinds } from './end-of-kinds.ts'
import {
  areasOf,
  cityParts,
  isApart,
  isSlot,
  namesState,
  lastCityFirst,
  withoutDescribing,
  type NamedPart,
} from './place-parts.ts'
import type { KindTerm, NamedTerm, PlaceTerm, StateTerm, TokenSpan } from './named-terms.ts'
import type { Sentence, SentencePart, Slot } from './sentence/slot.ts'

/** A condition with the words that state it; one from a sign such as '$$' has none. */
export type SpokenSlot = Slot & { readonly text?: string }

/** The location of a search. */
export type SearchLocation = Pick<Interpretation, 'city' | 'place' | 'state' | 'country'>

/** The meaning of a search: kind, place, time and quality, and the remaining words to search for. */
export interface Interpretation {
  readonly kind?: KindTerm
  /** A category whose name is no known kind. */
  readonly category?: NamedTerm
  readonly city?: NamedTerm
  /** The place around which the search looks. */
  readonly place?: PlaceTerm
  /** A district of the city without a known location; its words stay in `rest`. */
  readonly district?: string
  /** The key of a state, where the search names no city in it. */
  readonly state?: string | undefined
  /** The ISO 3166-1 alpha-2 code of the country: that of the state where one is named. */
  readonly country?: string | undefined
  /** The other places that words join by 'or'; a list is about one place. */
  readonly otherwise?: readonly SearchLocation[]
  /** Conditions besides what and where. */
  readonly slots: readonly SpokenSlot[]
  readonly rest: readonly string[]
  /** The meaning of the remaining words, in case no business has that name. */
  readonly doubted?: SpokenSlot
  /** Whether the words are exactly the name of one category or one city, which full-text search finds as well. */
  readonly isPlain: boolean
}

/** The names that were found for words of a search. */
export interface KnownTerms {
  readonly categories: readonly NamedTerm[]
  readonly cities: readonly NamedTerm[]
  readonly states?: readonly StateTerm[]
  readonly kindNamed?: (text: string) => KindTerm | undefined
}

/** The days in a search that are not understood and therefore ignored. */
export const unreadIn = ({ slots }: Pick<Interpretation, 'slots'>): readonly string[] =>
  slots.flatMap(({ kind, text }) =>
    kind === 'unread' && text !== undefined
      ? [text.replace(/^(?:and|or|und|oder|et|ou|y|o|e|en|of|ve) /, '')]
      : [],
  )

const LONGEST = 4
/** Words between the subject of a search and its place. */
export const CONNECTORS = new Set(['in', 'at', 'near', 'of', 'around', 'the', 'and'])
/** Words for 'in' in other languages: 'v Praze', 'u Zagrebu', 'i Oslo', 'di Jakarta'. */
const BEFORE_CITIES = new Set(['v', 've', 'u', 'i', 'di', 'na', 'do', 'din', 'la', 'pa'])
export function spansOf(words: readonly string[]): TokenSpan[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, words.length - from) }, (_, at) => ({
      from,
      length: at + 1,
      text: words.slice(from, from + at + 1).join(' '),
    })),
  )
}

/** The possible category names of a text: its singular and plural. */
export function categoryNames(text: string): string[] {
  const forms = [
    text,
    `${text}s`,
    text.replace(/ies$/, 'y'),
    text.replace(/(?<=[sxh])es$/, ''),
    text.replace(/s$/, ''),
  ]
  return [...new Set(forms)].filter((form) => form.length > 1)
}

/** A combination of named parts and of other parts of the sentence. */
interface Option {
  readonly parts: readonly NamedPart[]
  readonly beside: readonly SentencePart[]
}

const sizeOf = ({ parts, beside }: Option) =>
  parts.reduce((sum, { span }) => sum + span.length, 0) + beside.reduce((sum, { length }) => sum + length, 0)

/**
 * Features that count only as whole phrases, as their words are just as often part of a kind's name: 'internet cafe'.
 */
const SPOKEN: ReadonlySet<Slot['kind']> = new Set([
  ...(['openNow', 'openAt', 'open24Hours', 'price', 'minRating', 'maxRating', 'best'] as const),
])

const spokenOf = ({ beside }: Option) => beside.filter(({ slot }) => SPOKEN.has(slot.kind)).length

const missing = ({ parts }: Option) => parts.filter(({ kind }) => kind?.isFound === false).length

const countOf = ({ parts, beside }: Option) => parts.length + beside.length

/**
 * Whether a combination is better: it covers more words or, with as many, has more existing entities, more conditions
 * or fewer parts.
 */
function isBetter(option: Option, best: Option): boolean {
  const differences = [
    sizeOf(option) - sizeOf(best),
    missing(best) - missing(option),
    spokenOf(option) - spokenOf(best),
    countOf(best) - countOf(option),
    // With as many words, one part is better than two: 'parking' may be a kind or a feature.
    option.parts.length - best.parts.length,
  ]
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}

/**
 * The interpretation that leaves the fewest words, with at most one kind or category, city, state and country;
 * undefined if no word has a meaning. Of cities with the same name the largest counts, or the one in the named state or
 * country.
 */
export function interpret(sentence: Sentence, found: KnownTerms): Interpretation | undefined {
  const { words } = sentence
  const spans = spansOf(words)
  const areas = areasOf(spans, found.states ?? [])
  const whats = [
    ...kindParts(spans, found, sentence, endOfKinds(sentence)),
    ...categoryParts(spans, found.categories),
  ]
  let best: Option = { parts: [], beside: sentence.parts }
  for (const area of areas)
    for (const city of [
      undefined,
      ...lastCityFirst(
        sentence,
        withoutDescribing(
          withJoinedCities(cityParts(spans, found.cities, area), sentence),
          whats,
          words.length,
        ),
      ),
    ])
      for (const what of [undefined, ...whats]) {
        const parts = [...area, city, what].filter((part) => part !== undefined)
        const fits =
          parts.every((part, at) => parts.slice(at + 1).every((other) => isApart(part.span, other.span))) &&
          area.every((part) => namesState(part, city, words.length))
        const beside = sentence.parts.filter((part) => parts.every(({ span }) => isApart(span, part)))
        if (fits && isBetter({ parts, beside }, best)) best = { parts, beside }
      }
  const isSaid = best.parts.length > 0 || best.beside.some(isSlot) || sentence.marks.length > 0
  return isSaid ? interpretationOf(sentence, best) : undefined
}

const CUISINE = /_restaurant$/

/**
 * The kinds, the last one first, as words before it describe it. A kind behind 'near' is a place ('hotel near a
 * station'), and one behind 'with' an amenity. A word that may be a day is no kind beside another one: 'eczane pazar'
 * means a pharmacy on Sunday, not a market. A cuisine before a kind that the
 * directory lacks describes it: a 'japanese embassy' is no restaurant.
 */
function kindParts(
  spans: readonly TokenSpan[],
  { kindNamed }: KnownTerms,
  sentence: Sentence,
  end = Infinity,
): NamedPart[] {
  const { doubtful = [] } = sentence
  const parts = spans.flatMap((span): NamedPart[] => {
    const kind = kindNamed?.(span.text)
    return kind ? [{ span, kind }] : []
  })
  const joined = joinedKinds(parts, sentence, kindNamed)
  const certain = [...parts, ...joined].filter(({ span }) => doubtful.every((part) => isApart(span, part)))
  const named = certain.length > 0 ? certain : parts
  const isLacking = (at: number) =>
    named.some(({ span, kind }) => span.from === at && kind?.isFound === false)
  const asked = named.filter(
    ({ span, kind }) => !CUISINE.test(kind?.kind ?? '') || !isLacking(span.from + span.length),
  )
  const before = asked.filter(({ span }) => span.from < end)
  return (before.length > 0 ? before : asked).toReversed()
}

const categoryParts = (spans: readonly TokenSpan[], all: readonly NamedTerm[]): NamedPart[] =>
  spans.flatMap((span): NamedPart[] => {
    const names = categoryNames(span.text)
    const [category] = all
      .filter(({ asked }) => names.includes(asked))
      .toSorted(
        (a, b) =>
          Number(b.text === span.text) - Number(a.text === span.text) || b.businessCount - a.businessCount,
      )
    return category ? [{ span, category }] : []
  })

function interpretationOf({ words, marks }: Sentence, { parts, beside }: Option): Interpretation {
  const places = [...parts.map(({ span }) => span), ...beside]
  const isCovered = (at: number) => places.some(({ from, length }) => from <= at && at < from + length)
  const isLed = (at: number) => parts.some(({ span, city }) => city !== undefined && span.from === at)
  const isJoining = (word: string, at: number) =>
    CONNECTORS.has(word) || (BEFORE_CITIES.has(word) && isLed(at + 1))
  const rest = words.filter((word, at) => !isCovered(at) && !isJoining(word, at))
  const { kind, category, city, ...area } = Object.assign({}, ...parts) as NamedPart
  const state = city ? undefined : area.state
  const country = state === undefined ? area.country : stateOfKey(state).countryCode
  const slots: SpokenSlot[] = [
    ...beside
      .filter(isSlot)
      .map(({ slot, from, length }) => ({ ...slot, text: words.slice(from, from + length).join(' ') })),
    ...marks,
  ]
  const [only] = parts
  const isAsCalled = (only?.category ?? only?.city)?.text === only?.span.text
  const isOne = parts.length === 1 && slots.length === 0 && rest.length === 0 && kind === undefined
  return {
    ...(kind && { kind }),
    ...(category && { category }),
    ...(city && { city }),
    ...(state !== undefined && { state }),
    ...(country && { country }),
    slots,
    rest,
    isPlain: isOne && isAsCalled && words.join(' ') === only?.span.text,
  }
}

/** Words without any conditions among them. */
export const plainSentence = (words: readonly string[]): Sentence => ({ words, parts: [], marks: [] })
