import { sql, type SQL } from 'drizzle-orm'
import { wholePhrase } from '#domain/search/match-expression.ts'
import { isUnspaced } from '#domain/text/bigrams.ts'
import { typeKey } from './kind.ts'
import type { Near } from './radius.ts'

/** What a search says that it does not want: all that its words name, or else what has them as its text. */
export interface Unwanted {
  /** Folded texts. */
  readonly texts: readonly string[]
  /** Kinds, the narrower ones included. */
  readonly kinds: readonly string[]
  readonly cityIds: readonly number[]
  /** Keys of states. */
  readonly states: readonly string[]
  /** Excluded districts; `conditionOf` excludes what lies in them, whatever its address says. */
  readonly circles: readonly Near[]
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
}

const keysOf = (kinds: readonly string[]) =>
  sql`select key from kind_keys where kind in (select value from json_each(${JSON.stringify(kinds)}))`

const citiesIn = (states: readonly string[]) =>
  sql`select city_id from city_states where state in (select value from json_each(${JSON.stringify(states)}))`

/** The full-text expression of what is not wanted; it matches nothing where no text or key is known. */
export const unwantedMatch = (all: readonly Unwanted[]): SQL =>
  sql.join(all.map(matchOf), sql` || ' OR ' || `)

function matchOf({ texts, kinds, cityIds, states, country }: Unwanted): SQL {
  const columns = kinds.length > 0 ? 'name category' : 'name category city address'
  const places = [...cityIds.map((id) => `"ʘp${id}"`), ...(country ? [`"ʘu${country.toLowerCase()}"`] : [])]
  const quoted = texts.map(wholePhrase).join(' OR ')
  const keys = `keys : (${['"ʘnone"', ...places].join(' OR ')}`
  const ofKinds = sql`coalesce((select group_concat(' OR "' || key || '"', '') from (${keysOf(kinds)})), '')`
  const ofStates =
    states.length > 0
      ? sql`|| coalesce((select group_concat(' OR "ʘp' || city_id || '"', '') from (${citiesIn(states)})), '')`
      : sql``
  return sql`${`${quoted === '' ? '' : `{${columns}} : (${quoted}) OR `}${keys}`} || ${ofKinds} ${ofStates} || ')'`
}

const NAMES = sql`b.folded || ' ' || b.folded_latin || ' ' || b.category_folded || ' ' || b.type_folded`
const TEXT = sql`${NAMES} || ' ' || b.city_folded || ' ' || b.folded_address`

/** Whether a business `b` matches none of the exclusions. */
export const areWanted = (all: readonly Unwanted[]): SQL =>
  sql`not (${sql.join(all.map(isUnwanted), sql` or `)})`

function isUnwanted({ texts, kinds, cityIds, states, country }: Unwanted): SQL {
  const all = sql`' ' || ${kinds.length > 0 ? NAMES : TEXT} || ' '`
  const reasons = [
    sql`coalesce(b.city_id in (select value from json_each(${JSON.stringify(cityIds)})), 0)`,
    sql`coalesce(b.country_code = ${country ?? null}, 0)`,
    ...(states.length > 0 ? [sql`coalesce(b.city_id in (${citiesIn(states)}), 0)`] : []),
    ...texts.map((text) => sql`instr(${all}, ${isUnspaced(text) ? text : ` ${text} `}) > 0`),
    ...(kinds.length > 0
      ? [
          sql`exists (select 1 from (${keysOf(kinds)}) where key in ('ʘk' || b.category_id, ${typeKey(sql`b.type_folded`)}))`,
        ]
      : []),
  ]
  return sql`(${sql.join(reasons, sql` or `)})`
}
