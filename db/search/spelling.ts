import { sql, type SQL } from 'drizzle-orm'
import {
  correctSpelling,
  MIN_SPLIT_LENGTH,
  spellingLookups,
  PREFIX_LENGTH,
  type SpellingKnowledge,
  type SpellingLookup,
  type SpellingMatches,
  type Term,
} from '#domain/search/spelling.ts'
import { jsonFlag, type JsonOf, parseRows } from '../sql/json-object.ts'
import { beginsWith } from '../sql/prefix-range.ts'

/** The number of commonest words with the same beginning that are compared. */
const COMPARED = 200

/** The position, from 0, and the letter `e` at which a word is edited; behind the last letter there is none. */
const positions = (letters: readonly string[]): SQL =>
  sql`(select column1 as at, column2 as letter from (values ${sql.join(
    letters.map((letter, at) => sql`(${sql.raw(String(at))}, ${letter})`),
    sql`, `,
  )})) e`

/** The letters `a` of an alphabet, and the empty one; inlined, since they are no input. */
const insertions = (alphabet: readonly string[]): SQL =>
  sql`(select column1 as value from (values ${sql.raw(alphabet.map((letter) => `('${letter}')`).join())})) a`

/** A limit above the number of letters in any alphabet. */
const MOST_EDITS = sql.raw('1000')

/** The number of businesses with the word that an edit produced; NULL where there is none, or the word is the same. */
const occurrencesOf = (edited: SQL) =>
  sql`(select occurrences from search_terms t where t.term = ${edited} and ${edited} <> word)`

/** The vocabulary words among those that an edit produces. */
const madeBy = (edited: string, occurrences: string) =>
  sql.raw(`json(json_group_array(json_array(${edited}, ${occurrences}))
    filter (where ${occurrences} is not null))`)

/** Neither letters nor edits are rows of a join, each of which would count as read. */
function nearTo({ letters, alphabet }: SpellingLookup): SQL {
  const rest = (skipped: number) => sql.raw(`substr(word, e.at + ${skipped + 1})`)
  // The letter replaced by `a`; an empty `a` deletes it.
  const replaced = sql`substr(word, 1, e.at) || a.value || ${rest(1)}`
  // Inserts `a` before the letter; an empty `a` swaps the letter with the next one.
  const added = sql`substr(word, 1, e.at) || iif(a.value <> '', a.value || ${rest(0)},
    substr(word, e.at + 2, 1) || e.letter || ${rest(2)})`
  // The limits keep SQLite from evaluating an edit wherever its column stands.
  return sql`(select json_group_array(json(edited)) from (
    select (select json_array(${madeBy('replaced', 'having_replaced')}, ${madeBy('added', 'having_added')}) from (
        select *, ${occurrencesOf(sql`replaced`)} as having_replaced, ${occurrencesOf(sql`added`)} as having_added
        from (select ${replaced} as replaced, ${added} as added from ${insertions(alphabet)} limit ${MOST_EDITS})
        limit ${MOST_EDITS}))
      as edited from ${positions(letters)}))`
}

const farFrom = ({ start }: SpellingLookup): SQL =>
  start === ''
    ? sql`'[]'`
    : sql`(select json_group_array(json_array(term, occurrences)) from (
        select term, occurrences from search_terms where substr(term, 1, ${sql.raw(String(PREFIX_LENGTH))}) = ${start}
        order by occurrences desc limit ${sql.raw(String(COMPARED))}))`

function cutsOf({ letters }: SpellingLookup): SQL {
  const places = letters.map((_, at) => `(${at})`).slice(MIN_SPLIT_LENGTH, -MIN_SPLIT_LENGTH)
  if (places.length === 0) return sql`'[]'`
  return sql`(select json_group_array(json_array(a.term, d.term, min(a.occurrences, d.occurrences)))
    from (select column1 as at from (values ${sql.raw(places.join())})) e
    cross join search_terms a on a.term = substr(word, 1, e.at) cross join search_terms d on d.term = substr(word, e.at + 1))`
}

const IS_TERM = sql`exists (select 1 from search_terms where term = word)`

const IS_BORNE = sql`exists (select 1 from businesses_fts where businesses_fts match '"' || word || '"*')`

const isKnownWord = ({ word, isLast }: SpellingLookup): SQL =>
  isLast
    ? sql`(${IS_TERM} or exists (select 1 from search_terms where ${beginsWith(sql`term`, word)}))`
    : IS_TERM

type Edited = readonly [replaced: readonly Term[], added: readonly Term[]]
interface Answer extends Omit<SpellingMatches, 'near'> {
  readonly near: readonly Edited[]
  /** Whether a business has the word or one beginning with it, which the vocabulary may not know yet. */
  readonly isBorne: boolean
}

/** The type of the JSON that `spellingLookupSql` selects. */
export type Answers = JsonOf<ReturnType<typeof spellingLookupSql>>

/** The vocabulary's answers on folded words, as one value of a statement: the input of `correctionsFrom`. */
export function spellingLookupSql(words: readonly string[], onlyUnknown = false) {
  const answers = spellingLookups(words).map((lookup) => {
    const isKnown = isKnownWord(lookup)
    return sql`select json_object('word', word, 'isKnown', ${jsonFlag(isKnown)}, 'isBorne', ${jsonFlag(sql`iif(${isKnown}, 1, ${IS_BORNE})`)}, 'near', json(${nearTo(lookup)}),
      'far', json(${farFrom(lookup)}), 'cuts', json(${cutsOf(lookup)})) as answer from (select ${lookup.word} as word)
      ${onlyUnknown ? sql`where not ${isKnown}` : sql``}`
  })
  if (answers.length === 0) return sql<Answer[]>`'[]'`
  return sql<Answer[]>`(select json_group_array(json(answer)) from (${sql.join(answers, sql` union all `)}))`
}

/** The words that neither occur nor begin a word of any business. */
export const missingIn = (answers: Answers | null): ReadonlySet<string> =>
  new Set(parseRows(answers ?? undefined).flatMap(({ word, isBorne }) => (isBorne ? [] : [word])))

/** Other spellings of the search terms, likeliest first, from the vocabulary's answers. */
export function correctionsFrom(
  words: readonly string[],
  answers: Answers | null | undefined,
  knowledge: SpellingKnowledge,
): string[] {
  const said = parseRows(answers ?? undefined)
  return correctSpelling(
    words,
    said.map((answer) => ({ ...answer, near: answer.near.flat(2) })),
    knowledge,
  )
}
