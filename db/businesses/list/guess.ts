import { sql, type SQL } from 'drizzle-orm'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { wordsOfPlaces } from '#domain/search/named-places.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import { districtsNamedBy } from '#domain/search/within-district.ts'
import { conditionOf } from '../../sql/filters.ts'
import { scopeDimensions } from '../../sql/scope.ts'
import { isKnownCity } from './known-cities.ts'
import type { Asked } from './look-up.ts'
import type { BusinessListQuery } from './query.ts'
import { meantQuery } from './read-meaning.ts'
import type { ListRow } from './result.ts'
import { interpretedStatement } from './search-statement.ts'

/** What the words of a search may all mean before the directory was asked: a kind, and the name of a city. */
export interface Guess {
  readonly meaning: Interpretation
  readonly city?: string
}

export function guessOf(
  { isLargeCity, districts }: SearchKnowledge,
  query: BusinessListQuery,
  sentence: Sentence,
  local: Interpretation | undefined,
): Guess | undefined {
  if (!local?.kind) return undefined
  if (local.rest.length === 0) return { meaning: local }
  const { city, state, country } = scopeDimensions(query)
  if (city || state || country) return undefined
  const longer = longerName(sentence.words, local.rest)
  if (isKnownCity(longer)) return { meaning: { ...local, country: undefined, rest: [] }, city: longer }
  if (local.country) return undefined
  const [first = '', ...others] = local.rest
  const isPlace = wordsOfPlaces(sentence).has(first) && districtsNamedBy(districts, local.rest).length === 0
  const name = asTyped(sentence.words, local.rest)
  if (!isPlace && !(others.length === 0 && isLargeCity(first)) && !isKnownCity(name)) return undefined
  return { meaning: { ...local, rest: [] }, city: name }
}

/** The words from the first to the last of some: of 'Rio de Janeiro' the middle one says nothing alone. */
const asTyped = (words: readonly string[], some: readonly string[]): string =>
  words.slice(words.indexOf(some[0] ?? ''), words.lastIndexOf(some.at(-1) ?? '') + 1).join(' ')

/** The same with the word before: the first of 'Los Angeles', 'São Paulo' and 'Mexico City' says something else alone. */
const longerName = (words: readonly string[], some: readonly string[]): string => {
  const before = words[words.indexOf(some[0] ?? '') - 1]
  return before === undefined ? '' : `${before} ${asTyped(words, some)}`
}

/** The query within what is guessed. */
export const guessedQuery = (
  { kinds }: SearchKnowledge,
  query: BusinessListQuery,
  { meaning, city }: Guess,
): BusinessListQuery => ({
  ...meantQuery(query, kinds, meaning),
  ...(city && { cityName: city }),
})

/** Whether a list is by relevance and without conditions, so that the full text answers it. */
export const isOfText = (query: BusinessListQuery): boolean =>
  (query.sortBy ?? 'relevance') === 'relevance' && conditionOf(query) === undefined

/** What a guess lists, and the city that it has found. */
export interface GuessedRow extends ListRow {
  readonly cityId: number | null
}

export const guessedStatement = (meant: BusinessListQuery, guess: Guess, { words, most }: Asked): SQL =>
  interpretedStatement(meant, guess.meaning, { words, most }, sql`, (select city_id from scope) as cityId`)

/** Whether words mean what was guessed, of the city with this id. */
export const isAs = (meaning: Interpretation, guess: Guess, cityId: number | null): boolean =>
  meaning.rest.length === 0 &&
  meaning.category === undefined &&
  meaning.district === undefined &&
  meaning.state === undefined &&
  meaning.country === guess.meaning.country &&
  meaning.kind?.text === guess.meaning.kind?.text &&
  meaning.slots.length === guess.meaning.slots.length &&
  (guess.city === undefined ? meaning.city === undefined : meaning.city?.id === cityId)
