import { sql, type SQL } from 'drizzle-orm'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { correctSpelling } from '#domain/search/spelling.ts'
import { conditionOf } from '../../sql/filters.ts'
import { beginsWith } from '../../sql/prefix-range.ts'
import { isScoped } from './attempts.ts'
import type { BusinessListQuery } from './query.ts'
import { meantQuery, readLocally } from './read-meaning.ts'
import { RESPELT } from './respell.ts'
import { interpretedStatement } from './search-statement.ts'

/** The kind that an unknown word probably is, and its search, which searches nothing where a business has the word. */
interface MisspeltKind {
  readonly text: string
  readonly words: readonly string[]
  readonly statement: SQL
}

/** What a search for a single word that names nothing else is repeated with, where no business has it. */
export function misspeltKind(
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  [word, ...others]: readonly string[],
): MisspeltKind | undefined {
  if (word === undefined || others.length > 0 || knowledge.isKnown(word)) return undefined
  const nothing = { word, isKnown: false, near: [], far: [], cuts: [] }
  const [text] = correctSpelling([word], [nothing], knowledge)
  const { local } = text === undefined ? {} : readLocally(knowledge, query, text)
  if (text === undefined || !local || local.rest.length > 0) return undefined
  const meant = meantQuery(query, knowledge.kinds, local)
  const isOfText = (meant.sortBy ?? 'relevance') === 'relevance' && conditionOf(meant) === undefined
  if (!isOfText || !isScoped(meant)) return undefined
  const words = text.split(' ')
  const unless = sql`exists (select 1 from search_terms where ${beginsWith(sql`term`, word)})`
  return { text, words, statement: interpretedStatement(meant, local, { words, most: RESPELT, unless }) }
}
