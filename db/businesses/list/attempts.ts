import { sql, type SQL } from 'drizzle-orm'
import { dietFeature } from '#domain/search/diet-words.ts'
import type { Interpretation, SpokenSlot } from '#domain/search/interpretation.ts'
import type { Kinds } from '#domain/kinds/kinds.ts'
import { namesSomething } from '#domain/search/trade-words.ts'
import { conditionOf } from '../../sql/filters.ts'
import { CHOSEN_KIND } from '../../sql/kind.ts'
import { scopeDimensions } from '../../sql/scope.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { meantQuery } from './read-meaning.ts'
import type { ListRow } from './result.ts'
import { interpretedStatement, searchStatement } from './search-statement.ts'

/** How many matches are counted where words were left out. */
const RELAXED = 250
/** How many words are left out one at a time; each is a search of its own. */
const MOST_DROPPED = 3
/** How many of the nearest kinds are looked for. */
const MOST_NEAREST = 5

/** The row of an attempt, with the kind that was found instead of the one that was asked for. */
export interface AttemptRow extends ListRow {
  readonly chosenKind?: string | null
  /** The city that was found by its name. */
  readonly cityId?: number | null
}

/** A way to search for an interpretation, and what a list found that way says of itself. */
export interface Attempt {
  readonly statement: SQL
  readonly says: (row: AttemptRow | undefined) => Said
}

type Said = Pick<BusinessList, 'interpretation' | 'dropped'>

/** Whether a query is limited to some businesses that the full text has a key for. */
export const isScoped = (query: BusinessListQuery): boolean =>
  query.kind !== undefined || Object.values(scopeDimensions(query)).some(Boolean)

interface Wanted {
  readonly words: readonly string[]
  readonly most?: number | undefined
}

/** The words by which matches are ranked: those that are left where they can only be a name. */
export const rankingWords = ({ kind, category, rest }: Interpretation, words: readonly string[]) =>
  kind || category || rest.length === 0 ? words : rest

function attempt(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
  wanted: Wanted,
  dropped?: readonly string[],
): Attempt[] {
  const meant = meantQuery(query, kinds, meaning)
  if (meaning.rest.length === 0 && !meaning.category && !isScoped(meant)) return []
  const statement = interpretedStatement(meant, meaning, {
    ...wanted,
    words: rankingWords(meaning, wanted.words),
  })
  return [{ statement, says: () => ({ interpretation: meaning, ...(dropped && { dropped }) }) }]
}

/** The interpretation with the words of its kind or category among those that are left. */
const asText = (
  { city, state, country, slots, rest, isPlain }: Interpretation,
  what: string,
): Interpretation => ({
  ...(city && { city }),
  ...(state !== undefined && { state }),
  ...(country && { country }),
  ...{ slots, isPlain },
  rest: [...what.split(' '), ...rest],
})

/** As all words mean, or the nearest kind where the place has none of what is meant. */
export function wholeAttempts(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
  wanted: Wanted,
): Attempt[] {
  const { category } = meaning
  const what = category?.text
  const isPlaced = meaning.city !== undefined || meaning.country !== undefined
  // Where the place has none of the category, its businesses may be named by the words.
  const named = what !== undefined && isPlaced ? asText(meaning, what) : undefined
  return [
    ...attempt(query, kinds, meaning, wanted),
    ...(named ? attempt(query, kinds, named, wanted) : []),
    ...(meaning.rest.length === 0
      ? [
          ...amountAttempts(query, kinds, meaning, { ...wanted, most: RELAXED }),
          ...nearestAttempts(query, kinds, meaning, { ...wanted, most: RELAXED }),
        ]
      : []),
  ]
}

/** Whether a condition is an amount of money, for which the levels of prices stand only roughly. */
export const isAmount = (slot: SpokenSlot): boolean => slot.kind === 'price' && slot.isAmount === true

/** Whatever it costs, where of nothing there it is known that it costs no more. */
function amountAttempts(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
  wanted: Wanted,
): Attempt[] {
  const amounts = meaning.slots.filter(isAmount)
  if (amounts.length === 0) return []
  const slots = meaning.slots.filter((slot) => !isAmount(slot))
  const dropped = amounts.flatMap(({ text }) => text ?? [])
  return attempt(query, kinds, { ...meaning, slots }, wanted, dropped)
}

/** Whether no more than a place is understood: all that is there is no answer to 'lidl berlin'. */
const isPlaceAlone = ({ kind, category, slots, district }: Interpretation): boolean =>
  (kind ?? category ?? district) === undefined && slots.length === 0

/**
 * Without one of the words that are left over, without all of them, then without the features as well. What is kept is
 * never left out.
 */
export function relaxedAttempts(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
  words: readonly string[],
  kept: ReadonlySet<string> = new Set(),
): Attempt[] {
  const { rest } = meaning
  const wanted = { words, most: RELAXED }
  const without = (dropped: readonly string[]) =>
    attempt(
      query,
      kinds,
      { ...meaning, rest: rest.filter((word) => !dropped.includes(word)) },
      wanted,
      dropped,
    )
  const withoutFeatures = featureAttempts(query, kinds, meaning, wanted)
  if (rest.length === 0) return [...praiseAttempts(query, kinds, meaning, wanted), ...withoutFeatures]
  const ofDay = dayAttempts(query, kinds, meaning, wanted)
  const ofDiet = dietAttempts(query, kinds, meaning, wanted)
  const loose = rest.filter((word) => !kept.has(word))
  const one = rest.length > 1 ? loose.slice(0, MOST_DROPPED).flatMap((word) => without([word])) : []
  if (kept.size > 0) return [...ofDiet, ...one, ...(loose.length > 1 ? without(loose) : [])]
  // Nor may there be any of the kind alone.
  const nearest = nearestAttempts(query, kinds, { ...meaning, rest: [] }, wanted, rest)
  if (isPlaceAlone(meaning)) return one
  return [...ofDay, ...ofDiet, ...one, ...without(rest), ...withoutFeatures, ...nearest]
}

