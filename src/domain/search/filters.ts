import { PRICE_LEVELS } from '../business/price-level.ts'
import { MAX_CORNERS, parsePolygon, POLYGON, polygonCode } from '../geo/polygon.ts'
import { formatOpenAt, joinOpenAt, openAtCode, OPEN_AT_PATTERN, parseOpenAt } from '../hours/open-at.ts'
import {
  alternativesOf,
  FEATURE,
  featureName,
  MAX_ALTERNATIVES,
  MAX_FEATURES,
} from './feature-alternatives.ts'
import {
  levelsCodec,
  listCodec,
  numberCodec,
  switchCodec,
  textCodec,
  textsOf,
  type Codec,
} from './filter-codecs.ts'
import type { Slot } from './sentence/slot.ts'
import { MAX_WITHOUT, withoutCode, withoutLabel } from './without-items.ts'

/** A removable part of a query, shown as a chip on the page. */
interface Chip<Value> {
  /** Its unique key, where that is not the filter's name: 'feature-free-wifi'. */
  readonly key?: string
  /** The label that is shown: 'Open now'. */
  readonly label: string
  /** The value that is left after removing the chip. */
  readonly left?: Value | undefined
}

/** The control on the results page: a switch, or a row of choices, which are the counted ones. */
export type Control<Value> =
  | { readonly kind: 'switch'; readonly label: string }
  | {
      readonly kind: 'cells'
      readonly legend: string
      readonly note?: string
      readonly icon?: 'star'
      readonly text: (choice: number) => string
      /** The screen reader's text for a choice that is shown without words. */
      readonly spoken?: (choice: number) => string
      readonly isChosen: (value: Value, choice: number) => boolean
    }

/** A filter of lists: its text in URLs, the words of a sentence that mean it, and its display on pages. */
export interface Filter<Value> {
  readonly codec: Codec<Value>
  /** The parameter's text in the API's description. */
  readonly description: string
  /** The name by which a page says that it ignored an invalid value: 'the rating'. */
  readonly name: string
  readonly chips: (value: Value, featureNames: ReadonlyMap<string, string>) => readonly Chip<Value>[]
  /** The value that a part of a sentence means. */
  readonly ofSlot?: (slot: Slot) => Value | undefined
  /** Combines the values of several parts of a sentence; without it the last one counts. */
  readonly join?: (values: readonly Value[]) => Value
  readonly control?: Control<Value>
}

/** Lets the compiler infer the type of the values from the codec. */
const filter = <Value>(definition: Filter<Value>): Filter<Value> => definition

const PRICE_WORDS: readonly string[] = ['inexpensive', 'moderate', 'expensive', 'very expensive']
const dollars = (level: number) => '$'.repeat(level)

/** A feature's slugs in page URLs without repetitions, as some have two spellings. */
const withoutRepeats = (feature: string) =>
  [...new Set(alternativesOf(feature).filter((slug) => slug !== ''))].join('|')

const featureOf = (text: string) => (FEATURE.test(text) ? text : undefined)

/** The code of the exclusion in one 'without' of a sentence. */
const withoutSaid = ({ unwanted = '', features }: { unwanted?: string; features?: string }) =>
  features === undefined ? unwanted : `feature:${features}`

