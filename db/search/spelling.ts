import { sql, type SQL } from 'drizzle-orm'
import {
  correctSpelling,
  MIN_SPLIT_LENGTH,
  spellingLookups,
  PREFIX_LENGTH,
  type SpellingKnowledge,
  type SpellingMatches,
  type Term,
} from '#domain/search/spelling.ts'
import { jsonFlag, type JsonOf, parseRows } from '../sql/json-object.ts'

/** How many of the most common words with the same beginning are compared. */
const COMPARED = 200

const WORD = sql`(q.value ->> 'word')`

/** The rest of the word after the letter at `e.key`, skipping further letters. */
const rest = (skipped: number) => sql`substr(${WORD}, e.key + 1 + ${sql.raw(String(skipped))})`

/** The word with the letter at `e.key` replaced by `a`; an empty `a` deletes it. */
const REPLACED = sql`(substr(${WORD}, 1, e.key) || a.value || ${rest(1)})`

/** The word with `a` inserted before position `e.key`; an empty `a` swaps the letter there with the next one. */
const ADDED = sql`(substr(${WORD}, 1, e.key) || iif(a.value <> '', a.value || ${rest(0)},
  substr(${WORD}, e.key + 2, 1) || e.value || ${rest(2)}))`

/** The vocabulary words that an edit produces. A join would read a row for every edit. */
const madeBy = (edit: SQL) => {
  const occurrences = sql`(select occurrences from search_terms t where t.term = ${edit})`
  return sql`json_group_array(json_array(${edit}, ${occurrences}))
    filter (where ${edit} <> ${WORD} and ${occurrences} is not null)`
}

const NEAR = sql`(select json_array(json(${madeBy(REPLACED)}), json(${madeBy(ADDED)}))
  from json_each(q.value, '$.letters') e cross join json_each(q.value, '$.alphabet') a)`

const FAR = sql`(select json_group_array(json_array(term, occurrences)) from (
  select term, occurrences from search_terms where substr(term, 1, ${sql.raw(String(PREFIX_LENGTH))}) = q.value ->> 'start'
  order by occurrences desc limit ${sql.raw(String(COMPARED))}))`

const CUTS = sql`(select json_group_array(json_array(a.term, b.term, min(a.occurrences, b.occurrences)))
  from json_each(q.value, '$.letters') e cross join search_terms a on a.term = substr(${WORD}, 1, e.key)
  cross join search_terms b on b.term = ${rest(0)}
  where e.key between ${sql.raw(String(MIN_SPLIT_LENGTH))} and length(${WORD}) - ${sql.raw(String(MIN_SPLIT_LENGTH))})`

const IS_KNOWN_WORD = sql`exists (select 1 from search_terms where term = ${WORD})
  or (q.value ->> 'isLast' and exists (select 1 from search_terms
    where term >= ${WORD} and term < ${WORD} || ${'\u{10FFFF}'}))`

const IS_KNOWN = jsonFlag(IS_KNOWN_WORD)

type Answer = Omit<SpellingMatches, 'near'> & { readonly near: readonly (readonly Term[])[] }

/** What `spellingLookupSql` gives. */
export type Answers = JsonOf<ReturnType<typeof spellingLookupSql>>

/** The vocabulary's answers on folded words, as one value of a statement: the input of `correctionsFrom`. */
export function spellingLookupSql(words: readonly string[], onlyUnknown = false) {
  const questions = spellingLookups(words)
  if (questions.length === 0) return sql<Answer[]>`'[]'`
  return sql<Answer[]>`(select json_group_array(json_object('word', ${WORD}, 'isKnown', ${IS_KNOWN},
      'near', json(${NEAR}), 'far', json(${FAR}), 'cuts', json(${CUTS})))
    from json_each(${JSON.stringify(questions)}) q ${onlyUnknown ? sql`where not (${IS_KNOWN_WORD})` : sql``})`
}

/** Other spellings of the search terms, likeliest first, from the vocabulary's answers. */
export function correctionsFrom(
  words: readonly string[],
  answers: Answers | null | undefined,
  knowledge: SpellingKnowledge,
): string[] {
  const said = parseRows(answers ?? undefined)
  return correctSpelling(
    words,
    said.map((answer) => ({ ...answer, near: answer.near.flat() })),
    knowledge,
  )
}
