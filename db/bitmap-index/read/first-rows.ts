import { sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { JsonText } from '../../sql/json-object.ts'
import { integer } from '../../sql/integer.ts'
import type { KindScope } from '../../sql/kind.ts'
import { scopeCities, scopeDimensions, scopeTable } from '../../sql/scope.ts'
import { changesStatement, type ChangeRow, type FurtherRow } from './changes.ts'
import { STATE_COLUMNS, type IndexState } from './layout.ts'
import type { KindKeys, SparseMatches } from './parts.ts'
import type { Question } from './question.ts'
import { sparseKind, sparseStatement, type SparseRow } from './sparse.ts'

export interface ScopeRow extends IndexState {
  /** Of the changes since the index was built, and of their businesses. */
  readonly revision: number
  readonly categoryIds: string
  readonly cityId: number | null
  readonly cityRanges: string
}

export type FoundKind = Omit<KindKeys, 'named'> & SparseRow

/** What is said of a kind stands in a row among those of sets, as finding it out has read as many rows. */
export interface KindRow {
  readonly key: null
  readonly data: JsonText<FoundKind>
}

/** What the names and words of a question stand for, and what changed since the index was built. */
export interface FirstRows {
  readonly scope: ScopeRow
  readonly kind: FoundKind | undefined
  readonly changes: readonly ChangeRow[]
  readonly further: FurtherRow | undefined
  readonly sparse: readonly SparseRow[]
}

/** Of these what the names of a question stand for, as far as it is known. */
export interface NamedRows {
  readonly scope: ScopeRow | undefined
  readonly kind: FoundKind | undefined
}

export type CityRanges = readonly (readonly [first: number, length: number])[]

export const cityRangesOf = ({ scope }: FirstRows): CityRanges => parseOwnJson(scope.cityRanges)

export const categoryIdsOf = ({ scope }: NamedRows): readonly number[] =>
  scope ? parseOwnJson(scope.categoryIds) : []

export const matchesIn = ({ isKnown, positions }: SparseRow): SparseMatches => ({
  isKnown: isKnown === 1,
  positions: parseOwnJson<readonly (number | null)[]>(positions).filter((at) => at !== null),
})

/** The CTE `scope` without what only conditions on rows need. */
export const plainScope = (question: Question): SQL =>
  sql`with ${scopeTable({ ...question, kind: undefined, clocks: undefined })}`

export const scopeStatement = (question: Question, state: IndexState): SQL =>
  sql`${plainScope(question)} select ${STATE_COLUMNS}, revision, ${categoryIds(question)} as categoryIds,
    (select city_id from scope) as cityId, ${cityRanges(question, state)} as cityRanges from bitmap_index_state where id = 1`

const categoryIds = (question: Question): SQL =>
  scopeDimensions(question).category
    ? sql`(select json_group_array(id) from (select id from scope_categories order by id))`
    : sql`'[]'`

/** The positions of the question's city in the index, or of the cities of its state. */
function cityRanges(question: Question, { firstChunk, positions }: IndexState): SQL {
  const cities = scopeCities(question)
  if (!cities) return sql`'[]'`
  const from = firstChunk * CHUNK
  return sql`(select json_group_array(json_array(first, length)) from bitmap_city_ranges
    where city_id in ${cities} and first between ${integer(from)} and ${integer(from + positions)})`
}

/** A row for a kind, after the CTEs of a scope that has it. */
export const kindRow = (kind: KindScope, state: IndexState): SQL =>
  sql`select null as key, 0 as chunk, json_object('exact', kind_exact, 'deeper', kind_deeper, 'related', kind_related,
      'isKnown', s.isKnown, 'counted', s.counted, 'positions', s.positions) as data
    from kind_texts cross join (${sparseStatement(sparseKind(kind), state)}) s`

/** The id of a changed business. */
export const ANY_CHANGE = sql`select business_id as id from bitmap_changes limit 1`

/** The changed businesses, where they may be others at another time; else the revision of the scope tells all of them. */
export const changesCheck = (question: Question, { changes }: FirstRows, facts?: readonly SQL[]): SQL[] =>
  changes.length > 0 && question.clocks !== undefined ? [changesStatement(question, facts)] : []
