import { sql, type SQL } from 'drizzle-orm'
import { wholePhrase } from '#domain/search/match-expression.ts'
import { isUnspaced } from '#domain/text/bigrams.ts'
import { typeKey } from './kind.ts'
import type { Near } from './radius.ts'

/** An exclusion of a search: everything its words name, or else businesses with the words in their text. */
export interface Unwanted {
  /** Folded texts. */
  readonly texts: readonly string[]
  /** Kinds, the narrower ones included. */
  readonly kinds: readonly string[]
  /**
   * The names of the kind itself, folded, and its nearest kinds. A business with such a name whose type is narrower
   * than one of these is what its type says: the wine bar 'Pub Lipa' is no pub.
   */
  readonly called?: { readonly texts: readonly string[]; readonly nearest: readonly string[] } | undefined
  readonly cityIds: readonly number[]
  /** Keys of states. */
  readonly states: readonly string[]
  /** Excluded districts; `conditionOf` excludes businesses in them, whatever their address says. */
  readonly circles: readonly Near[]
  /** Folded names between bars, '|starbucks|lidl|'; `conditionOf` excludes businesses with exactly these names. */
  readonly names?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
}

const keysOf = (kinds: readonly string[]) =>
  sql`select key from kind_keys where kind in (select value from json_each(${JSON.stringify(kinds)}))`

/** The maximum number of types, the commonest first, that show another meaning. */
const MOST_OTHERS = 48

/** The types of narrower kinds than the nearest ones that are not of the kinds themselves. */
const otherTypes = (kinds: readonly string[], nearest: readonly string[]) =>
  sql`select key from kind_keys where kind in (select value from json_each(${JSON.stringify(nearest)}))
    and depth > 0 and key >= 'ʘt' and key < 'ʘu' and key not in (${keysOf(kinds)})
    order by occurrences desc limit ${sql.raw(String(MOST_OTHERS))}`

/** Keys as further alternatives of an expression: ' OR "ʘtwinebar"'. */
const orKeys = (keys: SQL) =>
  sql`coalesce((select group_concat(' OR "' || key || '"', '') from (${keys})), '')`

const citiesIn = (states: readonly string[]) =>
  sql`select city_id from city_states where state in (select value from json_each(${JSON.stringify(states)}))`

/** The full-text expression of the exclusions; it matches nothing where no text or key is known. */
export const unwantedMatch = (all: readonly Unwanted[]): SQL =>
  sql.join(all.map(matchOf), sql` || ' OR ' || `)

function matchOf({ texts, kinds, called, cityIds, states, country }: Unwanted): SQL {
  const columns = kinds.length > 0 ? 'name category' : 'name category city address'
  const places = [...cityIds.map((id) => `"ʘp${id}"`), ...(country ? [`"ʘu${country.toLowerCase()}"`] : [])]
  const quoted = texts.map(wholePhrase).join(' OR ')
  const keys = `keys : (${['"ʘnone"', ...places].join(' OR ')}`
  const ofKinds = orKeys(keysOf(kinds))
  const isCalled = called
    ? sql`${`({name category} : (${called.texts.map(wholePhrase).join(' OR ')}) NOT keys : ("ʘnone"`}
        || ${orKeys(otherTypes(kinds, called.nearest))} || ')) OR '`
    : sql`''`
  const ofStates =
    states.length > 0
      ? sql`|| coalesce((select group_concat(' OR "ʘp' || city_id || '"', '') from (${citiesIn(states)})), '')`
      : sql``
  return sql`${isCalled} || ${`${quoted === '' ? '' : `{${columns}} : (${quoted}) OR `}${keys}`} || ${ofKinds} ${ofStates} || ')'`
}

const NAMES = sql`b.folded || ' ' || b.folded_latin || ' ' || b.category_folded || ' ' || b.type_folded`
const TEXT = sql`${NAMES} || ' ' || b.city_folded || ' ' || b.folded_address`

/** Whether a business `b` matches none of the exclusions. */
export const areWanted = (all: readonly Unwanted[]): SQL =>
  sql`not (${sql.join(all.map(isUnwanted), sql` or `)})`

function isUnwanted({ texts, kinds, called, cityIds, states, country }: Unwanted): SQL {
  const all = sql`' ' || ${kinds.length > 0 ? NAMES : TEXT} || ' '`
  const has = (text: string) => sql`instr(${all}, ${isUnspaced(text) ? text : ` ${text} `}) > 0`
  const isCalled =
    called &&
    sql`(${sql.join(called.texts.map(has), sql` or `)}) and not exists (
    select 1 from (${otherTypes(kinds, called.nearest)}) where key = ${typeKey(sql`b.type_folded`)})`
  const reasons = [
    sql`coalesce(b.city_id in (select value from json_each(${JSON.stringify(cityIds)})), 0)`,
    sql`coalesce(b.country_code = ${country ?? null}, 0)`,
    ...(states.length > 0 ? [sql`coalesce(b.city_id in (${citiesIn(states)}), 0)`] : []),
    ...texts.map(has),
    ...(isCalled ? [isCalled] : []),
    ...(kinds.length > 0
      ? [
          sql`exists (select 1 from (${keysOf(kinds)}) where key in ('ʘk' || b.category_id, ${typeKey(sql`b.type_folded`)}))`,
        ]
      : []),
  ]
  return sql`(${sql.join(reasons, sql` or `)})`
}
