import { sql, type SQL } from 'drizzle-orm'
import { PHONETIC_RANGE } from '#domain/text/phonetic-key.ts'
import type { Database } from '../client.ts'
import type { StoredBusiness } from '../imports/content.ts'
import { inList } from '../sql/in-list.ts'

/** Where the scripts begin that are written without blanks: their parts are no words. */
const UNSPACED = '\u0E00'

/** Whether the vocabulary has room for a term: words of letters. */
const isWord = (term: SQL) => sql`((${term} >= 'a' and ${term} < ${PHONETIC_RANGE[0]})
    or (${term} > ${PHONETIC_RANGE[1]} and ${term} < ${UNSPACED}))
  and length(${term}) between 2 and 40 and ${term} not glob '*[0-9]*'`

/** Where each part of the vocabulary begins that is taken at once: a server loses its patience with all of it. */
const STARTS = [...'abcdefghijklmnopqrstuvwxyz{', '\u0370', '\u0400', '\u0440', '\u0530', '\u0620', UNSPACED]

/** Takes the vocabulary for misspelt words anew from the full text: all words of letters, with how many have them. */
export async function refreshSearchTerms(db: Database): Promise<void> {
  for (const [at, start] of STARTS.slice(0, -1).entries()) {
    const within = sql`term >= ${start} and term < ${STARTS[at + 1]}`
    await db.batch([
      db.run(sql`delete from search_terms where ${within}`),
      db.run(sql`insert into search_terms (term, occurrences)
        select term, doc from businesses_fts_terms where ${within} and ${isWord(sql`term`)}`),
    ])
  }
}

const isBorne = (term: SQL) =>
  sql`exists (select 1 from businesses_fts where businesses_fts match '"' || ${term} || '"')`

/** Puts those of the words into the vocabulary that a business bears, and the others out of it. */
const renew = (words: SQL): SQL[] => [
  sql`delete from search_terms where term in (${words}) and not ${isBorne(sql`search_terms.term`)}`,
  // How many bear it is counted every night.
  sql`insert into search_terms (term, occurrences)
    select word, 1 from (${words}) where ${isWord(sql`word`)} and ${isBorne(sql`word`)}
    on conflict (term) do nothing`,
]

/**
 * The statements by which the vocabulary follows a change of some texts as they are stored for search; to be run after
 * the change, in its batch. None where no word comes or goes.
 */
export const termsRenewed = (before: string, after: string): SQL[] => termsRenewedBy([[before, after]])

/** The same of several changes in one batch. */
export function termsRenewedBy(changes: readonly (readonly [before: string, after: string])[]): SQL[] {
  const changed = new Set(changes.flatMap(([before, after]) => changedWords(before, after)))
  return changed.size === 0
    ? []
    : renew(sql`select value as word from json_each(${JSON.stringify([...changed])})`)
}

function changedWords(before: string, after: string): string[] {
  const [old, fresh] = [new Set(before.split(' ')), new Set(after.split(' '))]
  return [...old, ...fresh].filter((word) => word !== '' && old.has(word) !== fresh.has(word))
}

type Texts = Pick<
  StoredBusiness,
  'folded' | 'foldedLatin' | 'foldedAddress' | 'categoryFolded' | 'cityFolded'
>

/** All words by which a business is found. */
export const textOf = (texts: Texts): string =>
  [texts.folded, texts.foldedLatin, texts.foldedAddress, texts.categoryFolded, texts.cityFolded].join(' ')

/** The same as `termsRenewed` of businesses that come into sight or go out of it. */
export function termsRenewedOf(ids: readonly number[]): SQL[] {
  // Folded texts hold letters, digits and blanks, and nothing that JSON would write otherwise.
  const words = sql`replace(b.folded || ' ' || b.folded_latin || ' ' || b.folded_address || ' ' || b.category_folded
    || ' ' || b.city_folded, ' ', '","')`
  return renew(sql`select distinct w.value as word from businesses b cross join json_each('["' || ${words} || '"]') w
    where b.id in ${inList(ids)}`)
}
