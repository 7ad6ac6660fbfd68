import { sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { nameWordKey, wordKey } from '#domain/bitmap/terms.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { MATCH_NONE } from '#domain/search/match-expression.ts'
import { FTS_ID_MASK } from '../../search/fts-rowid.ts'
import { inList } from '../../sql/in-list.ts'
import { integer } from '../../sql/integer.ts'
import { KIND_MATCH, type KindScope, namesMatch, orNamed } from '../../sql/kind.ts'
import { chunksOf, type IndexState } from './layout.ts'
import type { Question } from './question.ts'
import { type Waiting, WAITING } from './waiting.ts'

/** How many matches of words without stored sets are read from the full text; each costs two rows. */
const MOST = 500

/** A full-text search for words that may have no set in the index, as rare words have none. */
export interface Sparse {
  /** The keys whose sets, if all are known, suffice; undefined where sets never suffice. */
  readonly keys: readonly string[] | undefined
  /** Whether sets never suffice. */
  readonly isNever?: SQL
  readonly expression: SQL
}

export interface SparseRow {
  /** Whether all keys have sets. */
  readonly isKnown: number
  /** The ids of matches, each with its position in the index. */
  readonly matches: string
  readonly counted: number
}

/** One such search for each reading of the words. */
export const sparseWords = ({ readings = [] }: Question): Sparse[] =>
  readings.map(({ expression, tokens }) => ({
    keys: tokens?.map(wordKey),
    expression: sql`${expression}`,
  }))

/** Businesses named as a kind: all, if no label names the kind, else those of broader kinds. */
export function sparseKind(kind: KindScope): Sparse {
  const { names } = kind
  const isUnlabelled = sql`(select coalesce(kind_exact, kind_deeper) is null from kind_texts)`
  const related = sql`(select '(keys : ("' || replace(trim(kind_related), ' ', '" OR "') || ${`") AND ${namesMatch(names)})`} from kind_texts)`
  return {
    keys: names.flat().map(nameWordKey),
    isNever: sql`(${isUnlabelled} or (select kind_unlabelled is not null from kind_texts))`,
    expression:
      names.length === 0
        ? sql`${MATCH_NONE}`
        : sql`iif(${isUnlabelled}, ${KIND_MATCH}, coalesce(${related}, ${MATCH_NONE}) || (select ${orNamed(kind, sql`kind_unlabelled`)} from kind_texts))`,
  }
}

/** Queries the positions of the matches, unless the index has sets for all of the words. */
export function sparseStatement({ keys, isNever = sql`false`, expression }: Sparse, state: IndexState): SQL {
  const { low, high } = chunksOf(state)
  const known = keys
    ? sql`(not ${isNever} and (select count(*) = ${new Set(keys).size} from bitmap_terms where key in ${inList([...new Set(keys)])}))`
    : sql`false`
  const matches = sql`(select rowid & ${FTS_ID_MASK} as id from businesses_fts
    where businesses_fts match iif(${known}, ${MATCH_NONE}, ${expression}) limit ${MOST})`
  return sql`select ${known} as isKnown, count(*) as counted,
      json_group_array(json_array(f.id, p.position)) filter (where f.id is not null) as matches
    from ${matches} f left join bitmap_positions p on p.business_id = f.id
      and p.position between ${integer(low * CHUNK)} and ${integer((high + 1) * CHUNK - 1)}`
}

/** The positions of the matches; `isKnown` if the index has sets for all words, which are read instead. */
export interface SparseMatches {
  readonly isKnown: boolean
  readonly positions: readonly number[]
}

export const matchesIn = ({ isKnown, matches }: SparseRow, { placeOf }: Waiting): SparseMatches => ({
  isKnown: isKnown === 1,
  positions: parseOwnJson<[id: number, position: number | null][]>(matches).flatMap(([id, position]) => {
    const place = placeOf.get(id)
    return place === undefined ? (position ?? []) : WAITING * CHUNK + place
  }),
})

/** Whether there may be more matches than were read. */
export const isCut = (row: SparseRow): boolean => row.counted >= MOST
