import type { DayPart } from '../hours/day-parts.ts'
import type { FilterName } from '../search/filters.ts'
import type { SortOrder } from '../search/sorts.ts'

/**
 * The keys of terms, which say what the businesses of a stored set have in common. A term without a row in a chunk has
 * no businesses there; for words, whose terms are chosen while the index is built, a missing one is unknown instead.
 * All sets but those of orders leave out the trash.
 */

/** Half hours of a week. */
export const HALF_HOURS = 336
/** Half hours of a day. */
export const HALF_HOURS_OF_DAY = 48
/** The minutes of a half hour. */
export const HALF_HOUR = 30

/** Businesses that are not in the trash, as the index knows them; those that changed since are in `bitmap_changes`. */
export const LIVE = 'live'

/**
 * Businesses open at a half hour of the week by their own clock and weekly hours: 0 is Monday 00:00, 335 Sunday 23:30.
 * Exact at that instant, and until the next one except for those of its `oddKey`. Businesses without a time zone are in
 * it, but in no clock class, so 'open now' does not find them.
 */
export const openKey = (halfHour: number): string => `open:${halfHour}`

/**
 * Businesses that open or close within a half hour of the week by their weekly hours; `minuteKey` tells when within it
 * they are open.
 */
export const oddKey = (halfHour: number): string => `odd:${halfHour}`

/** Businesses open at a minute of the week, 0 to 10,079, out of those of the `oddKey` of its half hour. */
export const minuteKey = (minute: number): string => `minute:${minute}`

/**
 * Businesses with special hours on the date ('YYYY-MM-DD') or the day before, to which their weekly sets do not apply.
 */
export const specialKey = (date: string): string => `special:${date}`

/** Businesses open at a half hour (0 to 47) of the date, out of those of `specialKey`. */
export const openOnKey = (date: string, halfHour: number): string => `open:${date}:${halfHour}`

/** The `oddKey` of a half hour (0 to 47) of the date, for businesses of `specialKey`. */
export const oddOnKey = (date: string, halfHour: number): string => `odd:${date}:${halfHour}`

/** The `minuteKey` of a minute (0 to 1,439) of the date, for businesses of `oddOnKey`. */
export const minuteOnKey = (date: string, minute: number): string => `minute:${date}:${minute}`

/** Businesses with seasons whose hours are known up to a date; their weekly sets do not apply to later dates. */
export const untilKey = (date: string): string => `until:${date}`

/** The dates in keys: those on which a business has special hours, and those up to which seasonal hours are known. */
export interface NamedDates {
  readonly specialDates: ReadonlySet<string>
  readonly untilDates: readonly string[]
}

export function namedDates(keys: readonly string[]): NamedDates {
  const dates = (kind: string) =>
    keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length))
  return { specialDates: new Set(dates(specialKey(''))), untilDates: dates(untilKey('')) }
}

/** Businesses open at any minute of a part of a weekday (0 is Monday), by their weekly hours. */
export const partKey = (weekday: number, part: DayPart): string => `part:${weekday}:${part}`

/** Businesses open at any minute of a part of the date, out of those of `specialKey`. */
export const partOnKey = (date: string, part: DayPart): string => `part:${date}:${part}`

/** Businesses that are open around the clock every day of the week. */
export const OPEN_ALWAYS = 'always'

/** Businesses with a choice of a filter: a price level, a number of stars. */
export const choiceKey = (filter: FilterName, choice: number): string => `${filter}:${choice}`

/** Businesses whose shown rating is at least so many tenths, 1 to 50. */
export const ratingKey = (tenths: number): string => `rating:${tenths}`

export const VERIFIED = 'verified'

/** Businesses closed by the operator's switch, for good or for now, which come last in every order. */
export const CLOSED = 'closed'

/** Businesses with a feature, by its slug as `filters.ts` compares it. */
export const featureKey = (slug: string): string => `feature:${slug}`

/** Businesses with a position on the map: of a block within an area, all of these are in the area. */
export const LOCATED = 'located'

/** Businesses in a country, by its ISO 3166-1 alpha-2 code in capitals, as the column has it. */
export const countryKey = (code: string): string => `country:${code}`

export const categoryKey = (id: number): string => `category:${id}`

/** Businesses of a type, folded and without blanks, as in the key of the full text. */
export const typeKey = (folded: string): string => `type:${folded.replaceAll(' ', '')}`

/** How many businesses must have a word for it to get a set when the index is built. */
export const COMMON_WORD = 250

const WORD = 'word:'
const NAME_WORD = 'name:'

/**
 * Businesses with the word as a whole token in the searched text: name and transliteration, category, type, city,
 * address. Words of scripts without blanks are cut by `bigrams`. A word without a set had few businesses when the index
 * was built, and is left to the full-text search.
 */
export const wordKey = (word: string): string => WORD + word

/**
 * Businesses with the word in their name or its transliteration; only for words in labels of kinds that also have a
 * `wordKey`.
 */
export const nameWordKey = (word: string): string => NAME_WORD + word

/** The word of a `wordKey`; undefined for any other key. */
export const wordOfKey = (key: string): string | undefined =>
  key.startsWith(WORD) ? key.slice(WORD.length) : undefined

/** The orders with stored ranks; `popularity` is that of the search, by which no list is sorted. */
export const RANKED_ORDERS = [
  ['best', 'asc'],
  ['best', 'desc'],
  ['name', 'asc'],
  ['name', 'desc'],
  ['rating', 'asc'],
  ['rating', 'desc'],
  ['category', 'asc'],
  ['category', 'desc'],
  ['city', 'asc'],
  ['city', 'desc'],
  ['popularity', 'desc'],
] as const satisfies readonly (readonly [string, SortOrder])[]

export type RankedOrder = (typeof RANKED_ORDERS)[number]

/** The order in which candidates are taken before they are ranked for the search. */
export const BY_POPULARITY: RankedOrder = ['popularity', 'desc']

/**
 * How many neighbours in an order share a rank: few enough to be sorted by their rows. The rank is the number of the
 * group from 0; within one the index has no order. A business of the tail gets the rank of the group into which it
 * falls.
 */
export const RANK_GROUP = 64

/** A bit of the rank, 0 being the lowest; ranks ascend from the first business of the order to the last. */
export const rankKey = ([sort, direction]: RankedOrder, bit: number): string =>
  `rank:${sort}:${direction}:${bit}`
