import { sql } from 'drizzle-orm'
import { respell, spellingQuestions, START, type SpellingAnswer } from '#domain/search/spelling.ts'
import type { Database } from '../client.ts'
import { firstRow } from './row.ts'

/** How many of the commonest words with the same beginning are compared. */
const COMPARED = 200

/** Other spellings of folded words that nobody bears, likeliest first, from the vocabulary; one statement. */
export async function findSpellings(db: Database, words: readonly string[]): Promise<string[]> {
  const questions = spellingQuestions(words)
  if (questions.length === 0) return []
  const row = await firstRow<{ answers: string }>(
    db,
    sql`
    select json_group_array(json_object(
      'word', q.value ->> 'word',
      'isKnown', json(iif(
        exists (select 1 from search_terms where term = q.value ->> 'word')
          or (q.value ->> 'isLast' and exists (select 1 from search_terms
            where term >= q.value ->> 'word' and term < (q.value ->> 'word') || ${'\u{10FFFF}'})), 'true', 'false')),
      'near', (select json_group_array(json_array(t.term, t.occurrences))
        from json_each(q.value, '$.edits') e cross join search_terms t on t.term = e.value),
      'far', (select json_group_array(json_array(term, occurrences)) from (select term, occurrences from search_terms
        where substr(term, 1, ${sql.raw(String(START))}) = q.value ->> 'start' order by occurrences desc limit ${COMPARED})),
      'cuts', (select json_group_array(json_array(a.term, b.term, min(a.occurrences, b.occurrences)))
        from json_each(q.value, '$.cuts') c cross join search_terms a on a.term = c.value ->> 0
        cross join search_terms b on b.term = c.value ->> 1)
    )) as answers from json_each(${JSON.stringify(questions)}) q`,
  )
  return respell(words, JSON.parse(row?.answers ?? '[]') as SpellingAnswer[])
}
