import type { Features } from '../business/features.ts'
import { isOpenAlways, openParts } from '../hours/day-parts.ts'
import type { FilterName } from '../search/filters.ts'
import type { DatedHours } from '../hours/special-hours.ts'
import { slugsOfFeature } from '../search/text-features.ts'
import { calendarOf, type Week } from '../hours/week.ts'
import { memoize } from '../text/memoize.ts'
import { add, type Bits, emptyBits, unite } from './bits.ts'
import { type Container, ContainerBuilder, encodeBits } from './container.ts'
import { oddHalfHours, openDates, openHalfHours, openOddMinutes } from './open-half-hours.ts'
import {
  categoryKey,
  choiceKey,
  CLOSED,
  countryKey,
  featureKey,
  HALF_HOURS,
  LIVE,
  LOCATED,
  minuteKey,
  minuteOnKey,
  nameWordKey,
  oddKey,
  oddOnKey,
  OPEN_ALWAYS,
  openKey,
  openOnKey,
  partKey,
  partOnKey,
  ratingKey,
  specialKey,
  untilKey,
  typeKey,
  VERIFIED,
  wordKey,
} from './terms.ts'

/** What the index reads from a business that is not in the trash. */
export interface IndexedBusiness {
  readonly categoryId: number
  readonly otherCategoryIds: readonly number[]
  readonly countryCode: string | null
  readonly typeFolded: string
  /** Its choice or choices of each filter with fixed choices, such as its price level. */
  readonly choices: Readonly<Partial<Record<FilterName, number | null>>>
  /** The rating as it is shown, in tenths; null when never rated. */
  readonly ratingTenths: number | null
  readonly isVerified: boolean
  /** Whether it has a position on the map. */
  readonly isLocated: boolean
  /** Whether it is open by the operator's switch and not closed for good or for now. */
  readonly isOperating: boolean
  readonly week: Week | null
  readonly specialHours: DatedHours | null
  /** The last day for which its hours are known, if they follow the seasons; else null. */
  readonly datedUntil: string | null
  readonly about: Features | null
  /** The folded name with its transliteration. */
  readonly name: string
  /** All other searched text. */
  readonly otherText: string
}

/** What the index must know about the whole directory before it builds sets. */
export interface IndexScope {
  /** The words that get a set, each with whether names get one for it too. */
  readonly words: Pick<ReadonlyMap<string, boolean>, 'get' | 'has'>
}

const TENTHS = 50

/** The slug of a feature, as SQLite's `lower` would make it. */
const slugOf = memoize(1000, (feature: string) =>
  feature.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll(' ', '-'),
)

const featureSlugs = (about: Features): string[] =>
  Object.entries(about).flatMap(([section, features]) =>
    Object.entries(features).flatMap(([name, value]) => {
      const slug = slugOf(name)
      return value === false ? [] : [slug, ...slugsOfFeature(slugOf(section), slug, value)]
    }),
  )

/** When a week is open, in the units of the index. */
interface OpenTimes {
  readonly halfHours: readonly number[]
  readonly odd: readonly number[]
  readonly minutes: readonly number[]
  /** The keys for the parts of its days, and for being always open. */
  readonly keys: readonly string[]
}

const timesByWeek = new WeakMap<Week, OpenTimes>()

/** The open times of a week; computed once for each object. */
function openTimes(week: Week): OpenTimes {
  let times = timesByWeek.get(week)
  if (times === undefined) {
    times = {
      halfHours: openHalfHours(week),
      odd: oddHalfHours(week),
      minutes: openOddMinutes(week),
      keys: [...partKeys(week), ...(isOpenAlways(week) ? [OPEN_ALWAYS] : [])],
    }
    timesByWeek.set(week, times)
  }
  return times
}

const partKeys = (week: Week): string[] =>
  week.flatMap((_, day) => openParts(calendarOf(week, day)).map((part) => partKey(day, part)))

/** Collects the sets of one chunk from its businesses, in ascending order of their positions. */
export class ChunkSets {
  readonly #scope: IndexScope
  readonly #open = Array.from({ length: HALF_HOURS }, emptyBits)
  /** The sets of ratings by the highest tenth that they reach. */
  readonly #ratings = new Map<number, Bits>()
  readonly #sets = new Map<string, ContainerBuilder>()
  readonly #words = new Map<string, ContainerBuilder>()
  readonly #nameWords = new Map<string, ContainerBuilder>()

