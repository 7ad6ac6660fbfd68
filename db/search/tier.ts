import { sql, type SQL } from 'drizzle-orm'
import { SHORTEST_JOINED } from '#domain/search/match-expression.ts'
import { termsOf, type Term } from '#domain/search/equivalent-words.ts'
import { isUnspaced } from '#domain/text/bigrams.ts'
import { kindDepth, type KindScope } from '../sql/kind.ts'

/** Whether a text with a blank at both ends contains all words or their equivalents, whole or as prefixes. */
function holds(text: SQL, words: readonly string[], end: ' ' | ''): SQL {
  const has = (part: string) => sql`instr(${text}, ${isUnspaced(part) ? part : ` ${part}${end}`}) > 0`
  const isSaid = ({ word, phrases, names }: Term) => {
    const others = [...phrases, ...names].map((phrase) => sql` or ${has(phrase)}`)
    return others.length === 0 ? has(word) : sql`(${has(word)}${sql.join(others)})`
  }
  return sql.join(termsOf(words).map(isSaid), sql` and `)
}

const NAME = sql`' ' || b.folded || ' ' || b.folded_latin || ' '`
const NAME_CATEGORY = sql`${NAME} || b.category_folded || ' '`
const NAME_CATEGORY_CITY = sql`${NAME_CATEGORY} || b.city_folded || ' '`

/** Whether a business `b` contains all search terms as prefixes, or the joined terms in its name without blanks. */
export const containsAllTerms = (words: readonly string[]): SQL =>
  sql`(${holds(sql`${NAME_CATEGORY_CITY} || b.folded_address || ' '`, words, '')}
    or ${words.join('').length >= SHORTEST_JOINED ? sql`instr(replace(b.folded, ' ', ''), ${words.join('')}) > 0` : sql`false`})`

/**
 * How well a business `b` matches: 0 has exactly that name, alone or with its city, 5 contains the terms anywhere. A
 * temporarily or permanently closed business ranks well only by its name.
 */
export function tierOf(words: readonly string[]): SQL {
  const text = words.join(' ')
  const joined = words.join('')
  const [name, kind, city] = [sql`name_text`, sql`kind_text`, sql`city_text`]
  // The limits make SQLite build each text once, not for every search in it.
  return sql`(select case
    when b.folded = ${text} or b.folded_latin = ${text} then 0
    when instr(b.folded_latin, ${`${text} `}) = 1 and substr(b.folded_latin, ${text.length + 2}, 1) > '~' then 0
    when replace(b.folded, ' ', '') = ${joined} then 0
    when ${text} in (b.folded || ' ' || b.city_folded, b.city_folded || ' ' || b.folded) then 0
    when ${holds(name, words, ' ')} then 1
    when ${holds(name, words, '')} or instr(replace(b.folded, ' ', ''), ${joined}) = 1 then 2
    when b.is_closed then 5
    when ${holds(kind, words, ' ')} then 3
    when ${holds(city, words, ' ')} then 4
    else 5 end
    from (select *, kind_text || b.city_folded || ' ' as city_text from (
      select *, name_text || b.category_folded || ' ' as kind_text from (select ${NAME} as name_text limit 1)
      limit 1) limit 1))`
}

/** `tierOf` for a kind: exact names first, then the kind itself, narrower kinds, and broader kinds by name. */
export function tierOfKind(kind: KindScope, words: readonly string[]): SQL {
  const named = kind.isName && words.length > 0 ? sql`when ${holds(NAME, words, '')} then 1` : sql``
  return sql`case when b.folded = ${words.join(' ')} then 0 when b.is_closed then 8 ${named}
    else coalesce(${kindDepth(kind)} + 2, 7) end`
}
