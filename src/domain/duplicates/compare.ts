import { distanceMetres } from '../geo/distance.ts'
import { type Facts, PHONE_DIGITS, type Vocabulary } from './facts.ts'
import { likeness } from './words.ts'

/**
 * The compared fields, each with its levels of agreement from least to most; 0 is no level and means that one record
 * lacks the field.
 */
export const FIELDS = {
  name: ['none', 'partly', 'mostly', 'within, common', 'within', 'same, common', 'close', 'same'],
  numbers: ['other', 'one without', 'same'],
  phone: ['other', 'a digit apart', 'same, of many', 'same'],
  website: ['other', 'same, of many', 'same'],
  place: ['far', 'other address', 'same town', 'same street or close by', 'near', 'same house'],
  kind: ['other', 'same'],
} as const

export type Field = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as Field[]

/** The level of each field, in the order of `FIELD_NAMES`; 0 if unknown. */
export type Levels = readonly number[]

/** The most places that share a value which still identifies a business. */
const FEW_PLACES = 3
/** The most places that share a name which still identifies a business. */
const FEW_NAMESAKES = 8

/** Frequencies of shared values, each place counted once. */
export interface Commonness {
  /** The number of records in the directory. */
  readonly records: number
  /** The number of places with a word in their name. */
  readonly places: (word: number) => number
  readonly ofPhone: (ending: string) => number
  readonly ofHost: (host: string) => number
  /** The number of places with a whole name, by its hash. */
  readonly ofName: (hash: number) => number
}

/** The similarity below which two words are different. */
const SAME_WORD = 0.88
const MOST_REMEMBERED = 200_000
const MOST_WORDS = 2 ** 24
/** The most letters that only one of two spellings has. */
const MOST_OTHER_LETTERS = 3
/** The most letters by which the lengths of two spellings differ. */
const MOST_LONGER = 3
/** The character code after that of the digit 9. */
const LETTER = 58

/** Compares records by their facts. */
export class Comparison {
  readonly #words: Vocabulary
  readonly #common: Commonness
  readonly #likeness = new Map<number, number>()
  readonly #weights: number[] = []
  // The last result of `#cover`, kept here as an object for each of millions of pairs would take most of the time.
  #one = 0
  #other = 0
  #shared = 0

  constructor(words: Vocabulary, common: Commonness) {
    this.#words = words
    this.#common = common
  }

  levels(a: Facts, b: Facts): Levels {
    return [
      this.#name(a, b),
      numbersLevel(a.numbers, b.numbers),
      this.#phone(a, b),
      this.#website(a, b),
      this.#place(a, b),
      a.categoryId === 0 || b.categoryId === 0 ? 0 : a.categoryId === b.categoryId ? 2 : 1,
    ]
  }

  /** The weight of a word: the more places have it, the less. */
  #weight(word: number): number {
    return (this.#weights[word] ??= this.#told(this.#common.places(word)))
  }

