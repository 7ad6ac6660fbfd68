import { countryCode } from '../geo/countries.ts'
import { stemsOf } from './case-endings.ts'
import { endOfKinds } from './end-of-kinds.ts'
import type { Sentence, SentencePart, Slot } from './sentence/slot.ts'

/** Neighbouring words of a search, and the names under which they are looked up. */
export interface TokenSpan {
  readonly from: number
  readonly length: number
  readonly text: string
}

/** A category or city that some of the words name. */
export interface NamedTerm {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Folded. */
  readonly text: string
  readonly countryCode: string | null
  readonly businessCount: number
  /** The name that was looked up. */
  readonly asked: string
  /** Of a city: its name as lists have it, 'Springfield, Illinois', and its middle. */
  readonly label?: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
}

/** A kind of business that some of the words name. */
export interface KindTerm {
  /** The first kind of which there are businesses, or else the likeliest. */
  readonly kind: string
  /** All kinds that the words may name, likeliest first. */
  readonly kinds: readonly string[]
  /** The words. */
  readonly text: string
  /** Whether there are businesses of it. */
  readonly isFound: boolean
  /** The kind that was asked for, where this is the nearest one instead of it. */
  readonly askedKind?: string
}

/** A condition, and the words that say it; a sign has none. */
export type SpokenSlot = Slot & { readonly text?: string }

/** What the words of a search mean: what, where, when and how good, and the words that are left to search for. */
export interface Interpretation {
  readonly kind?: KindTerm
  /** A category whose name is no known kind. */
  readonly category?: NamedTerm
  readonly city?: NamedTerm
  /** The part of the city that stands for it; its words are left. */
  readonly district?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
  /** Conditions besides what and where. */
  readonly slots: readonly SpokenSlot[]
  readonly rest: readonly string[]
  /** What the words that are left mean if no business is called so. */
  readonly doubted?: SpokenSlot
  /** The words are exactly the name of one category or one city, which full text finds as well. */
  readonly isPlain: boolean
}

/** What some of the words name. */
export interface KnownTerms {
  readonly categories: readonly NamedTerm[]
  readonly cities: readonly NamedTerm[]
  readonly kindNamed?: (text: string) => KindTerm | undefined
}

const LONGEST = 4
/** Words that join what is searched for with where. */
export const CONNECTORS = new Set(['in', 'at', 'near', 'of', 'around', 'the', 'and'])
/** 'in', 'it' and 'no' are codes of countries too. */
const SHORTEST_COUNTRY = 4
const SHORT_COUNTRIES = new Set(['usa', 'uk', 'uae'])

export function spansOf(words: readonly string[]): TokenSpan[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, words.length - from) }, (_, at) => ({
      from,
      length: at + 1,
      text: words.slice(from, from + at + 1).join(' '),
    })),
  )
}

/** The category names that a text may mean: its singular and plural. */
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

/** The texts by which a city is looked up: as typed, and without endings such as Turkish `-da`. */
export const cityTexts = (text: string): string[] => [text, ...stemsOf(text).map((stem) => stem.text)]

/** The cities among those found that a text names: as it stands, or else without an ending. */
function citiesNamed(cities: readonly NamedTerm[], text: string): readonly NamedTerm[] {
  const plain = cities.filter(({ asked }) => asked === text)
  if (plain.length > 0) return plain
  const stems = stemsOf(text)
  return cities.filter(({ asked, countryCode }) =>
    stems.some((stem) => stem.text === asked && (stem.country ?? countryCode) === countryCode),
  )
}

function countryOf({ text }: TokenSpan): string | undefined {
  const isCountry = text.length >= SHORTEST_COUNTRY || SHORT_COUNTRIES.has(text)
  return isCountry ? (countryCode(text) ?? undefined) : undefined
}

const isApart = (a: Place, b: Place) => a.from + a.length <= b.from || b.from + b.length <= a.from

type Place = Pick<TokenSpan, 'from' | 'length'>

interface Part {
  readonly span: TokenSpan
  readonly kind?: KindTerm
  readonly category?: NamedTerm
  readonly city?: NamedTerm
  readonly country?: string | undefined
}

/** Named parts, with the parts of the sentence beside them. */
interface Option {
  readonly parts: readonly Part[]
  readonly beside: readonly SentencePart[]
}

/** 'near' and fillers say nothing alone. */
const isSlot = ({ slot }: SentencePart) => slot.kind !== 'filler' && slot.kind !== 'near'

const sizeOf = ({ parts, beside }: Option) =>
  parts.reduce((sum, { span }) => sum + span.length, 0) + beside.reduce((sum, { length }) => sum + length, 0)

/** Conditions that are said in these words alone, while a feature is part of a kind's name as often: 'internet cafe'. */
const SPOKEN: ReadonlySet<Slot['kind']> = new Set([
  ...(['openNow', 'openAt', 'open24Hours', 'price', 'minRating', 'best'] as const),
])

const spokenOf = ({ beside }: Option) => beside.filter(({ slot }) => SPOKEN.has(slot.kind)).length

const missing = ({ parts }: Option) => parts.filter(({ kind }) => kind?.isFound === false).length

const countOf = ({ parts, beside }: Option) => parts.length + beside.length

