import { fold } from '../text/fold.ts'
import { memoize } from '../text/memoize.ts'
import type { BuiltUpAreas } from './built-up-areas.ts'
import type { CityNames } from './city-names.ts'
import type { Coordinates } from './coordinates.ts'
import { areOneState } from './country-at.ts'
import { countryAtEnd } from './country-of-address.ts'
import { countryCode } from './countries.ts'
import { countriesNaming } from './country-of-states.ts'
import { postalDigitsAfter, postalDigitsBefore } from './postal-codes.ts'
import { isRegion } from './regions.ts'
import { isStateOf } from './states.ts'
import { countriesOfState } from './state-names.ts'
import { endingsOf, hasStreetWord } from './street-words.ts'

/** The names and the built-up areas of the world's cities. */
export interface Gazetteer {
  readonly names: CityNames
  readonly areas: BuiltUpAreas
}

/** The place of a row, as its columns state it. */
interface StatedPlace {
  readonly address?: string | null | undefined
  /** The city and the state in the columns of the row. */
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
}

/**
 * Where a name lies: in the country ('own'), as a large city of other countries ('city'), as a state or country
 * elsewhere, or unknown.
 */
type Whereabouts = 'own' | 'city' | 'elsewhere' | 'unknown'

const SEPARATOR = /[,،、，;\n]|\s[-–]\s/
/** How many characters at the end of an address are searched for its last parts. */
const END = 100
const LONGEST = 40
/** A number behind the last comma of an address, with blank parts behind it. */
const NUMBER_BEHIND = /[,،、，;\n]\s*\d+[\s,.]*$/
const CODES = /^[\d\s-]+|[\d\s-]+$/g
/** Shorter words are abbreviations, which name no place. */
const FEWEST_LETTERS = 4
const FEWEST_OF_OTHER_SCRIPTS = 2
const LATIN = /\p{Script=Latin}/u

function isName(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  const fewest = LATIN.test(word) ? FEWEST_LETTERS : FEWEST_OF_OTHER_SCRIPTS
  return word.length <= LONGEST && letters >= fewest && !/\d/.test(word)
}

/** What forms offer for any other place, at the end of an address. */
const OTHERS = /[\s,]+others?[\s,.]*$/i

/** The parts of an address from its end to its beginning, without blank ones. */
const partsFromEnd = (address: string): string[] =>
  address
    .slice(-END)
    .replace(OTHERS, '')
    .split(SEPARATOR)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
    .toReversed()

/** The name in the last part of an address that is not only a postal code; undefined where it is the only part. */
function lastName(address: string): string | undefined {
  const [last = '', previous, ...others] = partsFromEnd(address)
  if (previous === undefined) return undefined
  const bare = last.replace(CODES, '')
  return bare === '' && others.length > 0 ? previous.replace(CODES, '') : bare
}

/**
 * The last words of an address without a comma before them: a country's name, else endings of one to three words, of
 * which one may be a city: 'Darjeeling West Bengal INDIA', 'Sector 11 Rohini New Delhi 110085'.
 */
function lastWords(address: string): string[] {
  const line = partsFromEnd(address)[0]?.replace(CODES, '') ?? ''
  const country = countryAtEnd(line)
  if (country) return hasStreetWord(line, true) ? [] : [country.name]
  return endingsOf(line, true)
}

/** The largest number of names that are remembered at once. */
const MOST_KNOWN = 10_000

/**
 * Checks places that were derived for rows against the words of these rows; names that were looked up are remembered.
 */
const DIRECTION = /^(?:north|south|east|west|central)(?:[ -]?(?:east|west))?(?:ern)?$/i

export class OwnWords {
  readonly #gazetteer: Gazetteer
  /** The whereabouts of a name, by a key of the country's code and the name. */
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

  /** Whether 'Capital' in 'Capital, Coast and Hutt Valley' is the beginning of a region: neither is known alone. */
  isBeginningOfRegion(city: string, behind: string, code: string | null | undefined): boolean {
    const isKnown = code ? this.#isCity(fold(city), code) : this.#gazetteer.names.has(fold(city))
    return (
      !isKnown &&
      /\p{L} (?:and|&|und|et|y|e) \p{L}/u.test(behind) &&
      !isRegion(behind) &&
      countriesOfState(behind).length === 0
    )
  }

  /** Whether a name from an address is a direction alone or ends in a country or state: 'West', 'Simvaddo Goa'. */
  isRestOfAddress(city: string, code: string): boolean {
    const words = city.split(' ')
    const last = words.at(-1) ?? ''
    const ofArea = words.length > 1 && (countryCode(last) === code || isStateOf(code, last))
    return (DIRECTION.test(city) || ofArea) && !this.#isCity(fold(city), code)
  }

  /**
   * A name in the row that contradicts the derived country: its state, its city or the last part of its address,
   * where that lies in other countries only and no other of the three lies in the country. Small cities do not count,
   * as villages of many countries share names; a position outweighs all but a city near it.
   */
  againstCountry(
    code: string,
    { address, city, state }: StatedPlace,
    position?: Coordinates,
  ): string | undefined {
    if (state && countriesNaming(state).includes(code)) return undefined
    const last = address ? lastName(address) : undefined
    const behind = address ? lastWords(address) : []
    const words = [state, city, last, ...behind].map((word) => word?.trim() ?? '')
    const found = words.map((word) => this.#whereabouts(code + word))
    if (found.includes('own')) return undefined
    const isAgainst = (word: string, at: Whereabouts) =>
      at === 'city'
        ? position === undefined || this.#gazetteer.names.isNear(fold(word), position)
        : at === 'elsewhere' && position === undefined && word !== city
    return words.find((word, at) => isAgainst(word, found[at] ?? 'unknown'))
  }

  /**
   * What in an address contradicts a city that was read from it and that no gazetteer knows: a number behind it that
   * is too short or long for a postal code of the country, the same name before it (lists repeat a name where they
   * know no city), or that it is a state. Undefined where nothing does.
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

  /**
   * The city of the country at the end of an address, where it is another one than the derived city and far from it.
   */
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

  /** Whether a name that is no known city can only be a part of the large city that is named behind it. */
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
