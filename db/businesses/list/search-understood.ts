import { districtsNamedBy } from '#domain/search/within-district.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { wordsOfPlaces } from '#domain/search/named-places.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import { listBeside } from '../../bitmap-index/read/list.ts'
import type { Database } from '../../client.ts'
import { termsFrom, type InterpretationRow } from '../../search/interpretation.ts'
import { ENOUGH } from '../../search/match.ts'
import { conditionOf } from '../../sql/filters.ts'
import { scopeDimensions } from '../../sql/scope.ts'
import { namesStatement, type Asked } from './look-up.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { isUseful, meantQuery, readPlacedMeaning } from './read-meaning.ts'

/** What the words of a search may all mean before the directory was asked: a kind, and the name of a city. */
interface Guess {
  readonly meaning: Interpretation
  readonly city?: string
}

function guessOf(
  { isLargeCity, districts }: SearchKnowledge,
  query: BusinessListQuery,
  sentence: Sentence,
  local: Interpretation | undefined,
): Guess | undefined {
  if (!local?.kind) return undefined
  if (local.rest.length === 0) return { meaning: local }
  const { city, country } = scopeDimensions(query)
  if (city || country || local.country) return undefined
  const [first = '', ...others] = local.rest
  const isPlace = wordsOfPlaces(sentence).has(first) && districtsNamedBy(districts, local.rest).length === 0
  if (!isPlace && !(others.length === 0 && isLargeCity(first))) return undefined
  return { meaning: { ...local, rest: [] }, city: asTyped(sentence.words, local.rest) }
}

/** The words from the first to the last of some: of 'Rio de Janeiro' the middle one says nothing alone. */
const asTyped = (words: readonly string[], some: readonly string[]): string =>
  words.slice(words.indexOf(some[0] ?? ''), words.lastIndexOf(some.at(-1) ?? '') + 1).join(' ')

/** What was found so. */
interface Understood {
  readonly list?: BusinessList
  /** What the directory knows of the words, where all of them were understood without it. */
  readonly row?: InterpretationRow | undefined
  /** Whether there are none, but may be some without a feature. */
  readonly isNone?: boolean
}

/**
 * Lists a kind with conditions, or in another order than that of relevance, from the bitmap index, while the directory is
 * asked what the words name: if they name nothing else, this is the list.
 */
export async function searchUnderstood(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  asked: Asked & { readonly sentence: Sentence },
  local: Interpretation | undefined,
): Promise<Understood> {
  const guess = guessOf(knowledge, query, asked.sentence, local)
  if (!guess) return {}
  const meant = {
    ...meantQuery(query, knowledge.kinds, guess.meaning),
    ...(guess.city && { cityName: guess.city }),
  }
  const { sortBy = 'relevance', without } = meant
  if (without || (sortBy === 'relevance' && conditionOf(meant) === undefined)) return {}
  const { words, sentence } = asked
  const found = await listBeside(db, { ...meant, words }, namesStatement(knowledge, words))
  if (!found) return {}
  const { list, evaluated, beside } = found
  const row = beside[0] as InterpretationRow | undefined
  const known = guess.city === undefined ? { row } : {}
  const meaning = readPlacedMeaning(knowledge, query, sentence, termsFrom(row))
  if (!meaning || !isUseful(meaning, query) || !isAs(meaning, guess, evaluated.found.cityId)) return known
  // Of few of a kind alone names are searched as well.
  const isPlain = guess.city === undefined && meaning.slots.length === 0
  const isFew = isPlain && evaluated.countUnfiltered() <= ENOUGH
  if (isFew || list.relation === 'gte') return known
  const isNone = list.total === 0 && meaning.slots.some(({ kind }) => kind === 'feature')
  return isNone ? { row, isNone } : { list: { ...list, interpretation: meaning } }
}

/** Whether words mean what was guessed, of the city with this id. */
const isAs = (meaning: Interpretation, guess: Guess, cityId: number | null): boolean =>
  meaning.rest.length === 0 &&
  meaning.category === undefined &&
  meaning.district === undefined &&
  meaning.country === guess.meaning.country &&
  meaning.kind?.text === guess.meaning.kind?.text &&
  meaning.slots.length === guess.meaning.slots.length &&
  (guess.city === undefined ? meaning.city === undefined : meaning.city?.id === cityId)
