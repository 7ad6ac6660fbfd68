import { countryCode } from '../geo/countries.ts'
import { stateOfKey } from '../geo/state-key.ts'
import { isBritishNation, isWeakState, spokenStateTexts } from '../geo/state-names.ts'
import { stemsOf } from './case-endings.ts'
import type { KindTerm, NamedTerm, StateTerm, TokenSpan } from './named-terms.ts'
import type { Sentence, SentencePart } from './sentence/slot.ts'

/** The fewest letters of a country's name or code, as 'in', 'it' and 'no' are codes too. */
const SHORTEST_COUNTRY = 4
const SHORT_COUNTRIES = new Set(['usa', 'uk', 'uae'])

/** The texts by which a city is looked up: as typed, and without endings such as the Turkish '-da'. */
export const cityTexts = (text: string): string[] => [text, ...stemsOf(text).map((stem) => stem.text)]

export const endOf = ({ from, length }: WordRange) => from + length

/** Whether two ranges share no word. */
export const isApart = (a: WordRange, b: WordRange) =>
  a.from + a.length <= b.from || b.from + b.length <= a.from

type WordRange = Pick<TokenSpan, 'from' | 'length'>

/** Neighbouring words that name a kind, a category, a city, a state or a country. */
export interface NamedPart {
  readonly span: TokenSpan
  readonly kind?: KindTerm
  readonly category?: NamedTerm
  readonly city?: NamedTerm
  readonly state?: string
  readonly country?: string | undefined
}

/** Whether a part is a condition: 'near' and fillers mean nothing alone. */
export const isSlot = ({ slot }: SentencePart) => slot.kind !== 'filler' && slot.kind !== 'near'

/** The found cities that a text names as it stands, or else without an ending. */
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
  return isCountry && !isBritishNation(text) ? (countryCode(text) ?? undefined) : undefined
}

/**
 * The countries and states that words name, also a state before its country. Of several with the same name, the one
 * with most businesses counts.
 */
export function areasOf(
  spans: readonly TokenSpan[],
  found: readonly StateTerm[],
): readonly (readonly NamedPart[])[] {
  const countries = spans.flatMap((span): NamedPart[] => {
    const country = countryOf(span)
    return country ? [{ span, country }] : []
  })
  const states = spans.flatMap((span): NamedPart[] => {
    const texts = spokenStateTexts(span.text)
    return found
      .filter(({ asked }) => texts.includes(asked))
      .toSorted((a, b) => b.businessCount - a.businessCount)
      .map(({ key }) => ({ span, state: key }))
  })
  const both = states.flatMap((state) =>
    countries.flatMap((country) =>
      country.country === countryOfState(state) && isApart(country.span, state.span)
        ? [[state, country]]
        : [],
    ),
  )
  return [[], ...countries.map((each) => [each]), ...states.map((each) => [each]), ...both]
}

const countryOfState = ({ state = '' }: NamedPart) => stateOfKey(state).countryCode

/** State codes that are also words, which count only at the end: 'portland or'. */
const JOINING: ReadonlySet<string> = new Set(['or', 'in', 'on', 'me', 'and'])

/** Whether a state is meant: a code that is also a word counts only behind a city of that state. */
export function namesState({ state, span }: NamedPart, city: NamedPart | undefined, end: number): boolean {
  if (state === undefined || !isWeakState(span.text)) return true
  const isBehind = city !== undefined && endOf(city.span) === span.from
  return isBehind && (endOf(span) === end || !JOINING.has(span.text))
}

const isIn =
  ({ countryCode, states = [] }: NamedTerm) =>
  ({ country, state }: NamedPart) =>
    (country === undefined || countryCode === country) && (state === undefined || states.includes(state))

export const cityParts = (
  spans: readonly TokenSpan[],
  all: readonly NamedTerm[],
  area: readonly NamedPart[],
): NamedPart[] =>
  spans.flatMap((span): NamedPart[] => {
    const [city] = citiesNamed(all, span.text)
      .filter((each) => area.every(isIn(each)))
      .toSorted((a, b) => b.businessCount - a.businessCount)
    return city ? [{ span, city }] : []
  })

/**
 * The cities, the meant one first: the one behind 'in', or else the last one. 'nice cafe in rome', 'manchester pub
 * london'.
 */
export function lastCityFirst({ parts }: Sentence, cities: readonly NamedPart[]): NamedPart[] {
  const isLed = ({ span }: NamedPart) =>
    parts.some((part) => !isSlot(part) && part.from + part.length === span.from)
  const [led, others] = [cities.filter(isLed), cities.filter((city) => !isLed(city))]
  return [...led.toReversed(), ...others.toReversed()]
}

/**
 * The cities without those before a kind, where another city ends the text: 'new york pizza berlin' is about Berlin.
 */
export function withoutDescribing(
  cities: readonly NamedPart[],
  whats: readonly NamedPart[],
  end: number,
): readonly NamedPart[] {
  const after = ({ span }: NamedPart) => endOf(span)
  const last = cities.filter((city) => after(city) === end && whats.every((what) => after(what) !== end))
  const describes = (city: NamedPart) =>
    whats.some((what) => after(city) === what.span.from && last.some(({ span }) => after(what) === span.from))
  return cities.filter((city) => !describes(city))
}
