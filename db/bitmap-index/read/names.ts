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

/** The state of the index, and the records that the question's names refer to. */
export interface NamesRow extends IndexState {
  /** The revision of the changes since the index was built. */
  readonly revision: number
  readonly categoryIds: string
  /** The cities as JSON of `CityRow`s. */
  readonly cities: string
  readonly kind: string | null
  /** The excluded matches, a `SparseRow` as JSON. */
  readonly unwanted: string | null
}

/** A kind: its keys of the full text, and the businesses named as it. */
export interface KindCells extends SparseRow {
  readonly exact: string | null
  readonly deeper: string | null
  readonly related: string | null
}

export function namesStatement(question: Question, state: IndexState): SQL {
  const { kind, unwanted } = question
  return sql`with ${scopeTable({ ...question, clocks: undefined })}
    select ${STATE_COLUMNS}, revision, ${categoryIds(question)} as categoryIds, ${cities(question, state)} as cities,
      ${kind ? kindCells(kind, state) : sql`null`} as kind,
      ${unwanted ? unwantedCells(question, unwanted, state) : sql`null`} as unwanted
    from bitmap_index_state where id = 1`
}

const categoryIds = (question: Question): SQL =>
  scopeDimensions(question).category ? sql`(select json_group_array(id) from scope_categories)` : sql`'[]'`

/** The question's city or the cities of its state, with their positions in the index. */
function cities(question: Question, { firstChunk, positions }: IndexState): SQL {
  const ids = scopeCities(question)
  if (!ids) return sql`'[]'`
  const from = firstChunk * CHUNK
  return sql`(select json_group_array(json_array(c.id, r.first, r.length)) from ${ids} c
    left join bitmap_city_ranges r on r.city_id = c.id
      and r.first between ${integer(from)} and ${integer(from + positions)})`
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

type CityRow = readonly [id: number | null, first: number | null, length: number | null]

/** The names of a row, except the kind. */
export function scopeOf({ categoryIds, cities: found }: NamesRow): ScopeIds {
  const rows = parseOwnJson<readonly CityRow[]>(found)
  return {
    categoryIds: parseOwnJson(categoryIds),
    cityIds: [...new Set(rows.flatMap(([id]) => id ?? []))],
    cityRanges: rows.flatMap(([, first, length]): ScopeIds['cityRanges'] =>
      first === null || length === null ? [] : [[first, length]],
    ),
  }
}