  constructor(scope: IndexScope) {
    this.#scope = scope
  }

  /** Adds a business at its position within the chunk; `keys` are further sets for it. */
  add(position: number, business: IndexedBusiness, keys: readonly string[] = []): void {
    const put = (key: string) => addTo(this.#sets, key, position)
    for (const key of [LIVE, ...keys]) put(key)
    for (const id of [business.categoryId, ...business.otherCategoryIds]) put(categoryKey(id))
    if (business.countryCode !== null) put(countryKey(business.countryCode))
    if (business.typeFolded !== '') put(typeKey(business.typeFolded))
    if (business.isVerified) put(VERIFIED)
    if (business.isLocated) put(LOCATED)
    for (const [filter, choice] of Object.entries(business.choices))
      if (choice !== null) put(choiceKey(filter as FilterName, choice))
    for (const slug of featureSlugs(business.about ?? {})) put(featureKey(slug))
    this.#addRating(position, business.ratingTenths)
    if (business.isOperating) this.#addHours(position, business)
    else put(CLOSED)
    this.#addWords(position, business)
  }

  #addRating(position: number, tenths: number | null): void {
    if (tenths === null) return
    const reached = Math.min(TENTHS, tenths)
    const bits = this.#ratings.get(reached) ?? emptyBits()
    this.#ratings.set(reached, bits)
    add(bits, position)
  }

  #addHours(position: number, { week, specialHours, datedUntil }: IndexedBusiness): void {
    const put = (key: string) => addTo(this.#sets, key, position)
    if (week) {
      const { halfHours, odd, minutes, keys } = openTimes(week)
      for (const halfHour of halfHours) add(this.#open[halfHour] ?? emptyBits(), position)
      for (const halfHour of odd) put(oddKey(halfHour))
      for (const minute of minutes) put(minuteKey(minute))
      for (const key of keys) if (key !== OPEN_ALWAYS || datedUntil === null) put(key)
    }
    if (datedUntil !== null) put(untilKey(datedUntil))
    for (const { date, ...open } of specialHours ? openDates(week, specialHours, datedUntil) : []) {
      put(specialKey(date))
      for (const halfHour of open.halfHours) put(openOnKey(date, halfHour))
      for (const halfHour of open.oddHalfHours) put(oddOnKey(date, halfHour))
      for (const minute of open.oddMinutes) put(minuteOnKey(date, minute))
      for (const part of open.parts) put(partOnKey(date, part))
    }
  }

  #addWords(position: number, { name, otherText }: IndexedBusiness): void {
    for (const word of name.split(' ')) {
      const isNamed = this.#scope.words.get(word)
      if (isNamed === undefined) continue
      addTo(this.#words, word, position)
      if (isNamed) addTo(this.#nameWords, word, position)
    }
    for (const word of otherText.split(' '))
      if (this.#scope.words.has(word)) addTo(this.#words, word, position)
  }

  /** The sets that are not empty, by their keys. */
  *containers(): Generator<readonly [key: string, container: Container]> {
    for (const [key, set] of this.#sets) yield [key, set.build()]
    for (const [word, set] of this.#words) yield [wordKey(word), set.build()]
    for (const [word, set] of this.#nameWords) yield [nameWordKey(word), set.build()]
    for (const [halfHour, bits] of this.#open.entries()) {
      const container = encodeBits(bits)
      if (container.cardinality > 0) yield [openKey(halfHour), container]
    }
    const reached = emptyBits()
    for (let tenths = TENTHS; tenths > 0; tenths--) {
      const exactly = this.#ratings.get(tenths)
      const container = encodeBits(exactly ? unite(reached, exactly) : reached)
      if (container.cardinality > 0) yield [ratingKey(tenths), container]
    }
  }
}

function addTo(sets: Map<string, ContainerBuilder>, key: string, position: number): void {
  let set = sets.get(key)
  if (set === undefined) sets.set(key, (set = new ContainerBuilder()))
  set.add(position)
}
