import { sql, type SQL } from 'drizzle-orm'

/** Businesses of a kind: those with its category or type, and those of a broader kind named as it. */
export interface KindScope {
  /** The possible kinds, likeliest first: the first with businesses counts, or all of them with `isAny`. */
  readonly kinds: readonly string[]
  readonly isAny?: boolean
  /** The nearest kinds: the first with businesses in the scope counts, if `kinds` have none. */
  readonly instead?: readonly string[]
  /** Broader kinds, whose businesses match where their name has all words of one of `names`. */
  readonly broader: readonly string[]
  readonly names: readonly (readonly string[])[]
  /** Whether each of `kinds` has one of `names`, which finds its businesses where no label names the kind. */
  readonly isEachNamed?: true
  /** Whether businesses with such a name come first. */
  readonly isName?: boolean
}

interface Alternative {
  readonly kind: string
  readonly words: readonly string[]
}

/** The largest number of keys of kinds that are searched, the commonest first. */
const MOST_KEYS = 48

/** An expression without matches, also beside other terms. */
const NONE = 'keys : "ʘnone"'

/** The keys of kinds as a text with a blank at both ends; NULL when there are none. */
const keysOf = (kinds: SQL, depth: SQL) => sql`(select ' ' || group_concat(key, ' ') || ' ' from (
  select key from kind_keys where kind in (${kinds}) and ${depth}
  order by depth, occurrences desc limit ${sql.raw(String(MOST_KEYS))}))`

/** The full-text expression of any of the keys in such a text. */
const anyOf = (keys: SQL) => sql`'keys : ("' || replace(trim(${keys}), ' ', '" OR "') || '")'`

/** All keys of the kind: its own before those of narrower ones. */
const ALL_KEYS = sql`replace(coalesce(kind_exact, '') || coalesce(kind_deeper, ''), '  ', ' ')`

/** The kind that counts. */
const firstKnown = (kinds: readonly string[]) => sql`(select value from json_each(${JSON.stringify(kinds)})
  where exists (select 1 from kind_keys k where k.kind = value) limit 1)`

/** The full-text expression of businesses that have all words of one of these names. */
export const namesMatch = (names: KindScope['names']): string =>
  `name : (${names.map((words) => `(${words.map((word) => `"${word}"`).join(' AND ')})`).join(' OR ')})`

const alternativesOf = ({ kinds, names, isEachNamed }: KindScope): readonly Alternative[] =>
  isEachNamed ? kinds.map((kind, at) => ({ kind, words: names[at] ?? [] })) : []

/** Whether no label names an alternative, by a text of such kinds with blanks around each. */
const isUnlabelled = (kinds: SQL, { kind }: Alternative) => sql`instr(${kinds}, ${` ${kind} `}) > 0`

/** The rest of a full-text expression: the names of alternatives that no label names. */
export const orNamed = (scope: KindScope, unlabelled: SQL): SQL =>
  sql.join(
    [
      sql`''`,
      ...alternativesOf(scope).map(
        (each) =>
          sql`case when ${isUnlabelled(unlabelled, each)} then ${` OR (${namesMatch([each.words])})`} else '' end`,
      ),
    ],
    sql` || `,
  )

/** The full-text expression of a kind. */
export const kindMatch = (kind: SQL): SQL => sql`coalesce(${anyOf(keysOf(kind, sql`true`))}, ${NONE})`

/** The nearest kind with businesses in the scope; NULL where the kinds themselves have some. */
function firstWithin(kinds: readonly string[], instead: readonly string[], scopeMatch: SQL): SQL {
  const match = sql`${kindMatch(sql`n.value`)} || ${scopeMatch}`
  return sql`(select iif(n.key < ${kinds.length}, null, n.value) from json_each(${JSON.stringify([...kinds, ...instead])}) n
    where exists (select 1 from businesses_fts where businesses_fts match ${match} limit 1) limit 1)`
}

/** The kind that was chosen out of several. */
export const CHOSEN_KIND = sql`(select meant from kind_meant)`

/**
 * The CTEs `kind_meant (meant)` and `kind_texts (kind_exact, kind_deeper, kind_related, kind_unlabelled, kind_match)`, one
 * row each: the kind; the keys of its own labels, of narrower ones and of broader ones as texts, the alternatives that no
 * label names, and its full-text expression. `scopeMatch` limits an expression to the other parts of the scope.
 */
