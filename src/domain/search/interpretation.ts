import { countryCode } from '../geo/countries.ts'
import { fold } from '../text/fold.ts'
import { stemsOf } from './case-endings.ts'

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
}

/** What the words of a search mean: a category, a city, a country, and the words that are left to search for. */
export interface Interpretation {
  readonly category?: NamedTerm
  readonly city?: NamedTerm
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  readonly rest: readonly string[]
  /** The words are exactly the name of one category or one city, which full text finds as well. */
  readonly isPlain: boolean
}

const LONGEST = 4
/** Words that join what is searched for with where. */
const CONNECTORS = new Set(['in', 'at', 'near', 'of', 'around', 'the', 'and'])
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

const isApart = (a: TokenSpan, b: TokenSpan) => a.from + a.length <= b.from || b.from + b.length <= a.from

interface Part {
  readonly span: TokenSpan
  readonly category?: NamedTerm
  readonly city?: NamedTerm
  readonly country?: string
}

const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { span }) => sum + span.length, 0)

/**
 * The interpretation that leaves the fewest words, with at most one category, city and country; undefined when no word
 * names any. Of cities with the same name the largest is taken, or the one in the country.
 */
export function interpret(
  words: readonly string[],
  found: { readonly categories: readonly NamedTerm[]; readonly cities: readonly NamedTerm[] },
): Interpretation | undefined {
  const spans = spansOf(words)
  const categories = spans.flatMap((span): Part[] => {
    const names = categoryNames(span.text)
    const [category] = found.categories
      .filter(({ asked }) => names.includes(asked))
      .toSorted(
        (a, b) =>
          Number(b.text === span.text) - Number(a.text === span.text) || b.businessCount - a.businessCount,
      )
    return category ? [{ span, category }] : []
  })
  const countries = spans.flatMap((span): Part[] => {
    const country = countryOf(span)
    return country ? [{ span, country }] : []
  })
  const cities = (country: string | undefined) =>
    spans.flatMap((span): Part[] => {
      const [city] = citiesNamed(found.cities, span.text)
        .filter((each) => country === undefined || each.countryCode === country)
        .toSorted((a, b) => b.businessCount - a.businessCount)
      return city ? [{ span, city }] : []
    })
  let best: readonly Part[] = []
  for (const country of [undefined, ...countries])
    for (const city of [undefined, ...cities(country?.country)])
      for (const category of [undefined, ...categories]) {
        const parts = [country, city, category].filter((part) => part !== undefined)
        const fits = parts.every((part, at) =>
          parts.slice(at + 1).every((other) => isApart(part.span, other.span)),
        )
        if (fits && isBetter(parts, best)) best = parts
      }
  return best.length === 0 ? undefined : interpretationOf(words, best)
}

/** Whether more words are covered, or as many by fewer parts. */
function isBetter(parts: readonly Part[], best: readonly Part[]): boolean {
  return sizeOf(parts) > sizeOf(best) || (sizeOf(parts) === sizeOf(best) && parts.length < best.length)
}

function interpretationOf(words: readonly string[], parts: readonly Part[]): Interpretation {
  const isCovered = (at: number) => parts.some(({ span }) => span.from <= at && at < span.from + span.length)
  const rest = words.filter((word, at) => !isCovered(at) && !CONNECTORS.has(word))
  const { category, city, country } = Object.assign({}, ...parts) as Part
  const [only] = parts
  const isAsCalled = (only?.category ?? only?.city)?.text === only?.span.text
  return {
    ...(category && { category }),
    ...(city && { city }),
    ...(country && { country }),
    rest,
    isPlain:
      parts.length === 1 && rest.length === 0 && isAsCalled && fold(words.join(' ')) === only?.span.text,
  }
}
