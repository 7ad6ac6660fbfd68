import { fold } from '../text/fold.ts'
import { memoize } from '../text/memoize.ts'
import type { BuiltUpAreas } from './built-up-areas.ts'
import type { CityNames } from './city-names.ts'
import type { Coordinates } from './coordinates.ts'
import { areOneState } from './country-at.ts'
import { countryCode } from './countries.ts'
import { postalDigitsAfter, postalDigitsBefore } from './postal-codes.ts'
import { isRegion } from './regions.ts'
import { countriesOfState } from './state-names.ts'

/** What is known of the world's cities. */
export interface Gazetteer {
  readonly names: CityNames
  readonly areas: BuiltUpAreas
}

/** What a row says of its place. */
interface Said {
  readonly address?: string | null | undefined
  /** City and state as columns say them. */
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
}

/** Where a name lies: in the country, only in others, as a large city or as a state or the country, or nobody knows. */
type Whereabouts = 'own' | 'city' | 'elsewhere' | 'unknown'

const SEPARATOR = /[,،、，;\n]|\s[-–]\s/
/** Characters at the end of an address in which its last parts are. */
const END = 100
const LONGEST = 40
/** Behind the last comma, and blank parts behind it */
const NUMBER_BEHIND = /[,،、，;\n]\s*\d+[\s,.]*$/
const CODES = /^[\d\s-]+|[\d\s-]+$/g
/** Shorter words are abbreviations. */
const FEWEST_LETTERS = 4
const FEWEST_OF_OTHER_SCRIPTS = 2
const LATIN = /\p{Script=Latin}/u

function isName(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  const fewest = LATIN.test(word) ? FEWEST_LETTERS : FEWEST_OF_OTHER_SCRIPTS
  return word.length <= LONGEST && letters >= fewest && !/\d/.test(word)
}

/** The parts of an address from its end on, without those that are blank. */
const partsFromEnd = (address: string): string[] =>
  address
    .slice(-END)
    .split(SEPARATOR)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
    .toReversed()

/** The last part of an address that is more than a postal code, without it; undefined of a lone part. */
function lastName(address: string): string | undefined {
  const [last = '', previous, ...others] = partsFromEnd(address)
  if (previous === undefined) return undefined
  const bare = last.replace(CODES, '')
  return bare === '' && others.length > 0 ? previous.replace(CODES, '') : bare
}

/** Names that are remembered at once. */
const MOST_KNOWN = 10_000

/** Judges what was derived for rows by their own words; what it found of a name is remembered. */
export class OwnWords {
  readonly #gazetteer: Gazetteer
  /** By the country's code and the name. */
  readonly #whereabouts: (key: string) => Whereabouts
  readonly #kindOf: (key: string) => 'city' | 'region' | 'unknown'

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer
    this.#whereabouts = memoize(MOST_KNOWN, (key) => this.#seek(key.slice(2), key.slice(0, 2)))
    this.#kindOf = memoize(MOST_KNOWN, (key) => {
      const [code, name] = [key.slice(0, 2), key.slice(2)]
      if (this.#isCity(fold(name), code)) return 'city'
      return isRegion(name) || countriesOfState(name).includes(code) ? 'region' : 'unknown'
    })
  }

  /**
   * The name that lies in other countries alone: the row's state, its city, or the last part of its address; undefined
   * where there is none, or another of them is in the country. Of cities only large ones count, since villages are called
   * as they are; a position is believed against all but a city that is near.
   */
  againstCountry(code: string, { address, city, state }: Said, position?: Coordinates): string | undefined {
    if (state && countriesOfState(state).includes(code)) return undefined
    const last = address ? lastName(address) : undefined
    const words = [state, city, last].map((word) => word?.trim() ?? '')
    const found = words.map((word) => this.#whereabouts(code + word))
    if (found.includes('own')) return undefined
    const isAgainst = (word: string, at: Whereabouts) =>
      at === 'city'
        ? position === undefined || this.#gazetteer.names.isNear(fold(word), position)
        : at === 'elsewhere' && position === undefined && word !== city
    return words.find((word, at) => isAgainst(word, found[at] ?? 'unknown'))
  }

  /**
   * What an address says against the city that was read from it and that no gazetteer knows: a number behind it that no
   * postal code of the country is as long as, the same name before it, as lists write where they know no city, or that
   * it is a state. Undefined where nothing does.
   */
  againstCityRead(city: string, code: string, address: string): string | undefined {
    const kind = this.#kindOf(code + city)
    if (kind !== 'unknown') return kind === 'region' ? city : undefined
    const isRepeated = address.includes(city, address.indexOf(city) + city.length)
    if (!isRepeated && !NUMBER_BEHIND.test(address.slice(-END))) return undefined
    const [last = '', ...others] = partsFromEnd(address)
    const folded = fold(city)
    const digits = [postalDigitsBefore(code), postalDigitsAfter(code)].filter(Boolean)
    const isNumbered = /^\d+$/.test(last) && fold(others[0] ?? '') === folded
    if (isNumbered && digits.length > 0 && !digits.includes(last.length)) return last
    const names = [last.replace(CODES, ''), ...others].map((part) => fold(part))
    return names.filter((name) => name === folded).length > 1 ? city : undefined
  }

  /** The city of the country in which an address ends, where it is another than the one that was derived, and far from it. */
  againstCity(
    city: string,
    code: string,
    address: string,
    position: Coordinates | undefined,
  ): string | undefined {
    const { names } = this.#gazetteer
    const last = lastName(address) ?? ''
    const folded = fold(last)
    if (!isName(last) || folded === fold(city) || !names.isIn(folded, code)) return undefined
    const at = position ?? names.positionOf(fold(city), code)
    return at === undefined || names.isNear(folded, at) ? undefined : last
  }

  /** Whether a name that is no city can only be a part of the large city that is named behind it. */
  isPartOf(name: string, city: string, code: string | null | undefined): boolean {
    const { names } = this.#gazetteer
    const [folded, large] = [fold(name), fold(city)]
    const codes = code ? [code] : names.countriesOf(large)
    const isLarge = names.isLarge(large) && codes.some((each) => names.isIn(large, each))
    return isLarge && !codes.some((each) => this.#isCity(folded, each))
  }

  #isCity(folded: string, code: string): boolean {
    return this.#gazetteer.names.isIn(folded, code) || this.#gazetteer.areas.has(folded, code)
  }

  #seek(word: string, code: string): Whereabouts {
    if (!isName(word)) return 'unknown'
    const folded = fold(word)
    const [named, states] = [countryCode(word), countriesOfState(word)]
    const others = this.#gazetteer.names.countriesOf(folded)
    const all = [...(named ? [named] : []), ...states, ...others]
    if (this.#isCity(folded, code) || all.some((each) => areOneState(each, code))) return 'own'
    if (this.#gazetteer.names.isLarge(folded)) return 'city'
    return named || states.length > 0 ? 'elsewhere' : 'unknown'
  }
}
