import type { Interpretation } from '#domain/search/interpretation.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import type { Database } from '../../client.ts'
import { termsFrom } from '../../search/interpretation.ts'
import { wholeAttempts, type Attempt } from './attempts.ts'
import { namesStatement, type Asked } from './look-up.ts'
import type { BusinessListQuery } from './query.ts'
import { readAttempts } from './read-attempts.ts'
import { isUseful, readPlacedMeaning } from './read-meaning.ts'
import { searchStatement } from './search-statement.ts'

/** A spelling of a search, and how it is searched for. */
export interface Spelling {
  readonly asked: Asked
  readonly meaning: Interpretation | undefined
  readonly attempts: readonly Attempt[]
  /** Whether all of it is understood, so that it is what was meant even if there is none. */
  readonly isFinal: boolean
}

/** Attempts, and spellings with what the directory knows of their words, in one round trip at most. */
export async function readWithNames(
  db: Database,
  knowledge: SearchKnowledge,
  spellings: readonly Asked[],
  attempts: readonly Attempt[] = [],
) {
  const unknown = spellings.filter(({ row }) => row === undefined)
  const names = unknown.map(({ words }) => namesStatement(knowledge, words))
  const { tried, rows } = await readAttempts(db, [attempts], names)
  const named = spellings.map((spelling): Asked =>
    spelling.row ? spelling : { ...spelling, row: rows[unknown.indexOf(spelling)] },
  )
  return { tried: tried[0] ?? [], named }
}

/** How a spelling is searched for: as text, and as what it means. */
export function readSpelling(knowledge: SearchKnowledge, query: BusinessListQuery, asked: Asked): Spelling {
  const { words, text, most } = asked
  const asText = { statement: searchStatement(query, { words, most }), says: () => ({}) }
  const sentence = knowledge.readSentence(text, query.at ?? new Date())
  const meaning = readPlacedMeaning(knowledge, query, sentence, termsFrom(asked.row))
  if (!meaning || !isUseful(meaning, query))
    return { asked, meaning: undefined, attempts: [asText], isFinal: false }
  const attempts = [asText, ...wholeAttempts(query, knowledge.kinds, meaning, { words, most })]
  const isFinal = meaning.rest.length === 0 || meaning.rest.some(knowledge.isLargeCity)
  return { asked, meaning, attempts, isFinal }
}
