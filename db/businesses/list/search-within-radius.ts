import { sql } from 'drizzle-orm'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { kindsNamedBy, loadKnowledge, type SearchKnowledge } from '#domain/search/knowledge.ts'
import type { Database } from '../../client.ts'
import type { Near } from '../../sql/filters.ts'
import { interpretationStatement, termsFrom, type InterpretationRow } from '../../search/interpretation.ts'
import { type Answers, spellingLookupSql, correctionsFrom } from '../../search/spelling.ts'
import { withConditions } from './conditions.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { isUseful, meantQuery, readMeaning } from './read-meaning.ts'
import { respell } from './respell.ts'
import { readList, toList, type ListRow } from './result.ts'
import { withinRadius } from './within-radius.ts'

/** How many other spellings are tried. */
const TRIED = 2

type Circle = BusinessListQuery & { readonly near: Near }

/** Businesses in a circle that match the search terms: as they are meant, as text, or in another spelling. */
export async function searchWithinRadius(
  db: Database,
  query: Circle,
  words: readonly string[],
): Promise<BusinessList> {
  if (query.exact || words.length === 0) return readList(db, statementOf(query, words))
  const knowledge = await loadKnowledge()
  const { list, spellings } = await search(db, knowledge, query, words, query.search ?? '')
  if (list.total > 0) return list
  for (const spelling of spellings.slice(0, TRIED)) {
    const other = await search(db, knowledge, query, spelling.split(' '), spelling)
    if (other.list.total > 0) return { ...other.list, corrected: spelling }
  }
  return list
}

const statementOf = (query: Circle, words: readonly string[]) =>
  withinRadius({ ...withConditions(query), near: query.near }, words)

/** The statement of what an interpretation means in the circle, whatever city it names. */
function meantStatement(query: Circle, { kinds }: SearchKnowledge, meaning: Interpretation) {
  const { kind, category, rest, slots, isPlain } = meaning
  const meant = meantQuery(query, kinds, { ...(kind && { kind }), ...{ slots, rest, isPlain } })
  // The category as stored: 'restaurants' is 'restaurant'.
  const words = [...(category?.text.split(' ') ?? []), ...rest]
  return statementOf({ ...meant, near: query.near }, words)
}

async function search(
  db: Database,
  knowledge: SearchKnowledge,
  query: Circle,
  words: readonly string[],
  text: string,
) {
  const sentence = knowledge.readSentence(text, query.at ?? new Date())
  const known = readMeaning(knowledge, sentence)
  const local = known && isUseful(known, query) ? known : undefined
  const first = local ? meantStatement(query, knowledge, local) : statementOf(query, words)
  const [rows, answers, lists] = await db.batch([
    db.all<InterpretationRow>(interpretationStatement(words, kindsNamedBy(knowledge.kinds, words))),
    db.all<{ answers: Answers }>(sql`select ${spellingLookupSql(local?.rest ?? words, true)} as answers`),
    db.all<ListRow>(first),
  ])
  const early = toList(lists[0])
  if (early.total > 0) return { list: { ...early, ...(local && { interpretation: local }) }, spellings: [] }
  const meaning = readMeaning(knowledge, sentence, termsFrom(rows[0]))
  const isOther = meaning !== undefined && isUseful(meaning, query) && meaning.category !== undefined
  const tries = [
    ...(isOther
      ? [{ statement: meantStatement(query, knowledge, meaning), says: { interpretation: meaning } }]
      : []),
    ...(local ? [{ statement: statementOf(query, words), says: {} }] : []),
  ]
  for (const { statement, says } of tries) {
    const list = await readList(db, statement)
    if (list.total > 0) return { list: { ...list, ...says }, spellings: [] }
  }
  const misspelt = local?.rest ?? words
  const corrections = correctionsFrom(misspelt, answers[0]?.answers, knowledge)
  return {
    list: early,
    spellings: corrections.flatMap((spelling) => respell(words, misspelt, spelling)?.join(' ') ?? []),
  }
}