  #told(places: number): number {
    return Math.log((this.#common.records + 2) / (places + 1))
  }

  #name(a: Facts, b: Facts): number {
    this.#cover(a.name, b.name)
    const [least, most] = [Math.min(this.#one, this.#other), Math.max(this.#one, this.#other)]
    if (most < 0.35) return this.#areOneWord(a.name, b.name) ? 7 : 1
    const namesakes = Math.max(this.#common.ofName(a.nameHash), this.#common.ofName(b.nameHash))
    const isCommon = namesakes > FEW_NAMESAKES || this.#shared < this.#told(FEW_NAMESAKES)
    if (least >= 0.85) return isCommon ? 6 : least >= 0.97 ? 8 : 7
    if ((most >= 0.95 && least >= 0.4) || least >= 0.65) return isCommon ? 4 : 5
    if (this.#areOneWord(a.name, b.name)) return 7
    return most >= 0.75 ? 3 : 2
  }

  /**
   * Sets `#one` and `#other` to the shares of each list of words that the other list has, by weight, and `#shared` to
   * the weight of the shared words.
   */
  #cover(a: readonly number[], b: readonly number[]): void {
    let [shared, sharedOther, whole, wholeOther] = [0, 0, 0, 0]
    // Words that have found their match, as bits.
    let [met, metOther] = [0, 0]
    for (const word of b) wholeOther += this.#weight(word)
    for (let at = 0; at < a.length; at++) {
      const weight = this.#weight(a[at] ?? 0)
      whole += weight
      const found = b.indexOf(a[at] ?? 0)
      if (found === -1) continue
      met |= 1 << at
      metOther |= 1 << found
      shared += weight
      sharedOther += weight
    }
    for (let at = 0; at < a.length; at++) {
      if (met & (1 << at)) continue
      let [best, bestAt] = [0, -1]
      for (let other = 0; other < b.length; other++) {
        if (metOther & (1 << other)) continue
        const alike = this.#alike(a[at] ?? 0, b[other] ?? 0)
        if (alike > best) [best, bestAt] = [alike, other]
      }
      if (bestAt === -1) continue
      metOther |= 1 << bestAt
      shared += this.#weight(a[at] ?? 0) * best
      sharedOther += this.#weight(b[bestAt] ?? 0) * best
    }
    this.#one = whole > 0 ? shared / whole : 0
    this.#other = wholeOther > 0 ? sharedOther / wholeOther : 0
    this.#shared = Math.min(shared, sharedOther)
  }

  /** Similarity from 0, for different words, to 1. */
  #alike(one: number, other: number): number {
    // Spellings of one word share most letters; nearly all pairs of words do not, and are told apart by this.
    const { letters } = this.#words
    const [ofOne, ofOther] = [letters[one] ?? 0, letters[other] ?? 0]
    if (
      bitsIn(ofOne ^ ofOther) > MOST_OTHER_LETTERS &&
      (ofOne & ofOther) !== ofOne &&
      (ofOne & ofOther) !== ofOther
    )
      return 0
    const a = this.#words.text(one)
    const b = this.#words.text(other)
    const short = a.length <= b.length ? a : b
    const long = a.length <= b.length ? b : a
    if (short.length < 3) return 0
    const isBeginning = long.startsWith(short)
    if (!isBeginning && (long.length - short.length > MOST_LONGER || short.charCodeAt(0) < LETTER)) return 0
    const key = one < other ? one * MOST_WORDS + other : other * MOST_WORDS + one
    const known = this.#likeness.get(key)
    if (known !== undefined) return known
    const found = isBeginning ? Math.max(0.9, likeness(a, b)) : likeness(a, b)
    const alike = found >= SAME_WORD ? found : 0
    if (this.#likeness.size >= MOST_REMEMBERED) this.#likeness.clear()
    this.#likeness.set(key, alike)
    return alike
  }

  /** Whether both are one name with different spaces: 'Patty Cake' and 'Pattycake'. */
  #areOneWord(a: readonly number[], b: readonly number[]): boolean {
    if (a.length === b.length || a.length > 4 || b.length > 4) return false
    const [one, other] = [a, b].map((name) => name.map((word) => this.#words.text(word)).join(''))
    if (one === undefined || other === undefined || Math.min(one.length, other.length) < 6) return false
    return (
      one === other ||
      (one[0] === other[0] && Math.abs(one.length - other.length) <= 2 && likeness(one, other) >= 0.95)
    )
  }

  #phone({ phones }: Facts, { phones: others }: Facts): number {
    let level = 0
    for (const one of phones) for (const other of others) level = Math.max(level, this.#phonePair(one, other))
    return level
  }

  #phonePair(one: string, other: string): number {
    if (one.endsWith(other) || other.endsWith(one))
      return this.#common.ofPhone(one.slice(-PHONE_DIGITS)) > FEW_PLACES ? 3 : 4
    return areNearlySame(one, other) ? 2 : 1
  }

  #website(a: Facts, b: Facts): number {
    if (a.page === '' || b.page === '') return 0
    if (a.host !== b.host) return 1
    if (this.#common.ofHost(a.host) <= FEW_PLACES) return 3
    // On a host shared by many businesses, a page of one's own still identifies.
    return a.page === b.page && a.page !== a.host && this.#common.ofHost(a.page) <= FEW_PLACES ? 3 : 2
  }

  #place(a: Facts, b: Facts): number {
    const metres = distance(a, b)
    const address = this.#address(a, b)
    const isFar =
      (a.countryCode !== '' && b.countryCode !== '' && a.countryCode !== b.countryCode) || metres > FAR
    const isSameTown =
      (a.cityId !== 0 && a.cityId === b.cityId) || (a.postalCode !== '' && a.postalCode === b.postalCode)
    const isOtherTown = !isSameTown && a.cityId !== 0 && b.cityId !== 0
    if (isFar) return address === 'same' && metres <= FAR_AT_ADDRESS && isSameTown ? 5 : 1
    if (address === 'same')
      return isOtherTown && Number.isNaN(metres) && a.postalCode !== '' && b.postalCode !== '' ? 5 : 6
    if (metres <= NEAR) return address === 'other' ? 4 : 5
    if (address === 'street') return metres > CLOSE ? 2 : isOtherTown && Number.isNaN(metres) ? 2 : 4
    if (metres <= CLOSE) return address === 'other' ? 2 : 4
    if (address === 'other' || metres > CLOSE) return isOtherTown ? 1 : 2
    return isSameTown ? 3 : isOtherTown ? 1 : 0
  }

  /** The comparison of streets and house numbers; undefined if one lacks them. */
  #address(a: Facts, b: Facts): 'same' | 'street' | 'other' | undefined {
    if (a.street.length === 0 || b.street.length === 0) return undefined
    this.#cover(a.street, b.street)
    const [least, most] = [Math.min(this.#one, this.#other), Math.max(this.#one, this.#other)]
    const isStreet = least >= 0.7 || (most >= 0.9 && least >= 0.4)
    if (a.houses.length === 0 || b.houses.length === 0) return isStreet ? 'street' : 'other'
    const isHouse = a.houses.some((house) => b.houses.includes(house))
    if (isHouse && (isStreet || most >= 0.6)) return 'same'
    return isStreet ? 'street' : 'other'
  }
}

function bitsIn(number: number): number {
  let count = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** The distances in metres up to which positions may be one place or one corner, and from which they are apart. */
const NEAR = 75
const CLOSE = 300
const FAR = 3_000
/** The distance in metres by which the position of an address may be off, as some were found by their city only. */
const FAR_AT_ADDRESS = 30_000

export const distance = (a: Facts, b: Facts): number =>
  Number.isNaN(a.latitude) || Number.isNaN(b.latitude) ? Number.NaN : distanceMetres(a, b)

function numbersLevel(one: string, other: string): number {
  if (one === '' && other === '') return 0
  if (one === '' || other === '') return 2
  const [a, b] = [one.split(' '), other.split(' ')]
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.every((number) => long.includes(number)) ? 3 : 1
}

/** Whether two numbers differ by one digit or by two swapped digits. */
function areNearlySame(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  if (length < PHONE_DIGITS) return false
  const [a, b] = [one.slice(-length), other.slice(-length)]
  const differing: number[] = []
  for (let at = 0; at < length; at++) if (a[at] !== b[at] && differing.push(at) > 2) return false
  const [first = 0, second] = differing
  if (second === undefined) return true
  return second === first + 1 && a[first] === b[second] && a[second] === b[first]
}
