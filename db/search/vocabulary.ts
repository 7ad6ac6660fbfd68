import { sql, type SQL } from 'drizzle-orm'
import { PHONETIC_RANGE } from '#domain/text/phonetic-key.ts'
import type { Database } from '../client.ts'
import type { StoredBusiness } from '../imports/business-content.ts'
import { inList } from '../sql/in-list.ts'

/** The start of the scripts written without blanks: their tokens are not words. */
const UNSPACED = '\u0E00'

/** Whether a term belongs in the vocabulary: words of letters. */
const isWord = (term: SQL) => sql`((${term} >= 'a' and ${term} < ${PHONETIC_RANGE[0]})
    or (${term} > ${PHONETIC_RANGE[1]} and ${term} < ${UNSPACED}))
  and length(${term}) between 2 and 40 and ${term} not glob '*[0-9]*'`

/** The start of each part of the vocabulary that is refreshed at once: the whole would exceed the server's timeout. */
const STARTS = [
  ...Array.from('abcdefghijklmnopqrstuvwxyz{'),
  '\u0370',
  '\u0400',
  '\u0440',
  '\u0530',
  '\u0620',
  UNSPACED,
]

/** Rebuilds the vocabulary from the full text: all words of letters, with how many businesses have them. */
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

/** Adds the words that a business has to the vocabulary, and deletes the others from it. */
const renew = (words: SQL): SQL[] => [
  sql`delete from search_terms where term in (${words}) and not ${isBorne(sql`search_terms.term`)}`,
  // The number of businesses is updated every night.
  sql`insert into search_terms (term, occurrences)
    select word, 1 from (${words}) where ${isWord(sql`word`)} and ${isBorne(sql`word`)}
    on conflict (term) do nothing`,
]

/**
 * The statements that update the vocabulary after a change of stored search texts; they run after the change, in its
 * batch. None when no word is added or removed.
 */
export const vocabularyUpdate = (before: string, after: string): SQL[] => vocabularyUpdates([[before, after]])

/** `vocabularyUpdate` for several changes in one batch. */
export function vocabularyUpdates(changes: readonly (readonly [before: string, after: string])[]): SQL[] {
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
  'folded' | 'foldedLatin' | 'foldedAddress' | 'categoryFolded' | 'cityFolded' | 'typeFolded'
>

/** All words by which a business is found, separated by blanks. */
export const searchableText = (texts: Texts): string =>
  [
    ...[texts.folded, texts.foldedLatin, texts.foldedAddress],
    ...[texts.categoryFolded, texts.cityFolded, texts.typeFolded],
  ].join(' ')

/** The same as `vocabularyUpdate` for businesses that become visible or hidden. */
export function vocabularyUpdateForIds(ids: readonly number[]): SQL[] {
  // Folded texts have only letters, digits and blanks, which JSON does not escape.
  const words = sql`replace(b.folded || ' ' || b.folded_latin || ' ' || b.folded_address || ' ' || b.category_folded
    || ' ' || b.city_folded || ' ' || b.type_folded, ' ', '","')`
  return renew(sql`select distinct w.value as word from businesses b cross join json_each('["' || ${words} || '"]') w
    where b.id in ${inList(ids)}`)
}
