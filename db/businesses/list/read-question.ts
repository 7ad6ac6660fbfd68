import { isPhoneNumber } from '#domain/search/phone-number.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Question } from '../../bitmap-index/read/question.ts'
import type { Database } from '../../client.ts'
import { questionOf } from './complete.ts'
import { asMeant, type BusinessList, type BusinessListQuery } from './query.ts'
import { isUseful, meantQuery, ofKind, readMeaning } from './read-meaning.ts'
import { searchWithinRadius } from './search-within-radius.ts'
import { searchBusinesses } from './search.ts'

/** What a list is, as the index is asked for it. */
interface ReadQuestion {
  readonly asked: Question
  /** How many matches a search has, where that was counted. */
  readonly total?: number
  /** At least how many; fewer in the index means that it does not know them all, as it has no beginnings of words. */
  readonly least: number
  /** Whether it is searched without some of its words, as nothing has all of them. */
  readonly isRelaxed?: boolean
  /** Whether words that only begin as its own count as well, of which the index knows nothing. */
  readonly isBegun?: boolean
}

/** What a query stands for. */
export async function readQuestion(
  db: Database,
  typed: BusinessListQuery,
): Promise<ReadQuestion | undefined> {
  const query = asMeant(typed)
  const words = tokenise(query.search ?? '')
  const isSearch = (query.search?.trim() ?? '') !== ''
  if (isSearch && words.length === 0) return undefined
  const wanted = query.kindId === undefined ? query : ofKind(query, (await loadKnowledge()).kinds)
  if (words.length === 0) return { asked: wanted, least: 0 }
  const knowledge = await loadKnowledge()
  const { kinds } = knowledge
  const sentence = query.exact
    ? undefined
    : knowledge.readSentence(query.search ?? '', query.at ?? new Date())
  // The index has no sets of what is not wanted.
  if (sentence?.parts.some(({ slot }) => slot.kind === 'without')) return undefined
  const meaning = sentence && readMeaning(knowledge, sentence)
  // Words that are all understood are not searched for.
  if (meaning?.kind && meaning.rest.length === 0 && isUseful(meaning, wanted))
    return { asked: { ...meantQuery(wanted, kinds, meaning), words }, least: 0 }
  const list = await matchesOf(db, { ...query, limit: 1, offset: 0 }, words)
  const asked = await questionOf(wanted, words, list)
  if (!asked) return undefined
  const isRelaxed = list.dropped !== undefined
  if (list.relation === 'eq') return { asked, total: list.total, least: list.total, isRelaxed }
  return { asked, least: list.isUnlisted ? 0 : list.total, isRelaxed, isBegun: list.isBegun === true }
}

/** How a search is understood and how many there are; of many matches only that there are many. */
function matchesOf(db: Database, query: BusinessListQuery, words: readonly string[]): Promise<BusinessList> {
  const { near } = query
  const exact = query.exact ?? (isPhoneNumber(query.search ?? '') ? true : undefined)
  return near
    ? searchWithinRadius(db, { ...query, near, sortBy: undefined, isIndexed: true }, words)
    : searchBusinesses(db, { ...query, exact, sortBy: 'best', isIndexed: true }, words)
}
