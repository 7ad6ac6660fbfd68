import { isPhoneNumber } from '#domain/search/phone-number.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Question } from '../../bitmap-index/read/question.ts'
import type { Database } from '../../client.ts'
import { questionOf } from './complete.ts'
import { parseQuery, withKind, withMeaning } from './interpret.ts'
import { withAccents, type BusinessListQuery } from './query.ts'
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
  const query = withAccents(typed)
  const text = query.search ?? ''
  const words = tokenise(text)
  if (text.trim() !== '' && words.length === 0) return undefined
  const knowledge = await loadKnowledge()
  const wanted = withKind(query, knowledge.kinds)
  if (words.length === 0) return { asked: wanted, least: 0 }
  const { sentence, byKinds } = parseQuery(knowledge, wanted, { words, text, origin: 'typed' })
  // The index has no sets of what is not wanted.
  if (!query.exact && sentence.parts.some(({ slot }) => slot.kind === 'without')) return undefined
  // Words that are all understood are not searched for.
  if (!query.exact && byKinds?.kind && byKinds.rest.length === 0)
    return { asked: { ...withMeaning(wanted, knowledge.kinds, byKinds), words }, least: 0 }
  const exact = query.exact ?? (isPhoneNumber(text) && !query.near ? true : undefined)
  const sortBy = query.near ? undefined : 'best'
  const list = await searchBusinesses(db, { ...wanted, exact, sortBy, limit: 1, offset: 0 }, words)
  const asked = await questionOf(wanted, words, list)
  if (!asked) return undefined
  const isRelaxed = list.dropped !== undefined
  if (list.relation === 'eq') return { asked, total: list.total, least: list.total, isRelaxed }
  return { asked, least: list.total, isRelaxed, isBegun: list.isBegun === true }
}