/** Without the words, and without one of the features, all but one, or all: what nobody has must not hide the rest. */
function featureAttempts(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
  wanted: Wanted,
): Attempt[] {
  const features = meaning.slots
    .filter(({ kind }) => kind === 'feature' || kind === 'stars')
    .slice(0, MOST_DROPPED)
  const without = (left: readonly SpokenSlot[]) => {
    const slots = meaning.slots.filter((slot) => !left.includes(slot))
    const dropped = [...meaning.rest, ...left.flatMap(({ text }) => text ?? [])]
    return attempt(query, kinds, { ...meaning, rest: [], slots }, wanted, dropped)
  }
  return [
    ...(features.length > 1 ? features.flatMap((one) => without([one])) : []),
    ...(features.length > 2
      ? features.flatMap((one) => without(features.filter((other) => other !== one)))
      : []),
    ...(features.length > 0 ? without(features) : []),
  ]
}

/** Cities whose name is what people call anything good. */
const PRAISE = new Set(['nice'])

/** Whether the word of the city may be praise. */
export const isPraise = ({ city }: Interpretation): boolean => city !== undefined && PRAISE.has(city.asked)

/** The best anywhere, where the city that praise before a kind names as well has none: 'nice hotel'. */
function praiseAttempts(
  query: BusinessListQuery,
  kinds: Kinds,
  { city, ...meaning }: Interpretation,
  wanted: Wanted,
): Attempt[] {
  if (city === undefined || !PRAISE.has(city.asked)) return []
  const next = wanted.words[wanted.words.indexOf(city.asked) + 1]
  if (next === undefined || meaning.kind?.text.split(' ')[0] !== next) return []
  const slots: SpokenSlot[] = [...meaning.slots, { kind: 'best', text: city.asked }]
  return attempt(query, kinds, { ...meaning, slots }, wanted)
}

/** On the day that the words say where no business is called so: 'peluquería domingo'. */
function dayAttempts(
  query: BusinessListQuery,
  kinds: Kinds,
  { doubted, ...meaning }: Interpretation,
  wanted: Wanted,
): Attempt[] {
  if (doubted === undefined) return []
  return attempt(query, kinds, { ...meaning, slots: [...meaning.slots, doubted], rest: [] }, wanted)
}

/** What serves what a word asks for, where nothing is called so: 'vegan breakfast'. */
function dietAttempts(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
  wanted: Wanted,
): Attempt[] {
  const slots = meaning.rest.flatMap((text): SpokenSlot[] => {
    const features = dietFeature(text)
    return features === undefined ? [] : [{ kind: 'feature', features, text }]
  })
  if (slots.length === 0) return []
  const rest = meaning.rest.filter((word) => dietFeature(word) === undefined)
  return attempt(query, kinds, { ...meaning, slots: [...meaning.slots, ...slots], rest }, wanted)
}

/** The nearest kind to one of which the place has none, with or without the conditions. */
function nearestAttempts(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
  wanted: Wanted,
  left: readonly string[] = [],
): Attempt[] {
  const { kind } = meaning
  const meant = meantQuery(query, kinds, meaning)
  if (kind === undefined || meant.kind === undefined) return []
  // Without a place there may be some that lack the conditions, and asking costs a round trip.
  if (meaning.city === undefined && conditionOf(meant) !== undefined) return []
  const dropped = [...kind.text.split(' '), ...left]
  const others = new Set(kinds.accepted(kind.kind))
  for (const each of kind.kinds) others.delete(each)
  if (others.size === 0) return []
  const instead = [...others].slice(0, MOST_NEAREST)
  const scope = { ...meant, kind: { kinds: kind.kinds, instead, broader: [], words: [] } }
  const statement = interpretedStatement(scope, meaning, wanted, sql`, ${CHOSEN_KIND} as chosenKind`)
  const says = (row: AttemptRow | undefined): Said => {
    const found = row?.chosenKind ?? kind.kind
    return {
      dropped,
      interpretation: {
        ...meaning,
        kind: { kind: found, kinds: [found], text: '', isFound: true, askedKind: kind.kind },
      },
    }
  }
  return [{ statement, says }]
}

/** The words without one of them, as text. */
export function droppedAttempts(query: BusinessListQuery, words: readonly string[]): Attempt[] {
  const distinct = [...new Set(words)]
  if (distinct.length < 2) return []
  return distinct.slice(0, MOST_DROPPED + 1).flatMap((word): Attempt[] => {
    const left = distinct.filter((other) => other !== word)
    if (!namesSomething(left)) return []
    const statement = searchStatement(query, { words: left, most: RELAXED })
    return [{ statement, says: () => ({ dropped: [word] }) }]
  })
}

/** What an attempt found. */
export interface Tried {
  readonly list: BusinessList
  readonly says: Said
  /** The city that was found by its name. */
  readonly cityId?: number | null | undefined
}

/** The first list with any business. */
export function firstFound(tried: readonly Tried[]): BusinessList | undefined {
  const found = tried.find(({ list }) => list.total > 0)
  return found && { ...found.list, ...found.says }
}

/** The list for which the fewest words were left out, and of these the rarest. */
export function leastRelaxed(tried: readonly Tried[]): BusinessList | undefined {
  const size = ({ says }: Tried) => says.dropped?.length ?? 0
  return firstFound(tried.toSorted((a, b) => size(a) - size(b) || b.list.total - a.list.total))
}
