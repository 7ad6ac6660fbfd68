import { sql } from 'drizzle-orm'
import { SKELETONS } from '#domain/text/skeleton.ts'
import type { Database } from '../client.ts'

/** Where the scripts begin that are written without blanks: their parts are no words. */
const UNSPACED = '\u0E00'

/** Takes the vocabulary for misspelt words anew from the full text: all words of letters, with how many have them. */
export async function refreshSearchTerms(db: Database): Promise<void> {
  await db.batch([
    db.run(sql`delete from search_terms`),
    db.run(sql`insert into search_terms (term, occurrences)
      select term, doc from businesses_fts_terms
      where ((term >= 'a' and term < ${SKELETONS[0]}) or (term > ${SKELETONS[1]} and term < ${UNSPACED}))
        and length(term) between 2 and 40 and term not glob '*[0-9]*'`),
  ])
}
