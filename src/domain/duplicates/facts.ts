import { detachString } from '../text/detach-string.ts'
import { hash53 } from '../text/hash.ts'
import { transliterate } from '../text/search-text.ts'
import { pageOf } from './page.ts'
import { nameWords, numbersIn, streetWords } from './words.ts'

/** What is read of a business to be compared. */
export interface DuplicateRecord {
  readonly id: number
  readonly name: string
  readonly address: string | null
  readonly street: string | null
  /** Folded. */
  readonly city: string
  readonly cityId: number | null
  readonly countryCode: string | null
  readonly postalCode: string | null
  /** As it is shown. */
  readonly phone: string | null
  /** Digits, and further numbers as they are written, separated by semicolons. */
  readonly phones: readonly (string | null)[]
  readonly website: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** Null where nothing is known of what it is. */
  readonly categoryId: number | null
  /** The lists that have it, each by its own id. */
  readonly sources: readonly string[]
  /** Its ids at them, and Google's of the place. */
  readonly sourceIds: readonly string[]
}

/** The same in the form in which it is compared; words are numbers of a `Vocabulary`. */
export interface Facts {
  readonly id: number
  readonly name: readonly number[]
  /** The same for every order of the words. */
  readonly nameHash: number
  /** The numbers in the name; '' for none. */
  readonly numbers: string
  readonly street: readonly number[]
  readonly houses: readonly string[]
  readonly phones: readonly string[]
  /** Its website without what differs in spelling only; '' for none. */
  readonly page: string
  readonly host: string
  readonly cityId: number
  readonly countryCode: string
  readonly postalCode: string
  /** NaN where it is unknown. */
  readonly latitude: number
  readonly longitude: number
  readonly categoryId: number
  readonly sources: readonly string[]
  /** What stands for where it is, below `MOST_PLACES`: records at one place are counted once. */
  readonly place: number
}

/** Words by their numbers. */
export class Vocabulary {
  readonly texts: string[] = []
  /** The letters of each word, as bits. */
  readonly letters: number[] = []
  readonly #ids = new Map<string, number>()

  id(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    // A word that was cut out of a row would keep the row in memory.
    const own = detachString(word)
    this.#ids.set(own, this.texts.length)
    this.letters.push(lettersOf(own))
    return this.texts.push(own) - 1
  }

  text(id: number): string {
    return this.texts[id] ?? ''
  }

  /** The same text, the one object for all. */
  same(text: string): string {
    return text === '' ? '' : this.text(this.id(text))
  }
}

const FIRST_LETTER = 97

/** Which letters of the alphabet a word has, as bits. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << ((word.charCodeAt(at) - FIRST_LETTER) & 31)
  return bits
}

/** A hash of 32 bits. */
export const shortHash = (text: string): number => hash53(text) % 4_294_967_296

/** Digits of a number that tell one subscriber from another. */
export const PHONE_DIGITS = 7
const MOST_PLACES = 2 ** 21
/** About ten metres. */
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

/** The street alone where a whole address is all that is known: without city and postcode. */
function streetOf({ street, address, city, postalCode, countryCode }: DuplicateRecord): string {
  const latin = transliterate(street ?? address ?? '', countryCode)
  if (street !== null) return latin
  const [town, code] = [transliterate(city, countryCode), transliterate(postalCode ?? '', countryCode)]
  let rest = ` ${latin} `
  if (code !== '') rest = rest.replace(` ${code} `, ' ')
  const at = town === '' ? -1 : rest.lastIndexOf(` ${town} `)
  // What stands behind the city is its state and country.
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