/** All filters besides words, kind and place, in the order of URLs, chips and controls. */
export const FILTERS = {
  openNow: filter({
    codec: switchCodec,
    description: 'true leaves those that are open now by their own clocks.',
    name: 'open now',
    chips: () => [{ label: 'Open now' }],
    ofSlot: ({ kind }) => (kind === 'openNow' ? true : undefined),
    control: { kind: 'switch', label: 'Open now' },
  }),
  openAt: filter({
    codec: {
      ...textCodec({
        write: openAtCode,
        parse: parseOpenAt,
        rule: 'must be a day such as sun, weekdays or 2026-11-29 (from 2000 to 2099), with a part such as sun-morning, or with a time such as sun-09:00 or 2026-11-29T09:00, without a time zone',
        document: {
          type: 'string',
          pattern: OPEN_AT_PATTERN,
          examples: ['sun', 'sun-morning', 'sun-09:00', 'weekdays', '2026-11-29', '2026-11-29T09:00'],
        },
      }),
      fields: ['openDay', 'openDate', 'openTime'],
      /**
       * Reads one text, or the day and time of a form. The day decides: without a time it means the whole day, and a
       * date takes precedence over a weekday.
       */
      read(params, name) {
        const day = textsOf(params, 'openDate')[0] ?? textsOf(params, 'openDay')[0]
        const [time = ''] = textsOf(params, 'openTime')
        const isForm = params.has('openDay') || params.has('openDate')
        const whole = isForm ? undefined : textsOf(params, name)[0]
        const text = day === undefined ? whole : joinOpenAt(day, time)
        const value = text === undefined ? undefined : parseOpenAt(text)
        return { value, isIgnored: text !== undefined && value === undefined }
      },
    },
    description:
      'Open then by their own clocks: on a weekday, by the hours of the week, or on a date, with its special hours. A day alone, and a part of it (morning from 06:00, afternoon from 12:00, evening from 18:00, night from 21:00), means at any minute of it; hours that end before six in the morning are those of the day before. weekdays and weekend mean any of their days, daily all seven.',
    name: 'the day and time',
    chips: (openAt) => [{ label: `Open ${formatOpenAt(openAt)}` }],
    ofSlot: (slot) => (slot.kind === 'openAt' ? parseOpenAt(slot.at) : undefined),
  }),
  open24Hours: filter({
    codec: switchCodec,
    description: 'true leaves those that are open around the clock on every day of the week.',
    name: 'open 24 hours',
    chips: () => [{ label: 'Open 24 hours' }],
    ofSlot: ({ kind }) => (kind === 'open24Hours' ? true : undefined),
    control: { kind: 'switch', label: 'Open 24 hours' },
  }),
  minRating: filter({
    codec: numberCodec(0, 5),
    description: 'At least this rating.',
    name: 'the rating',
    chips: (rating) => [{ label: `Rated ${rating}+` }],
    ofSlot: (slot) => (slot.kind === 'minRating' || slot.kind === 'maxRating' ? slot.minRating : undefined),
    control: {
      kind: 'cells',
      legend: 'Rating',
      icon: 'star',
      text: (rating) => `${rating}+`,
      isChosen: (value, rating) => value === rating,
    },
  }),
  maxRating: filter({
    codec: numberCodec(0, 5),
    description: 'At most this rating; what has none is not listed.',
    name: 'the highest rating',
    chips: (rating) => [{ label: `Rated ${rating} or less` }],
    ofSlot: (slot) => (slot.kind === 'maxRating' ? slot.maxRating : undefined),
  }),
  price: filter({
    codec: levelsCodec(PRICE_LEVELS, 'price levels'),
    description: 'Price levels from 1 to 4, with commas between: any of them.',
    name: 'the price',
    chips: (levels) => [{ label: levels.map(dollars).join(', ') }],
    ofSlot: (slot) => (slot.kind === 'price' ? slot.levels : undefined),
    control: {
      kind: 'cells',
      legend: 'Price',
      note: 'Compared with other places in the same country',
      text: dollars,
      spoken: (level) => `${dollars(level)}, ${PRICE_WORDS[level - 1]}`,
      isChosen: (levels, level) => levels.includes(level),
    },
  }),
  stars: filter({
    codec: levelsCodec([1, 2, 3, 4, 5], 'numbers of stars'),
    description:
      'The stars of a hotel or another lodging, from 1 to 5, with commas between: exactly any of them, so that 4,5 means at least 4. They are its class, not its rating; where they are not known it is not listed.',
    name: 'the stars',
    chips: (all) => [{ label: all.length === 1 && all[0] === 1 ? '1 star' : `${all.join(' or ')} stars` }],
    ofSlot: (slot) => (slot.kind === 'stars' ? slot.stars : undefined),
    control: {
      kind: 'cells',
      legend: 'Hotel stars',
      icon: 'star',
      text: String,
      spoken: (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
      isChosen: (all, stars) => all.includes(stars),
    },
  }),
  features: filter({
    codec: listCodec({
      parse: featureOf,
      parseLeniently: (item) => featureOf(withoutRepeats(item)),
      most: MAX_FEATURES,
      rule: `must be slugs of features, with commas between, or with bars between up to ${MAX_ALTERNATIVES} of which one is enough`,
      limit: `At most ${MAX_FEATURES} features can be asked for at once; the others are left out.`,
    }),
    description: `Slugs of features, with commas between: all of them. Of up to ${MAX_ALTERNATIVES} with bars between one is enough: wi-fi|free-wi-fi. /api/features lists the commonest.`,
    name: 'some features',
    chips: (features, names) =>
      features.map((slug) => ({
        key: `feature-${slug}`,
        label: featureName(slug, names),
        left: features.length > 1 ? features.filter((each) => each !== slug) : undefined,
      })),
    ofSlot: (slot) => (slot.kind === 'feature' ? [slot.features] : undefined),
    join: (all) => [...new Set(all.flat())],
  }),
  without: filter({
    codec: listCodec({
      parse: withoutCode,
      most: MAX_WITHOUT,
      rule: `must be at most ${MAX_WITHOUT} things with commas between: kind:ID, city:SLUG, country:CODE, feature:SLUG, or words`,
      limit: `At most ${MAX_WITHOUT} things can be left out at once.`,
    }),
    description:
      'What is not wanted, with commas between: kind:fast_food, city:istanbul, country:TR, feature:wi-fi, or words, which are read as a kind, city, country or feature where they name one, and else leave out what has them in its name, kind, city or address.',
    name: 'some of what is not wanted',
    chips: (all, names) =>
      all.map((code) => ({
        key: `without-${code.replaceAll(' ', '-')}`,
        label: withoutLabel(code, names),
        left: all.length > 1 ? all.filter((each) => each !== code) : undefined,
      })),
    ofSlot: (slot) => (slot.kind === 'without' && slot.unwanted ? [withoutSaid(slot)] : undefined),
    join: (all) => [...new Set(all.flat())],
  }),
  polygon: filter({
    codec: textCodec({
      write: polygonCode,
      parse: parsePolygon,
      rule: `must be three to ${MAX_CORNERS} corners that enclose an area, longitude,latitude in degrees, with commas between`,
      document: { type: 'string', pattern: POLYGON.source, examples: ['7.41,43.72,7.43,43.72,7.42,43.74'] },
    }),
    description: `Only what lies within an area, by its three to ${MAX_CORNERS} corners: longitude,latitude in WGS 84 degrees, with commas between all of them, the first not repeated. It does not cross the antimeridian.`,
    name: 'the area',
    chips: () => [{ label: 'In the drawn area' }],
  }),
  verified: filter({
    codec: switchCodec,
    description: 'true leaves those that an operator has verified.',
    name: 'verified',
    chips: () => [{ label: 'Verified' }],
    control: { kind: 'switch', label: 'Verified' },
  }),
} as const

export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[]

/** The value type of a filter. */
export type FilterValue<Name extends FilterName> =
  (typeof FILTERS)[Name] extends Filter<infer Value> ? Value : never

/** The filters of a query; undefined ones set no condition. */
export type FilterValues = { readonly [Name in FilterName]?: FilterValue<Name> | undefined }

/** The definitions, without their individual value types. */
export const filterOf = (name: FilterName) => FILTERS[name] as unknown as Filter<unknown>

/** Whether a value sets a condition. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== false
