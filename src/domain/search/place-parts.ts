import { countryCode } from '../geo/countries.ts'
import { stateOfKey } from '../geo/state-key.ts'
import { isBritishNation, isWeakState, spokenStateTexts } from '../geo/state-names.ts'
import { stemsOf } from './case-endings.ts'
import type { KindTerm, NamedTerm, StateTerm, TokenSpan } from './named-terms.ts'
import type { Sentence, SentencePart } from './sentence/slot.ts'

/** 'in', 'it' and 'no' are codes of countries too. */
const SHORTEST_COUNTRY = 4
const SHORT_COUNTRIES = new Set(['usa', 'uk', 'uae'])

/** The forms by which a city is looked up: as typed, and without endings such as Turkish `-da`. */
export const cityTexts = (text: string): string[] => [text, ...stemsOf(text).map((stem) => stem.text)]

export const endOf = ({ from, length }: WordRange) => from + length

/** Whether two places share no word. */
export const isApart = (a: WordRange, b: WordRange) =>
  a.from + a.length <= b.from || b.from + b.length <= a.from

type WordRange = Pick<TokenSpan, 'from' | 'length'>

/** Words that name something. */
export interface NamedPart {
  readonly span: TokenSpan
  readonly kind?: KindTerm
  readonly category?: NamedTerm
  readonly city?: NamedTerm
  readonly state?: string
  readonly country?: string | undefined
}

/** 'near' and fillers say nothing alone. */
export const isSlot = ({ slot }: SentencePart) => slot.kind !== 'filler' && slot.kind !== 'near'

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
  return isCountry && !isBritishNation(text) ? (countryCode(text) ?? undefined) : undefined
}

/**
 * The named countries and states, alone and a state before its country; of several with one name the one with more
 * businesses.
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

/** State codes that are also words only count at the end: 'portland or'. */
const JOINING: ReadonlySet<string> = new Set(['or', 'in', 'on', 'me', 'and'])

/** A code that is also a word only means a state after one of its cities. */
export function isStateSaid({ state, span }: NamedPart, city: NamedPart | undefined, end: number): boolean {
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

/** In 'nice cafe in rome' and 'manchester pub london' the place is the name after 'in', or else the last one. */
export function lastCityFirst({ parts }: Sentence, cities: readonly NamedPart[]): NamedPart[] {
  const isLed = ({ span }: NamedPart) =>
    parts.some((part) => !isSlot(part) && part.from + part.length === span.from)
  const [led, others] = [cities.filter(isLed), cities.filter((city) => !isLed(city))]
  return [...led.toReversed(), ...others.toReversed()]
}

/** Removes places before a kind if another city ends the text: in 'new york pizza berlin' the place is Berlin. */
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
