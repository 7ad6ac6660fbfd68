import { sql, type SQL } from 'drizzle-orm'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { codesAmong } from '#domain/search/equivalent-words.ts'
import type { KindTerm } from '#domain/search/named-terms.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { conditionOf } from '../../sql/filters.ts'
import { CHOSEN_KIND } from '../../sql/kind.ts'
import { withMeaning, type InterpretedQuery } from './interpret.ts'
import { spelledCity } from './look-up.ts'
import { isScoped, type BusinessListQuery, type Interpreted, type ListRow } from './query.ts'
import { interpretedStatement, searchStatement } from './search-statement.ts'

/** A list's query, and the readings of its words: as typed, then in other wordings. */
export interface Search {
  readonly knowledge: SearchKnowledge
  readonly query: BusinessListQuery
  readonly readings: readonly InterpretedQuery[]
}

/** The row of a way, with the kind found in place of the requested one. */
export interface WayRow extends ListRow {
  readonly chosenKind?: string | null
}

/** One way to search, and what it adds to the answer. */
export interface Way {
  readonly how: string
  /** 'number': by phone number; 'order': all businesses that meet the conditions, without search terms. */
  readonly source: 'text' | 'number' | 'index' | 'order'
  /** The query with the meaning's conditions. */
  readonly query: BusinessListQuery
  readonly words: readonly string[]
  /** The statement of a page; `isIndexed` leaves a list of many to the bitmap index. */
  readonly statement: (isIndexed: boolean) => SQL
  readonly says: (row?: WayRow) => Interpreted
  /** The minimum number of matches for an answer; one unless given. */
  readonly least?: number
  /** The maximum number of matches that the statement lists where the bitmap index is asked. */
  readonly few?: number | undefined
}

/** Ways of the same rank: the one with most matches is taken, as it leaves out the rarest word. */
export type Plan = readonly Way[]

/** A reading with its search. */
export interface Reading extends Search {
  readonly reading: InterpretedQuery
}

/** The most matches of other wordings and relaxed searches that are counted. */
export const FEWER = 250
/** The most matches of the remaining words that are checked, for each word left out. */
const CHECKED = 30
/** The maximum number of nearest kinds. */
const MOST_NEAREST = 5

/** What a reading says in the answer of its list. */
export function said(
  { query, reading }: Reading,
  interpretation?: Interpretation,
  dropped?: readonly string[],
): Interpreted {
  const { origin, text } = reading
  const namedCity = query.near ? undefined : reading.namedCity
  return {
    ...(interpretation && { interpretation }),
    ...(dropped && { dropped }),
    ...(origin === 'corrected' && { corrected: spelledCity(text, interpretation) }),
    ...(interpretation === undefined && dropped === undefined && namedCity && { namedCity }),
  }
}

/** A meaning and how to search it. */
interface WayOptions {
  readonly dropped?: readonly string[] | undefined
  /** Whether fewer matches are counted; with conditions, all counted matches are checked. */
  readonly isRelaxed?: boolean
}

/** The most matches that are counted. */
const mostOf = ({ reading }: Reading, { isRelaxed }: WayOptions = {}) =>
  isRelaxed || reading.origin !== 'typed' ? FEWER : undefined

/** A query whose conditions are checked on all counted matches: which words are left out depends on them. */
export const checked = (query: BusinessListQuery): BusinessListQuery =>
  conditionOf(query) === undefined ? query : { ...query, checked: CHECKED }

/** The words that rank matches: the remaining ones where they can only be a name. */
export const rankingWords = ({ kind, category, rest }: Interpretation, words: readonly string[]) =>
  kind || category || rest.length === 0 ? words : rest

export function wayOf(how: string, search: Reading, meaning: Interpretation, wanted: WayOptions = {}): Way[] {
  const { knowledge, query, reading } = search
  const isChecked = wanted.isRelaxed === true && conditionOf(query) !== undefined
  const meant = withMeaning(isChecked ? checked(query) : query, knowledge.kinds, meaning)
  // An address may write the postal code as two words, so that the joined one is missing.
  const codes = codesAmong(meaning.rest)
  const isNowhere = meaning.rest.some((word) => reading.names.missing.has(word) && !codes.has(word))
  if (isNowhere || (meaning.rest.length === 0 && !meaning.category && !isScoped(meant))) return []
  const words = rankingWords(meaning, reading.words)
  const input = { words, most: mostOf(search, wanted) }
  return [
    {
      how,
      source: 'text',
      query: meant,
      words,
      statement: (isLeft) =>
        interpretedStatement({ ...meant, isIndexed: isLeft && !isChecked }, meaning, input),
      says: () => said(search, meaning, wanted.dropped),
    },
  ]
}

export function textWayOf(how: string, search: Reading, least?: number): Way {
  const { query, reading } = search
  const { words } = reading
  return {
    how,
    source: 'text',
    query,
    words,
    statement: (isIndexed) => searchStatement({ ...query, isIndexed }, { words, most: mostOf(search) }),
    says: () => said(search),
    ...(least !== undefined && { least }),
  }
}

/** Searches for the nearest kind with the conditions, where the place has no business of the meant kind. */
export function nearestWays(search: Reading, meaning: Interpretation, left: readonly string[]): Way[] {
  const { knowledge, query, reading } = search
  const { kinds } = knowledge
  const { kind } = meaning
  const isChecked = left.length > 0 && conditionOf(query) !== undefined
  const meant = withMeaning(isChecked ? checked(query) : query, kinds, meaning)
  if (kind === undefined || meant.kind === undefined) return []
  // Without a place, there may be businesses of the kind that fail the conditions.
  if (meaning.city === undefined && conditionOf(meant) !== undefined) return []
  const others = new Set(kinds.accepted(kind.kind))
  for (const each of kind.kinds) others.delete(each)
  if (others.size === 0) return []
  const nearest = [...others].slice(0, MOST_NEAREST)
  const scope = { ...meant, kind: { kinds: kind.kinds, instead: nearest, broader: [], names: [] } }
  const words = rankingWords(meaning, reading.words)
  const instead = (found: string): KindTerm => ({
    kind: found,
    kinds: [found],
    text: '',
    label: kinds.label(found),
    isFound: true,
    asked: kind,
  })
  return [
    {
      how: 'nearest kind',
      source: 'text',
      query: scope,
      words,
      statement: (isLeft) =>
        interpretedStatement(
          { ...scope, isIndexed: isLeft && !isChecked },
          meaning,
          { words, most: FEWER },
          sql`, ${CHOSEN_KIND} as chosenKind`,
        ),
      says: (row) =>
        said(search, { ...meaning, kind: instead(row?.chosenKind ?? kind.kind) }, [
          ...kind.text.split(' '),
          ...left,
        ]),
    },
  ]
}
