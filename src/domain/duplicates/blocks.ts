import { phoneticKey } from '../text/phonetic-key.ts'
import { type Facts, PHONE_DIGITS, shortHash, type Vocabulary } from './facts.ts'

/** The words of the directory, by which blocks are chosen. */
interface Choice {
  readonly words: Vocabulary
  /** The number of places with a word. */
  readonly places: (word: number) => number
}

/** The side in degrees of a square of about 330 metres. */
const SQUARE = 0.003
/** The most places with a word that forms a block alone. */
const FEW_PLACES = 100
/** The number of words of a name that form blocks. */
const TELLING_WORDS = 2

/**
 * The blocks of a record; two records that share one are compared. Blocks are the phone's last digits, the website with
 * the location, the house number with the street, the rarest words of the name with the city, and the beginning of a
 * name's word nearby.
 */
export function* blockKeys(facts: Facts, { words, places }: Choice): Generator<string> {
  const { phones, page, host, houses, street, cityId } = facts
  for (const phone of phones) yield `p ${phone.slice(-PHONE_DIGITS)}`
  const rarest = facts.name.toSorted((a, b) => places(a) - places(b) || a - b)
  const telling = rarest.slice(0, TELLING_WORDS).map((word) => words.text(word))
  const squares = squaresOf(facts)
  if (host !== '') {
    yield `w ${page}`
    yield `h ${host} ${cityId || facts.countryCode}`
    for (const square of squares) yield `h ${host} ${square}`
  }
  const streetWords = street.map((word) => words.text(word)).filter((word) => word.length > 2)
  const longest = longestOf(streetWords.length > 0 ? streetWords : street.map((word) => words.text(word)))
  for (const house of houses.slice(0, 2)) {
    if (longest !== '') yield `a ${house} ${longest}`
    if (telling[0] !== undefined) yield `a ${house} ${soundOf(telling[0])}`
  }
  for (const [at, word] of telling.entries()) {
    // In a large directory most words are common; combined with a second word or the city they are rare.
    if (places(rarest[at] ?? 0) <= FEW_PLACES) yield `n ${word}`
    yield `s ${soundOf(word)} ${cityId}`
    for (const square of squares) yield `g ${word.slice(0, 3)} ${square}`
  }
  if (facts.name.length > 1) yield `n ${words.text(rarest[0] ?? 0)} ${words.text(rarest[1] ?? 0)}`
}

const longestOf = (words: readonly string[]): string =>
  words.reduce(
    (best, word) => (word.length > best.length || (word.length === best.length && word < best) ? word : best),
    '',
  )

/** A word as it sounds, so that misspelt words share it. */
const soundOf = (word: string): string => `${word[0] ?? ''}${phoneticKey(word) ?? word}`

/** The square of a position with its neighbours, so that two close positions share one. */
function squaresOf({ latitude, longitude }: Facts): string[] {
  if (Number.isNaN(latitude)) return []
  const wide = SQUARE / Math.max(0.05, Math.cos((Math.round(latitude) * Math.PI) / 180))
  const [north, east] = [latitude / SQUARE, longitude / wide]
  const rows = [
    Math.floor(north),
    Math.round(north) === Math.floor(north) ? Math.floor(north) - 1 : Math.ceil(north),
  ]
  const columns = [
    Math.floor(east),
    Math.round(east) === Math.floor(east) ? Math.floor(east) - 1 : Math.ceil(east),
  ]
  return rows.flatMap((row) => columns.map((column) => `${row} ${column}`))
}

/**
 * The most records of a block that are all compared with each other; in a larger block only neighbours in the order
 * are.
 */
const WHOLE_BLOCK = 30
const NEIGHBOURS = 6
/** A bound above the numbers of records. */
export const MOST_RECORDS = 2 ** 21

/** A growing list of numbers, without an object for each. */
export class Numbers {
  #values = new Float64Array(1024)
  #count = 0

  add(value: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#count++] = value
  }

  /** The numbers in ascending order, without repetitions. */
  distinct(): Float64Array {
    const sorted = this.#values.subarray(0, this.#count).sort()
    let kept = 0
    for (let at = 0; at < sorted.length; at++)
      if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at] ?? 0
    return sorted.subarray(0, kept)
  }
}

/** A 32-bit hash of a block and a record's number, as one number. */
export const coded = (key: string, record: number): number => shortHash(key) * MOST_RECORDS + record

/**
 * The pairs of records that share a block, each as `smaller * MOST_RECORDS + larger`, ascending. `codes` are the
 * records' blocks (`coded`); `orderOf` sorts a large block. With `isAsked`, only pairs with a requested record, with
 * all blocks of each.
 */
export function pairsOf(
  codes: Float64Array,
  orderOf: (record: number) => string,
  isAsked?: (record: number) => boolean,
): Float64Array {
  const pairs = new Numbers()
  const add = (one: number, other: number) =>
    pairs.add(one < other ? one * MOST_RECORDS + other : other * MOST_RECORDS + one)
  for (let from = 0; from < codes.length;) {
    const key = Math.floor((codes[from] ?? 0) / MOST_RECORDS)
    let to = from + 1
    while (to < codes.length && Math.floor((codes[to] ?? 0) / MOST_RECORDS) === key) to += 1
    if (to - from > 1) {
      const records = Array.from(codes.subarray(from, to), (code) => code % MOST_RECORDS)
      if (isAsked === undefined) addBlock(records, orderOf, add)
      else
        for (const one of records.filter(isAsked))
          for (const other of records) if (other !== one) add(one, other)
    }
    from = to
  }
  return pairs.distinct()
}

function addBlock(
  records: readonly number[],
  orderOf: (record: number) => string,
  add: (one: number, other: number) => void,
): void {
  const isWhole = records.length <= WHOLE_BLOCK
  const inOrder = isWhole
    ? records
    : records
        .map((record) => [orderOf(record), record] as const)
        .toSorted(([a, one], [b, other]) => (a < b ? -1 : a > b ? 1 : one - other))
        .map(([, record]) => record)
  for (const [at, one] of inOrder.entries()) {
    const end = isWhole ? inOrder.length : Math.min(inOrder.length, at + 1 + NEIGHBOURS)
    for (let next = at + 1; next < end; next++) add(one, inOrder[next] ?? 0)
  }
}
