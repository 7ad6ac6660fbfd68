import { servedDiet } from '#domain/search/diet-words.ts'
import { codesAmong } from '#domain/search/equivalent-words.ts'
import type { Interpretation, SpokenSlot } from '#domain/search/interpretation.ts'
import { ENOUGH, HIT_LIMIT } from '../../search/match.ts'
import { conditionOf } from '../../sql/filters.ts'
import { withMeaning, type InterpretedQuery } from './interpret.ts'
import { searchStatement, SORTED } from './search-statement.ts'
import { lastPlans, relaxedPlans } from './relaxed-plans.ts'
import {
  nearestWays,
  said,
  textWayOf,
  wayOf,
  type Plan,
  type Reading,
  type Search,
  type Way,
} from './ways.ts'

/**
 * The plans of a search in the order in which they are tried: each reading as meant, then with parts left out, then
 * names that sound like it. A final reading ends the list.
 */
export function plansOf(search: Search): Plan[] {
  const { readings, query } = search
  const [typed] = readings
  if (typed === undefined) return []
  const own = readings.flatMap((reading) => ownPlans({ ...search, reading }))
  // '東京駅' in a known city is a place, not an unknown one.
  const isApartKnown = readings.some(
    (each) => each.origin === 'separated' && each.meaning?.city !== undefined,
  )
  const isElsewhere = typed.unknownPlace !== undefined && !isApartKnown
  if (query.exact || isElsewhere || readings.some(({ isFinal }) => isFinal)) return own
  return [
    ...own,
    ...relaxedPlans({ ...search, reading: readingToRelax(search, typed) }),
    ...lastPlans({ ...search, reading: typed }),
  ]
}

/** The plans of one reading; a final reading also gets plans with parts left out. */
const ownPlans = (search: Reading): Plan[] => [
  ...[
    ...commonTextWays(search),
    ...(isKindAtCode(search)
      ? [...meaningWays(search), ...textWays(search)]
      : [...textWays(search), ...meaningWays(search)]),
    ...categoryAsTextWays(search),
    ...anyPriceWays(search),
    ...dietKindWays(search),
    ...nearestKindWays(search),
  ].map((way) => [way]),
  ...(search.reading.isFinal && search.reading.meaning?.rest.length === 0 ? relaxedPlans(search) : []),
]

/** The reading from which words are left out; a kind that was misspelt or written together with others stays. */
function readingToRelax({ readings }: Search, typed: InterpretedQuery): InterpretedQuery {
  const separated = readings.find(({ origin }) => origin === 'separated')?.meaning
  const isPlaced = (separated?.district ?? separated?.city) !== undefined
  const isKindTyped = typed.meaning === undefined || typed.meaning.kind !== undefined
  const misspelt = isKindTyped
    ? undefined
    : readings.findLast(({ origin, meaning }) => origin === 'corrected' && meaning?.kind !== undefined)
  return misspelt ?? readings.find(({ origin }) => isPlaced && origin === 'separated') ?? typed
}

/** A word that so many businesses have is not another name of a city or category. */
const commonTextWays = (search: Reading): Way[] => {
  const { meaning, byKinds, origin } = search.reading
  const isName = byKinds === undefined && meaning?.rest.length === 0
  return isName && origin === 'typed' ? [textWayOf('text, if very common', search, HIT_LIMIT)] : []
}

/** Unknown words are more often part of a name than a sign of another meaning. */
const textWays = (search: Reading): Way[] => {
  const { meaning, names } = search.reading
  const isText = names.hasText !== false && (meaning === undefined || meaning.rest.length > 0)
  return isText ? [textWayOf('text', search)] : []
}

/** Whether the search is a kind and a postal code: 'bar eh6 6qu'. */
function isKindAtCode({ reading: { meaning } }: Reading): boolean {
  const codes = codesAmong(meaning?.rest ?? [])
  return meaning?.kind !== undefined && meaning.rest.every((word) => codes.has(word))
}

/**
 * The number of businesses from which a city counts as large: its common kinds have more matches than a statement
 * sorts, so the bitmap index is asked at once.
 */
const LARGE_CITY = 400

/** Whether a place probably has more businesses of a kind than a statement sorts. */
const isLargePlace = ({ city, state, country }: Interpretation): boolean =>
  city ? city.businessCount >= LARGE_CITY : (state ?? country) !== undefined

/**
 * Searches by the meaning of all words. Conditions, an explicit order and large places are read from the bitmap index.
 */
function meaningWays(search: Reading): Way[] {
  const { meaning } = search.reading
  if (meaning === undefined) return []
  const { kind, category, city, slots, rest } = meaning
  const ways = wayOf('meaning', search, meaning)
  if (ways.length === 0 && rest.length === 0) return [allWay(search, meaning)]
  return ways.map((way): Way => {
    const isOfText =
      ((way.query.sortBy ?? 'relevance') === 'relevance' || way.query.isNamedFirst === true) &&
      conditionOf(way.query) === undefined
    const isOfIndex = kind && !category && rest.length === 0 && (!isOfText || isLargePlace(meaning))
    if (!isOfIndex) return way
    const isKindAlone = city === undefined && slots.length === 0
    return { ...way, source: 'index', few: isOfText ? SORTED : isKindAlone ? ENOUGH : undefined }
  })
}

/** All businesses that meet the conditions. */
function allWay(search: Reading, meaning: Interpretation): Way {
  const query = withMeaning(search.query, search.knowledge.kinds, meaning)
  const statement = () => searchStatement(query, { words: [] })
  return {
    how: 'all',
    source: 'order',
    query,
    words: search.reading.words,
    statement,
    says: () => said(search, meaning),
    least: 0,
  }
}

/** Searches for the category's words as names, where a place has no business of that category. */
function categoryAsTextWays(search: Reading): Way[] {
  const { meaning } = search.reading
  if (!meaning?.category || !(meaning.city ?? meaning.country)) return []
  const { category, ...others } = meaning
  const rest = [...category.text.split(' '), ...meaning.rest]
  return wayOf('category as text', search, { ...others, rest })
}

/** Whether a condition is an amount of money, which price levels match only roughly. */
const isAmount = (slot: SpokenSlot): boolean => slot.kind === 'price' && slot.isAmount === true

/** Without the price condition, where no business there is known to be that cheap. */
function anyPriceWays(search: Reading): Way[] {
  const { meaning } = search.reading
  const amounts = meaning?.slots.filter(isAmount) ?? []
  if (!meaning || meaning.rest.length > 0 || amounts.length === 0) return []
  const slots = meaning.slots.filter((slot) => !isAmount(slot))
  const dropped = amounts.flatMap(({ text }) => text ?? [])
  return wayOf('any price', search, { ...meaning, slots }, { dropped, isRelaxed: true })
}

/** Businesses that serve a diet, where there is none of the diet's kind: 'vegan', 'vegan restaurant'. */
function dietKindWays(search: Reading): Way[] {
  const { reading, knowledge } = search
  const served = reading.meaning?.rest.length === 0 && servedDiet(reading.meaning, knowledge.kinds)
  if (!served) return []
  return meaningWays({ ...search, reading: { ...reading, meaning: served } }).map((way) => ({
    ...way,
    how: 'diet',
    least: 1,
  }))
}

/** Searches for the nearest kind, where the place has no business of the meant one. */
const nearestKindWays = (search: Reading): Way[] => {
  const { meaning } = search.reading
  return meaning?.rest.length === 0 ? nearestWays(search, meaning, []) : []
}
