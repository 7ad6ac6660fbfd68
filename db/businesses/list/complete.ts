import { loadKnowledge } from '#domain/search/knowledge.ts'
import { wholeReadings } from '#domain/search/match-expression.ts'
import { listFromIndex, totalFromIndex } from '../../bitmap-index/read/list.ts'
import type { Question } from '../../bitmap-index/read/question.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import type { Database } from '../../client.ts'
import { RERANKED } from '../../search/match.ts'
import { conditionOf } from '../../sql/filters.ts'
import { withMeaning } from './interpret.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { rankingWords } from './ways.ts'

/**
 * The offset from which a list without filters is read by ranks: walking an index costs a row for each skipped
 * business.
 */
const FAR = 1_000

/** Whether a list without words is read from the index of sets. */
export const isForIndex = (query: BusinessListQuery): boolean =>
  conditionOf(query) !== undefined ||
  query.near !== undefined ||
  query.kind !== undefined ||
  query.unwanted !== undefined ||
  (query.offset ?? 0) >= FAR

/**
 * The matches of a search as a question to the bitmap index; undefined for a category that is matched as text: the
 * index has no sets for it.
 */
export async function questionOf(
  query: BusinessListQuery,
  words: readonly string[],
  { interpretation, corrected, dropped = [] }: BusinessList,
): Promise<Question | undefined> {
  const spelled = corrected?.split(' ') ?? words
  if (interpretation?.category) return undefined
  const rest = interpretation ? interpretation.rest : spelled.filter((word) => !dropped.includes(word))
  const meant = interpretation ? withMeaning(query, (await loadKnowledge()).kinds, interpretation) : query
  const ranking = interpretation ? rankingWords(interpretation, spelled) : spelled
  return { ...meant, words: ranking, ...(rest.length > 0 && { readings: wholeReadings(rest) }) }
}

/** Whether the result is complete: no word or feature was left out. */
const isAll = (words: readonly string[], { interpretation, dropped = [] }: BusinessList): boolean =>
  dropped.length === 0 &&
  (interpretation
    ? interpretation.rest.length === 0 && interpretation.slots.every(({ kind }) => kind !== 'feature')
    : words.length === 1)

/**
 * A page of a search with conditions or an explicit order, from the sets of its words, where only the first matches
 * were examined; undefined where the sets add nothing.
 */
export async function completed(
  db: Database,
  query: BusinessListQuery,
  words: readonly string[],
  list: BusinessList,
): Promise<BusinessList | undefined> {
  if (list.relation === 'eq') return undefined
  const question = await questionOf(query, words, list)
  if (!question) return undefined
  const { sortBy = 'relevance' } = question
  if (sortBy === 'relevance' && !question.near && conditionOf(question) === undefined) return undefined
  // The list has the most popular matches in their order already.
  const { offset = 0, limit = PAGE_SIZE } = question
  const isRanked = sortBy === 'relevance' && !question.near
  const { isUnlisted, isBegun, ...said } = list
  const isPage = isRanked && !isUnlisted && offset + limit <= RERANKED && list.total >= RERANKED
  const whole = await (isPage ? totalFromIndex(db, question) : listFromIndex(db, question))
  // Word beginnings and names without blanks match more than whole words do.
  const least = isUnlisted ? (question.near || isAll(words, list) ? 0 : 1) : list.total
  return whole && whole.total >= least
    ? { ...said, ...whole, ...(isBegun && { relation: 'gte', isBegun }) }
    : undefined
}
