import { detachString } from '../text/detach-string.ts'
import { hash53 } from '../text/hash.ts'
import { transliterate } from '../text/search-text.ts'
import { pageOf } from './page.ts'
import { nameWords, numbersIn, streetWords } from './words.ts'

/** The fields of a business that are compared. */
export interface DuplicateRecord {
  readonly id: number
  readonly name: string
  readonly address: string | null
  readonly street: string | null
  /** The folded name of its city. */
  readonly city: string
  readonly cityId: number | null
  readonly countryCode: string | null
  readonly postalCode: string | null
  /** The phone number as it is shown. */
  readonly phone: string | null
  /** The phone number's digits, and further numbers as written, separated by semicolons. */
  readonly phones: readonly (string | null)[]
  readonly website: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** Its category; null where its kind is not known. */
  readonly categoryId: number | null
  /** The sources that list it, each with its own id. */
  readonly sources: readonly string[]
  /** Its ids at these sources, and Google's place id. */
  readonly sourceIds: readonly string[]
}

/** A record as it is compared; words are numbers of a `Vocabulary`. */
export interface Facts {
  readonly id: number
  readonly name: readonly number[]
  /** A hash of the name, independent of the order of its words. */
  readonly nameHash: number
  /** The numbers in the name; '' for none. */
  readonly numbers: string
  readonly street: readonly number[]
  readonly houses: readonly string[]
  readonly phones: readonly string[]
  /** The website without differences of spelling; '' for none. */
  readonly page: string
  readonly host: string
  readonly cityId: number
  readonly countryCode: string
  readonly postalCode: string
  /** The latitude; NaN where unknown. */
  readonly latitude: number
  readonly longitude: number
  readonly categoryId: number
  readonly sources: readonly string[]
  /** A number for the place, below `MOST_PLACES`: records at one place count once. */
  readonly place: number
}

/** Words with their numbers. */
export class Vocabulary {
  readonly texts: string[] = []
  /** The letters in each word, as bits. */
  readonly letters: number[] = []
  readonly #ids = new Map<string, number>()

  id(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    // A part of a row's text would keep the whole row in memory, so it is copied.
    const own = detachString(word)
    this.#ids.set(own, this.texts.length)
    this.letters.push(lettersOf(own))
    return this.texts.push(own) - 1
  }

  text(id: number): string {
    return this.texts[id] ?? ''
  }

  /** One object for all equal texts. */
  same(text: string): string {
    return text === '' ? '' : this.text(this.id(text))
  }
}

const FIRST_LETTER = 97

/** The letters of the alphabet that a word has, as bits. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << ((word.charCodeAt(at) - FIRST_LETTER) & 31)
  return bits
}

/** A hash of 32 bits. */
export const shortHash = (text: string): number => hash53(text) % 4_294_967_296

/** How many last digits of a phone number are compared. */
export const PHONE_DIGITS = 7
const MOST_PLACES = 2 ** 21
/** Parts of a degree by which places are told apart: about ten metres. */
const PLACE_PARTS = 10_000

export function factsOf(record: DuplicateRecord, vocabulary: Vocabulary): Facts {
  const words = nameWords(transliterate(record.name, record.countryCode))
  const street = streetWords(streetOf(record))
  const { latitude, longitude, website } = record
  const page = pageOf(website) ?? ''
  return {
    id: record.id,
    name: words.map((word) => vocabulary.id(word)),
    nameHash: shortHash(words.toSorted().join(' ')),
    numbers: vocabulary.same(numbersIn(words)),
    street: street.words.map((word) => vocabulary.id(word)),
    houses: street.houses.map((house) => vocabulary.same(house)),
    phones: phonesOf(record.phones).map(detachString),
    page: vocabulary.same(page),
    host: vocabulary.same(page.split('/', 1)[0] ?? ''),
    cityId: record.cityId ?? 0,
    countryCode: vocabulary.same(record.countryCode ?? ''),
    postalCode: vocabulary.same((record.postalCode ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
    latitude: latitude ?? Number.NaN,
    longitude: longitude ?? Number.NaN,
    categoryId: record.categoryId ?? 0,
    sources: record.sources.map((source) => vocabulary.same(source)),
    place: hash53(placeOf(record, street.words, street.houses)) % MOST_PLACES,
  }
}

function placeOf(
  { id, latitude, longitude, cityId }: DuplicateRecord,
  words: readonly string[],
  houses: readonly string[],
): string {
  const [house] = houses
  if (house !== undefined && words.length > 0) {
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
    return `${house} ${longest}`
  }
  if (latitude !== null && longitude !== null)
    return `${Math.round(latitude * PLACE_PARTS)} ${Math.round(longitude * PLACE_PARTS)}`
  return words.length > 0 ? `${words.join(' ')} ${cityId ?? ''}` : `#${id}`
}

/** The street, cut out of the whole address where that is all there is: without city and postal code. */
function streetOf({ street, address, city, postalCode, countryCode }: DuplicateRecord): string {
  const latin = transliterate(street ?? address ?? '', countryCode)
  if (street !== null) return latin
  const [town, code] = [transliterate(city, countryCode), transliterate(postalCode ?? '', countryCode)]
  let rest = ` ${latin} `
  if (code !== '') rest = rest.replace(` ${code} `, ' ')
  const at = town === '' ? -1 : rest.lastIndexOf(` ${town} `)
  // Behind the city stand its state and country.
  if (at > 0) rest = rest.slice(0, at)
  return rest.trim()
}

const FEWEST_DIGITS = 6
const MOST_PHONES = 4

function phonesOf(texts: readonly (string | null)[]): string[] {
  const numbers = texts
    .flatMap((text) => (text ?? '').split(';'))
    .map((text) => text.replaceAll(/\D/g, '').replace(/^0+/, ''))
    .filter((digits) => digits.length >= FEWEST_DIGITS)
  return [...new Set(numbers)].slice(0, MOST_PHONES)
}
