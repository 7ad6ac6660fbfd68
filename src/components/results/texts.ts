import type { ResultsPage } from '#data/results.ts'
import { categoryPlural } from '#domain/category/plural.ts'
import { placeLabel } from '#domain/geo/places.ts'
import { formatDistance } from '#domain/geo/distance.ts'
import { countryInSentence } from '#domain/geo/country-in-sentence.ts'
import { countedLabel, labelInSentence, pluralLabel } from '#domain/kinds/plural-label.ts'
import { activeFilters, formatRadius, type Names } from '#domain/search/active-filters.ts'
import type { ListKind } from '#domain/search/list-view.ts'
import { positionInSearch } from '#domain/search/position-in-search.ts'
import { isPhoneNumber } from '#domain/search/phone-number.ts'
import type { ResultsQuery } from '#domain/search/results-query.ts'
import { featureInSentence } from '#domain/search/without-items.ts'
import { fold } from '#domain/text/fold.ts'
import { type Count, counted, RESULT_NOUN } from '#domain/text/counted.ts'
import { formatCount } from '#domain/text/thousands.ts'

interface ResultCount {
  readonly total: number
  /** 'gte' when `total` is a lower bound. */
  readonly relation: 'eq' | 'gte'
}

const isOpen = ({ total, relation }: ResultCount) => relation === 'gte' && total > 0

const countOf = (count: ResultCount): Count => ({ total: count.total, isMore: isOpen(count) })
const isOne = (count: ResultCount) => count.total === 1 && !isOpen(count)

/** '1,000+'. */
export const countNumber = (count: ResultCount) => `${formatCount(count.total)}${isOpen(count) ? '+' : ''}`

/** '1 result', '1,000+ results'. */
export const countText = (count: ResultCount) => counted(countOf(count), RESULT_NOUN)

interface HeadingParts {
  readonly kind?: string | undefined
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly country?: string | undefined
  /** Whether the search is around the city rather than in it. */
  readonly isNear: boolean
  /** Whether the search is around a point. */
  readonly isHere: boolean
}

/**
 * The heading of a results page, from display names.
 * @example resultsHeading({ kind: 'Cafe', city: 'Vienna', isNear: true, isHere: false }) // 'Cafes near Vienna'
 */
export function resultsHeading({
  search,
  kind,
  category,
  city,
  state,
  country,
  isNear,
  isHere,
}: HeadingParts): string {
  const what =
    kind === undefined
      ? category === undefined
        ? 'Businesses'
        : categoryPlural(category)
      : pluralLabel(kind)
  const subject = search === undefined ? what : `Results for “${search}”`
  if (isHere) return `${subject} nearby`
  const place = city ?? state ?? (country && countryInSentence(country))
  if (place === undefined) return subject
  return `${subject} ${isNear && city !== undefined ? 'near' : 'in'} ${place}`
}

/**
 * A kind as a choice among categories, of which one may have the same name.
 * @example kindChoice('Cafe', ['Bar', 'Cafe']) // 'Any cafe'
 */
export const kindChoice = (kind: string, categories: readonly string[]) =>
  categories.some((name) => fold(name) === fold(kind)) ? `Any ${labelInSentence(kind)}` : kind

/** The search in display names. */
interface NamedQuery {
  readonly query: ResultsQuery
  readonly names: Partial<Names>
  /** The requested part of the city. */
  readonly district?: string
  /** The requested kind, if another kind is listed instead. */
  readonly asked?: string | undefined
}

/** Longer search texts are not repeated. */
const MOST_QUOTED = 60