export function kindTable(scope: KindScope, scopeMatch: SQL): SQL {
  const { kinds, isAny, instead, broader, names, isEachNamed } = scope
  const named = namesMatch(names)
  const related =
    names.length > 0
      ? keysOf(sql`select value from json_each(${JSON.stringify(broader)})`, sql`depth = 0`)
      : sql`null`
  const first = instead ? firstWithin(kinds, instead, scopeMatch) : firstKnown(kinds)
  const meant = isAny ? sql`value as meant from json_each(${JSON.stringify(kinds)})` : sql`${first} as meant`
  const ofMeant = (depth: SQL) => keysOf(sql`select meant from kind_meant`, depth)
  const unlabelled = isEachNamed
    ? sql`(select ' ' || group_concat(value, ' ') || ' ' from json_each(${JSON.stringify(kinds)})
        where not exists (select 1 from kind_keys k where k.kind = value))`
    : sql`null`
  const [before, behind] = isEachNamed
    ? [sql`'('`, sql`${orNamed(scope, sql`kind_unlabelled`)} || ')'`]
    : [sql`''`, sql`''`]
  // Each step is materialised, since SQLite would compute it again for each mention.
  return sql`kind_meant as materialized (select ${meant}),
    kind_lists as materialized (
      select ${ofMeant(sql`depth = 0`)} as kind_exact, ${ofMeant(sql`depth > 0`)} as kind_deeper,
        ${related} as kind_related, ${unlabelled} as kind_unlabelled),
    kind_texts as materialized (
      select kind_exact, kind_deeper, kind_related, kind_unlabelled, ${before} || (
        case when coalesce(kind_exact, kind_deeper) is null then ${names.length > 0 ? named : NONE}
          when kind_related is null then ${anyOf(ALL_KEYS)}
          else '(' || ${anyOf(ALL_KEYS)} || ' OR (' || ${anyOf(sql`kind_related`)} || ${` AND ${named}))`} end) || ${behind} as kind_match
      from kind_lists)`
}

/** The full-text expression of the kind in the scope. */
export const KIND_MATCH = sql`(select kind_match from kind_texts)`

const inKeys = (keys: SQL, key: SQL) => sql`instr(${keys}, ' ' || ${key} || ' ') > 0`
const [EXACT, DEEPER, RELATED] = [sql`kind_exact`, sql`kind_deeper`, sql`kind_related`]
/** The keys of the kind. Each time that a CTE is named its text is prepared anew, so each of its columns is asked for once. */
const KEYS = sql`(select (select kind_exact from kind_texts) as kind_exact,
  (select kind_deeper from kind_texts) as kind_deeper, (select kind_related from kind_texts) as kind_related,
  (select kind_unlabelled from kind_texts) as kind_unlabelled limit 1)`
const CATEGORY_KEY = sql`'ʘk' || b.category_id`
/** The full-text key of a folded type. */
export const typeKey = (folded: SQL): SQL => sql`'ʘt' || replace(${folded}, ' ', '')`
const TYPE_KEY = typeKey(sql`b.type_folded`)
/** Whether a further category of the business `b` is among the keys. */
const isFurther = (keys: SQL) => sql`exists (select 1 from other_categories o
  where o.business_id = b.id and ${inKeys(keys, sql`'ʘk' || o.category_id`)})`
const HAS_TYPE = sql`b.type_folded <> ''`

/**
 * How a business `b` is of the kind in the scope: 0 as the kind itself, 1 as a narrower one, 2 by its category although
 * its type is another, or by a further category, 3 by a narrower category although its type is another, 4 by its name;
 * NULL when it is not. The name counts like a label, for an alternative that no label names.
 */
export function kindDepth(scope: KindScope): SQL {
  const { names } = scope
  const hasWord = (word: string) =>
    sql`instr(' ' || b.folded || ' ' || b.folded_latin || ' ', ${` ${word} `}) > 0`
  const named = sql.join(
    names.map((words) => sql`(${sql.join(words.map(hasWord), sql` and `)})`),
    sql` or `,
  )
  const byNameAlone = sql.join(
    alternativesOf(scope).map(
      (each) =>
        sql`when ${isUnlabelled(sql`kind_unlabelled`, each)} and ${sql.join(each.words.map(hasWord), sql` and `)} then 0 `,
    ),
  )
  const isRelated = sql`(${inKeys(RELATED, CATEGORY_KEY)} or (${HAS_TYPE} and ${inKeys(RELATED, TYPE_KEY)}))`
  const byName =
    names.length > 0
      ? sql`when (coalesce(${EXACT}, ${DEEPER}) is null or ${isRelated}) and (${named}) then 4`
      : sql``
  return sql`(select case
    when ${HAS_TYPE} and ${inKeys(EXACT, TYPE_KEY)} then 0
    when ${inKeys(EXACT, CATEGORY_KEY)} then
      case when not ${HAS_TYPE} or ${inKeys(DEEPER, TYPE_KEY)} then 0 else 2 end
    when ${HAS_TYPE} and ${inKeys(DEEPER, TYPE_KEY)} then 1
    when ${inKeys(DEEPER, CATEGORY_KEY)} then case when ${HAS_TYPE} then 3 else 1 end
    when ${isFurther(EXACT)} or ${isFurther(DEEPER)} then 2
    ${byNameAlone} ${byName} end from ${KEYS})`
}
