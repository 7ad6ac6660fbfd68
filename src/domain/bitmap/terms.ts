import type { DayPart } from '../hours/day-parts.ts'
import type { FilterName } from '../search/filters.ts'
import type { SortOrder } from '../search/sorts.ts'

/**
 * The keys of terms: what the businesses of a stored set have in common. A term without a row in a chunk is a set that is
 * empty there; of the keys that are known only while the index is built (words) one without a term is unknown instead.
 * All sets but those of orders leave out the trash.
 */

/** Half hours of a week. */
export const HALF_HOURS = 336
/** Half hours of a day. */
export const HALF_HOURS_OF_DAY = 48
/** In minutes. */
export const HALF_HOUR = 30

/** Businesses that are not in the trash, as they are in the index: those that changed since are in `bitmap_changes`. */
export const LIVE = 'live'

/**
 * Open at an instant of the week by the business's own clock and its weekly hours: 0 is Monday 00:00, 335 Sunday 23:30.
 * Right for all businesses at that instant, and until the next one for those that are not of its `oddKey`. Businesses
 * without a known time zone are in it too; they have no clock class, so 'open now' does not find them.
 */
export const openKey = (halfHour: number): string => `open:${halfHour}`

/** Opens or closes by its weekly hours within a half hour of the week: between its ends `minuteKey` tells whether it is open. */
export const oddKey = (halfHour: number): string => `odd:${halfHour}`

/** Open at a minute of the week, 0 to 10,079, among those of the `oddKey` of its half hour. */
export const minuteKey = (minute: number): string => `minute:${minute}`

/** Has other hours than its week's on the date ('YYYY-MM-DD') or on the day before: its weekly sets say nothing of it. */
export const specialKey = (date: string): string => `special:${date}`

/** Open at a half hour (0 to 47) of the date, among those of `specialKey`. */
export const openOnKey = (date: string, halfHour: number): string => `open:${date}:${halfHour}`

/** As `oddKey`, of a half hour (0 to 47) of the date, among those of `specialKey`. */
export const oddOnKey = (date: string, halfHour: number): string => `odd:${date}:${halfHour}`

/** As `minuteKey`, of a minute (0 to 1,439) of the date, among those of `oddOnKey`. */
export const minuteOnKey = (date: string, minute: number): string => `minute:${date}:${minute}`

/** Follows the seasons, and its hours are known up to a date: its weekly sets say nothing of later ones. */
export const untilKey = (date: string): string => `until:${date}`

/** The dates that keys name: on which any business has special hours, and up to which some that follow the seasons are known. */
export interface NamedDates {
  readonly specialDates: ReadonlySet<string>
  readonly untilDates: readonly string[]
}

export function namedDates(keys: readonly string[]): NamedDates {
  const dates = (kind: string) =>
    keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length))
  return { specialDates: new Set(dates(specialKey(''))), untilDates: dates(untilKey('')) }
}

/** Open at any minute of a part of a weekday (0 is Monday), by the weekly hours. */
export const partKey = (weekday: number, part: DayPart): string => `part:${weekday}:${part}`

/** Open at any minute of a part of the date, among those of `specialKey`. */
export const partOnKey = (date: string, part: DayPart): string => `part:${date}:${part}`

/** Open around the clock on every day of the week. */
export const OPEN_ALWAYS = 'always'

/** Has one of the standing choices of a filter: a price level, a number of stars. */
export const choiceKey = (filter: FilterName, choice: number): string => `${filter}:${choice}`

/** A rating that is shown as at least so many tenths, 1 to 50. */
export const ratingKey = (tenths: number): string => `rating:${tenths}`

export const VERIFIED = 'verified'

/** Closed by the operator's switch, for good or for now: in every order these come last. */
export const CLOSED = 'closed'

/** Has the feature: its slug, as `filters.ts` compares it. */
export const featureKey = (slug: string): string => `feature:${slug}`

/** Has a place on the map. In a block that lies within an area as a whole, these are the ones in the area. */
export const LOCATED = 'located'

/** ISO 3166-1 alpha-2, in capitals as the column has it. */
export const countryKey = (code: string): string => `country:${code}`

export const categoryKey = (id: number): string => `category:${id}`

/** A folded type; blanks do not count, as in the key of the full text. */
export const typeKey = (folded: string): string => `type:${folded.replaceAll(' ', '')}`

/** How many businesses must have a word for a set of its own when the index is built. */
export const COMMON_WORD = 250

const WORD = 'word:'
const NAME_WORD = 'name:'

/**
 * Has the word as a whole token anywhere in the full text, its keys left out: name and its transliteration, category, type,
 * city, address. Of words without blanks the tokens are those of `bigrams`. A word without a term has few businesses, or
 * had few when the index was built: the full text finds them.
 */
export const wordKey = (word: string): string => WORD + word

/** Has the word in the name or its transliteration; only of words that labels of kinds have and that have a `wordKey`. */
export const nameWordKey = (word: string): string => NAME_WORD + word

/** The word of a `wordKey`; undefined for any other key. */
export const wordOfKey = (key: string): string | undefined =>
  key.startsWith(WORD) ? key.slice(WORD.length) : undefined

/** Orders whose ranks are stored; `popularity` is that of search, which no list is sorted by. */
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

/** The order of candidates before they are ranked by what was searched. */
export const BY_POPULARITY: RankedOrder = ['popularity', 'desc']

/**
 * So many neighbours in an order share one rank: few enough to be sorted by their rows. The rank is the number of the
 * group, 0 being the first; businesses of one rank are in no order by the index. Those of a tail get the rank of the group
 * into which they fall.
 */
export const RANK_GROUP = 64

/** A bit of the rank, 0 being the lowest; the rank grows from the first business of the order to the last. */
export const rankKey = ([sort, direction]: RankedOrder, bit: number): string =>
  `rank:${sort}:${direction}:${bit}`