/** Whether more words are covered, or as many by what there is, by more conditions or by fewer parts. */
function isBetter(option: Option, best: Option): boolean {
  const differences = [
    sizeOf(option) - sizeOf(best),
    missing(best) - missing(option),
    spokenOf(option) - spokenOf(best),
    countOf(best) - countOf(option),
    // The name of a kind may say a feature as well: 'parking'.
    option.parts.length - best.parts.length,
  ]
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}

/**
 * The interpretation that leaves the fewest words, with at most one kind or category, city and country; undefined when
 * no word says any of them, nor a condition. Of cities with the same name the largest is taken, or the one in the country.
 */
export function interpret(sentence: Sentence, found: KnownTerms): Interpretation | undefined {
  const { words } = sentence
  const spans = spansOf(words)
  const countries = spans.flatMap((span): Part[] => {
    const country = countryOf(span)
    return country ? [{ span, country }] : []
  })
  const whats = [
    ...kindParts(spans, found, sentence, endOfKinds(sentence)),
    ...categoryParts(spans, found.categories),
  ]
  let best: Option = { parts: [], beside: sentence.parts }
  for (const country of [undefined, ...countries])
    for (const city of [
      undefined,
      ...lastCityFirst(
        sentence,
        withoutDescribing(cityParts(spans, found.cities, country?.country), whats, words.length),
      ),
    ])
      for (const what of [undefined, ...whats]) {
        const parts = [country, city, what].filter((part) => part !== undefined)
        const fits = parts.every((part, at) =>
          parts.slice(at + 1).every((other) => isApart(part.span, other.span)),
        )
        const beside = sentence.parts.filter((part) => parts.every(({ span }) => isApart(span, part)))
        if (fits && isBetter({ parts, beside }, best)) best = { parts, beside }
      }
  const isSaid = best.parts.length > 0 || best.beside.some(isSlot) || sentence.marks.length > 0
  return isSaid ? interpretationOf(sentence, best) : undefined
}

/**
 * The last kind first: the words before it rather describe it. Behind 'near' it is a place, 'hotel near a station', and
 * behind 'with' something else that is there. What may be a day is none beside another one: of 'eczane pazar' a market is not meant.
 */
function kindParts(
  spans: readonly TokenSpan[],
  { kindNamed }: KnownTerms,
  { doubtful = [] }: Sentence,
  end = Infinity,
): Part[] {
  const parts = spans.flatMap((span): Part[] => {
    const kind = kindNamed?.(span.text)
    return kind ? [{ span, kind }] : []
  })
  const certain = parts.filter(({ span }) => doubtful.every((part) => isApart(span, part)))
  const asked = certain.length > 0 ? certain : parts
  const before = asked.filter(({ span }) => span.from < end)
  return (before.length > 0 ? before : asked).toReversed()
}

const categoryParts = (spans: readonly TokenSpan[], all: readonly NamedTerm[]): Part[] =>
  spans.flatMap((span): Part[] => {
    const names = categoryNames(span.text)
    const [category] = all
      .filter(({ asked }) => names.includes(asked))
      .toSorted(
        (a, b) =>
          Number(b.text === span.text) - Number(a.text === span.text) || b.businessCount - a.businessCount,
      )
    return category ? [{ span, category }] : []
  })

const cityParts = (spans: readonly TokenSpan[], all: readonly NamedTerm[], country?: string): Part[] =>
  spans.flatMap((span): Part[] => {
    const [city] = citiesNamed(all, span.text)
      .filter((each) => country === undefined || each.countryCode === country)
      .toSorted((a, b) => b.businessCount - a.businessCount)
    return city ? [{ span, city }] : []
  })

/** Of 'nice cafe in rome' and 'manchester pub london' the place is what stands behind 'in', or else last. */
function lastCityFirst({ parts }: Sentence, cities: readonly Part[]): Part[] {
  const isLed = ({ span }: Part) =>
    parts.some((part) => !isSlot(part) && part.from + part.length === span.from)
  const [led, others] = [cities.filter(isLed), cities.filter((city) => !isLed(city))]
  return [...led.toReversed(), ...others.toReversed()]
}

/** Without those before a kind that another city follows as the end: of 'new york pizza berlin' the place is Berlin. */
function withoutDescribing(cities: readonly Part[], whats: readonly Part[], end: number): readonly Part[] {
  const after = ({ span }: Part) => span.from + span.length
  const last = cities.filter((city) => after(city) === end && whats.every((what) => after(what) !== end))
  const describes = (city: Part) =>
    whats.some((what) => after(city) === what.span.from && last.some(({ span }) => after(what) === span.from))
  return cities.filter((city) => !describes(city))
}

function interpretationOf({ words, marks }: Sentence, { parts, beside }: Option): Interpretation {
  const places = [...parts.map(({ span }) => span), ...beside]
  const isCovered = (at: number) => places.some(({ from, length }) => from <= at && at < from + length)
  const rest = words.filter((word, at) => !isCovered(at) && !CONNECTORS.has(word))
  const { kind, category, city, country } = Object.assign({}, ...parts) as Part
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
    ...(country && { country }),
    slots,
    rest,
    isPlain: isOne && isAsCalled && words.join(' ') === only?.span.text,
  }
}

/** Words without any conditions among them. */
export const plainSentence = (words: readonly string[]): Sentence => ({ words, parts: [], marks: [] })