/** The search text in quotation marks: '“royal”'. */
const quoted = (words: string) =>
  `“${words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED).trimEnd()}…` : words}”`

/** 'coffee shops' for the kind 'coffee shop'; else 'businesses'. */
function nounOf({ kind, category }: NamedQuery['names'], count: number): string {
  if (kind !== undefined) return labelInSentence(countedLabel(kind, count))
  if (category !== undefined) return labelInSentence(count === 1 ? category : categoryPlural(category))
  return count === 1 ? 'business' : 'businesses'
}

/** ' in Vienna, Austria'; '' without a place. */
function inPlace({ query, names }: NamedQuery): string {
  const city = query.city ? names.city : query.state && names.state
  const country = query.country && names.country
  const places = [city, city ? country : country && countryInSentence(country)].filter(Boolean)
  return places.length > 0 ? ` in ${places.join(', ')}` : ''
}

const NOT_CONDITIONS: ReadonlySet<string> = new Set(['kind', 'category', 'city', 'state', 'country', 'exact'])

/** The name of the circle's centre; undefined for a point. */
export const centreName = ({ query: { near }, names: { around, city } }: NamedQuery): string | undefined =>
  near === undefined ? undefined : around ? placeLabel(around) : city

/** The conditions on location. */
const AREAS: ReadonlySet<string> = new Set(['circle', 'bounds', 'polygon'])

/** ' with parking, open Sun 9 AM, rated 4+'; '' without conditions. */
function withConditions({ query, names }: NamedQuery): string {
  const all = activeFilters(query, { features: new Map(), ...names })
  const features = all.filter(({ key }) => key.startsWith('feature-'))
  const having = features.map(({ label }) => featureInSentence(label)).join(' and ')
  const others = all
    .filter((each) => !NOT_CONDITIONS.has(each.key) && !features.includes(each))
    .map(
      ({ label }) =>
        `, ${label.replace(/^(?:Open|Rated|Within|Near|Verified|In|Not|No)\b/, (word) => word.toLowerCase())}`,
    )
  return `${having === '' ? '' : ` with ${having}`}${others.join('')}`
}

const withWords = (words: string | undefined) => (words === undefined ? '' : ` with ${quoted(words)}`)

/**
 * The title of an empty results page, with the interpreted search.
 * @example nothingText({ query: { city: 'vienna' }, names: { kind: 'Cafe', city: 'Vienna' } })
 * // 'Nothing for cafes in Vienna'
 */
export function nothingText(meant: NamedQuery | undefined, search?: string): string {
  if (search !== undefined && isPhoneNumber(search))
    return `No business here has the number ${quoted(search.trim())}`
  if (!meant) return 'No businesses found'
  const { names, query } = meant
  const isAny = names.kind === undefined && names.category === undefined
  const words = query.search === undefined ? ' found' : ` for ${quoted(query.search)}`
  const what = isAny ? words : ` for ${nounOf(names, 0)}${withWords(query.search)}`
  return `Nothing${what}${inPlace(meant)}${withConditions(meant)}`
}

/**
 * The reason for an empty list: 'No businesses in Fort Worth yet' for a known city, 'No place called “Narnia” here' by
 * the folded name; for a map link or a code, that it cannot be read.
 */
export function unknownPlaceText(place: string, isCity: boolean): string {
  if (positionInSearch(place)) return `No position can be read from ${quoted(place)}`
  const name = place.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return isCity ? `No businesses in ${name} yet` : `No place called ${quoted(name)} here`
}

/**
 * What was dropped from a search without results, and what it finds then.
 * @example relaxedText(['vegan'], { total: 34, relation: 'eq' }, { query: { city: 'paris' }, names: … })
 * // 'Nothing for “vegan” in Paris; 34 restaurants in Paris.'
 */
export function relaxedText(
  dropped: readonly string[],
  count: ResultCount,
  meant: NamedQuery | undefined,
): string {
  const words = quoted(dropped.join(' '))
  if (!meant) return `Nothing has all of these words; ${countText(count)} without ${words}.`
  const place = inPlace(meant)
  const isDistrict = meant.district !== undefined && fold(meant.district).endsWith(dropped.join(' '))
  const found = `${countNumber(count)} ${nounOf(meant.names, isOne(count) ? 1 : 2)}`
  const { asked } = meant
  if (asked !== undefined && asked !== meant.names.kind)
    return `There are no ${nounOf({ kind: asked }, 0)}${place}; nearest to that: ${found}${place}${withConditions(meant)}.`
  if (isDistrict)
    return `No address here says ${quoted(meant.district)}; ${found} in all of ${meant.names.city}${withConditions(meant)}.`
  return `Nothing for ${words}${place}; ${found}${withWords(meant.query.search)}${place}${withConditions(meant)}.`
}

/** Note on a list that excludes a feature: many businesses do not state whether they have it. */
export const NOT_STATED = 'Places that do not say whether they have it are listed too.'

/** Note on a list that excludes chains. */
export const KNOWN_CHAINS =
  'Left out is what has just the name of a large chain that is known here; smaller chains may be listed.'

/** Note on a list of one kind only, where other kinds serve the same food. */
export const onlyKindText = (kind: string) => `Only ${labelInSentence(pluralLabel(kind))} are listed.`

/** Names the dates dropped from a search because they are not single calendar days. */
export const unreadText = (unread: readonly string[]) =>
  `We left out ${unread.map(quoted).join(' and ')}: a search finds what is open on one day of the calendar, such as “24 December” or “Easter Monday”.`

type Widened = NonNullable<ResultsPage['widened']>
type AllClosed = NonNullable<ResultsPage['closed']>
type Closed = Omit<AllClosed, 'opening'> & {
  readonly opening?: Omit<NonNullable<AllClosed['opening']>, 'business' | 'at'> | undefined
}

const nearestText = ({ radius, nearest }: Widened, which: string, asked?: number) =>
  `The nearest${which} is ${awayText(nearest, asked)} away. These are within ${formatRadius(radius)}.`

/** '8.3 km', or 'just over 5.0 km' where the rounded distance would place it inside the circle. */
const awayText = (nearest: number, asked = 0) =>
  nearest > asked && Math.round(nearest / 100) * 100 <= asked
    ? `just over ${formatDistance(asked)}`
    : formatDistance(nearest)

/**
 * What is listed in place of an empty circle.
 * @example widenedText(5000, { radius: 15_000, nearest: 8312 })
 * // 'Nothing within 5 km; the nearest is 8.3 km away. These are within 15 km.'
 */
export const widenedText = (asked = 0, widened: Widened) =>
  `Nothing within ${formatRadius(asked)}; ${lowerFirst(nearestText(widened, '', asked))}`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** 'open now', 'open Sunday morning': the conditions of a query that were dropped. */
const hoursText = ({ query, names }: NamedQuery, hours: Closed['hours']) =>
  activeFilters(query, { features: new Map(), ...names })
    .filter(({ key }) => hours.some((name) => name === key))
    .map(({ label }) => lowerFirst(label))
    .join(' and ')

/** 'None of the 3 cafes within 5 km is open now'. */
function noneOpenText({ hours, count, isKnown, radius }: Closed, meant: NamedQuery): string {
  const when = `${isKnown ? '' : 'known to be '}${hoursText(meant, hours)}`
  if (count === undefined) return `None is ${when}`
  const { query, names } = meant
  const noun = nounOf(names, isOne(count) ? 1 : 2)
  const place = radius === undefined ? inPlace(meant) : ` within ${formatRadius(radius)}`
  const others = activeFilters(query, { features: new Map(), ...names }).filter(
    ({ key }) => !NOT_CONDITIONS.has(key) && !AREAS.has(key) && !hours.some((name) => name === key),
  )
  const what = `${noun}${withWords(query.search)}${place}${others.length > 0 ? ' that otherwise match' : ''}`
  if (isOne(count)) return `The only ${what.replace(/ match$/, ' matches')} is not ${when}`
  return `None of the ${countNumber(count)} ${what} is ${when}`
}

/**
 * Which matches only the hours filter excludes: the text before the name of the one that opens first and after it,
 * then the distance of the nearest in a wider circle.
 * @example closedTexts({ hours: ['openNow'], count: { total: 3, relation: 'eq' }, radius: 5000, … }, meant, undefined)
 * // ['None of the 3 cafes within 5 km is open now; the first to open is', ' (400 m): opens tomorrow 8 AM.']
 */
export function closedTexts(
  closed: Closed,
  meant: NamedQuery,
  widened: ResultsPage['widened'],
): readonly [before: string, behind: string] {
  const none = noneOpenText(closed, meant)
  const nearest = widened ? ` ${nearestText(widened, ` that is ${hoursText(meant, closed.hours)}`)}` : ''
  const { opening } = closed
  if (!opening) return [`${none}.${nearest}`, '']
  const far = opening.distance === undefined ? '' : ` (${formatDistance(opening.distance)})`
  const first = opening.isFirst ? 'the first to open is' : 'one that opens is'
  return [`${none}; ${first}`, `${far}: ${lowerFirst(opening.text)}.${nearest}`]
}

/** Whether the closed matches are nearer than the listed businesses. */
export const isNearer = ({ radius }: Closed, widened: ResultsPage['widened']) =>
  widened === undefined || (radius !== undefined && radius < widened.radius)

/** The text of a page's list without businesses. */
export const emptyListText = (kind: ListKind) => `No businesses found in this ${kind} yet`

/** Advice for a search without results. */
export const adviceText = (search: string | undefined) =>
  search !== undefined && positionInSearch(search)
    ? 'Open it, and paste the coordinates that the map shows, such as “41.0082, 28.9784”, or name the city beside a short code.'
    : search !== undefined && isPhoneNumber(search)
      ? 'Check its digits, or try the name of the business. Not every number is known here.'
      : 'Try different keywords or browse all categories.'

/** Advice where the query asks for facts that the directory does not have. */
export const UNKNOWN_ADVICE = 'Leave it out, or choose another. It may also have been spelt otherwise.'

/** Why the total is a lower bound. */
export const limitText = (isCircle: boolean) =>
  isCircle
    ? 'We checked only the places closest to the centre. There may be more farther out.'
    : 'We checked only the top-rated matches. Add a city or category to see more.'
