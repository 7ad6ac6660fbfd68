import { sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { integer } from '../../sql/integer.ts'
import type { KindScope } from '../../sql/kind.ts'
import { scopeCities, scopeDimensions, scopeMatchSql, scopeTable } from '../../sql/scope.ts'
import { unwantedMatch, type Unwanted } from '../../sql/unwanted.ts'
import { STATE_COLUMNS, type IndexState } from './layout.ts'
import type { ScopeIds } from './parts.ts'
import type { Question } from './question.ts'
import { type SparseRow, sparseKind, sparseStatement } from './sparse.ts'

/** The state of the index, and what the names of a question stand for. */
export interface NamesRow extends IndexState {
  /** Of the changes since the index was built. */
  readonly revision: number
  readonly categoryIds: string
  readonly cityIds: string
  readonly cityRanges: string
  readonly kind: string | null
  /** The excluded matches, a `SparseRow` as JSON. */
  readonly unwanted: string | null
}

/** A kind: its keys of the full text, and the businesses that it names. */
export interface KindCells extends SparseRow {
  readonly exact: string | null
  readonly deeper: string | null
  readonly related: string | null
}

export function namesStatement(question: Question, state: IndexState): SQL {
  const { kind, unwanted } = question
  return sql`with ${scopeTable({ ...question, clocks: undefined })}
    select ${STATE_COLUMNS}, revision, ${categoryIds(question)} as categoryIds, ${cityIds(question)} as cityIds,
      ${cityRanges(question, state)} as cityRanges, ${kind ? kindCells(kind, state) : sql`null`} as kind,
      ${unwanted ? unwantedCells(question, unwanted, state) : sql`null`} as unwanted
    from bitmap_index_state where id = 1`
}

const categoryIds = (question: Question): SQL =>
  scopeDimensions(question).category ? sql`(select json_group_array(id) from scope_categories)` : sql`'[]'`

const cityIds = (question: Question): SQL => {
  const { city, state } = scopeDimensions(question)
  if (state) return sql`(select json_group_array(id) from scope_cities)`
  return city ? sql`(select json_array(city_id) from scope)` : sql`'[]'`
}

/** The positions of the question's city in the index, or of the cities of its state. */
function cityRanges(question: Question, { firstChunk, positions }: IndexState): SQL {
  const cities = scopeCities(question)
  if (!cities) return sql`'[]'`
  const from = firstChunk * CHUNK
  return sql`(select json_group_array(json_array(first, length)) from bitmap_city_ranges
    where city_id in ${cities} and first between ${integer(from)} and ${integer(from + positions)})`
}

const kindCells = (kind: KindScope, state: IndexState): SQL =>
  sql`(select json_object('exact', kind_exact, 'deeper', kind_deeper, 'related', kind_related,
      'isKnown', s.isKnown, 'counted', s.counted, 'matches', s.matches)
    from kind_texts cross join (${sparseStatement(sparseKind(kind), state)}) s)`

/** The excluded matches in the question's place and kind. */
const unwantedCells = (question: Question, unwanted: readonly Unwanted[], state: IndexState): SQL => {
  const scope = scopeMatchSql({ ...question, unwanted: undefined })
  const expression = sql`'(' || ${unwantedMatch(unwanted)} || ')' || ${scope}`
  return sql`(select json_object('isKnown', s.isKnown, 'counted', s.counted, 'matches', s.matches)
    from (${sparseStatement({ keys: undefined, expression }, state)}) s)`
}

/** The names of a row, but for the kind. */
export const scopeOf = ({ categoryIds, cityIds, cityRanges }: NamesRow): ScopeIds => ({
  categoryIds: parseOwnJson(categoryIds),
  cityIds: parseOwnJson<(number | null)[]>(cityIds).filter((id) => id !== null),
  cityRanges: parseOwnJson(cityRanges),
})
