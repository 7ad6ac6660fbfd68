import { sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { countryKey, LIVE, LOCATED, nameWordKey, type RankedOrder, wordKey } from '#domain/bitmap/terms.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../../client.ts'
import { rowsTable } from '../../sql/in-list.ts'
import { parseRow, type JsonText } from '../../sql/json-object.ts'
import type { KindScope } from '../../sql/kind.ts'
import { scopeDimensions, scopeTable } from '../../sql/scope.ts'
import {
  changeOf,
  changesStatement,
  furtherPositions,
  FURTHER_CHANGES,
  type Change,
  type ChangeRow,
  type FurtherRow,
} from './changes.ts'
import type { Points } from './area.ts'
import type { PieceBytes, Piece } from './hours.ts'
import { chunksOf, isSameState, OUTDATED, STATE_COLUMNS, type IndexState, type Layout } from './layout.ts'
import type { FilterPlan, FoundScope, KindKeys, SparseMatches } from './parts.ts'
import { pointsByBlock, pointsStatement, type PointsRow } from './points.ts'
import { integer } from '../../sql/integer.ts'
import type { Question } from './question.ts'
import { isCut, sparseKind, sparseStatement, sparseWords, type SparseRow } from './sparse.ts'
import { setsStatement, StoredSets, type SetRow } from './stored-sets.ts'
import { levelKeys } from './window.ts'

/** What of the index a question needs. */
export interface Needs {
  readonly plans: readonly FilterPlan[]
  readonly order?: RankedOrder | undefined
  readonly chunks: { readonly low: number; readonly high: number }
  /** Further keys, and those that a query in SQL gives. */
  readonly keys?: readonly string[]
  readonly keysSql?: SQL | undefined
  readonly pieces?: readonly Piece[]
  /** Further values of changed businesses. */
  readonly facts?: readonly SQL[]
  /** Blocks whose points are read. */
  readonly blocks?: readonly number[]
  /** A statement of something else, whose rows are read in the same trip. */
  readonly beside?: SQL | undefined
}

/** What was read at first. */
export interface Found extends FoundScope {
  readonly sets: StoredSets
  readonly pieces: PieceBytes
  readonly words: readonly SparseMatches[]
  readonly changes: readonly Change[]
  /** The positions of further changed businesses; undefined where there are too many. */
  readonly further: readonly number[] | undefined
  /** Whether words may have more matches than were read. */
  readonly isCut: boolean
  readonly points: Points
  /** The rows of the statement of something else. */
  readonly beside: readonly unknown[]
}

type FoundKind = Omit<KindKeys, 'named'> & SparseRow

/** What is said of a kind stands in a row among those of sets, as finding it out has read as many rows. */
interface KindRow {
  readonly key: null
  readonly data: JsonText<FoundKind>
}

const isOfKind = (row: SetRow | KindRow): row is KindRow => row.key === null

const matchesIn = ({ isKnown, positions }: SparseRow): SparseMatches => ({
  isKnown: isKnown === 1,
  positions: parseOwnJson<readonly (number | null)[]>(positions).filter((at) => at !== null),
})

interface ScopeRow extends IndexState {
  readonly categoryId: number | null
  readonly cityId: number | null
  readonly cityRanges: string
}

const NOTHING = sql`select 1 where false`

/** Reads what a question needs in one round trip. */
export async function readFirst(
  db: Database,
  question: Question,
  layout: Layout,
  needs: Needs,
): Promise<Found | typeof OUTDATED> {
  const { state } = layout
  const scope = scopeTable({ ...question, kind: undefined, clocks: undefined })
  const { low, high } = chunkRange(question, state, needs.chunks)
  const words = sparseWords(question)
  const pieces = [...needs.plans.flatMap((plan) => plan.pieces), ...(needs.pieces ?? [])]
  const [scopes, sets, bytes, changes, further, points, beside, ...sparse] = await db.batch([
    db.all<ScopeRow>(sql`with ${scope} select ${STATE_COLUMNS}, (select category_id from scope) as categoryId,
      (select city_id from scope) as cityId, ${cityRanges(question, state)} as cityRanges from bitmap_index_state where id = 1`),
    db.all<SetRow | KindRow>(sql`with ${scopeTable({ ...question, clocks: undefined })}
      ${setsStatement(wantedKeys(question, needs), { low, high })}
      ${setsOfPieces(pieces, { low, high })}
      ${question.kind ? kindRow(question.kind, state) : sql``}`),
    db.all<PieceRow>(piecesStatement(pieces, sql`with ${scope}`, { low, high })),
    db.all<ChangeRow>(changesStatement(question, needs.facts)),
    db.all<FurtherRow>(FURTHER_CHANGES),
    db.all<PointsRow>(pointsStatement(needs.blocks ?? [])),
    db.all(needs.beside ?? NOTHING),
    ...words.map((each) => db.all<SparseRow>(sparseStatement(each, state))),
  ])
  const [row] = scopes
  if (!row || !isSameState(row, state)) return OUTDATED
  const rows = sparse.flatMap(([each]) => (each ? [each] : []))
  const [kind] = sets.filter(isOfKind).map(({ data }) => parseRow(data))
  return {
    ...{ categoryId: row.categoryId, cityId: row.cityId, beside },
    cityRanges: parseOwnJson(row.cityRanges),
    kind: kind && { ...kind, named: matchesIn(kind) },
    sets: new StoredSets(sets.filter((each) => !isOfKind(each))),
    pieces: bytesByChunk(bytes),
    points: pointsByBlock(points),
    words: rows.map(matchesIn),
    changes: changes.map(changeOf),
    further: furtherPositions(further[0]),
    isCut: [...rows, ...(kind ? [kind] : [])].some(isCut),
  }
}

const kindRow = (kind: KindScope, state: IndexState): SQL =>
  sql`union all select null, 0, json_object('exact', kind_exact, 'deeper', kind_deeper, 'related', kind_related,
      'isKnown', s.isKnown, 'counted', s.counted, 'positions', s.positions)
    from kind_texts cross join (${sparseStatement(sparseKind(kind), state)}) s`

/** The positions of the question's city in the index. */
function cityRanges(question: Question, { firstChunk, positions }: IndexState): SQL {
  if (!scopeDimensions(question).city) return sql`'[]'`
  const from = firstChunk * CHUNK
  return sql`(select json_group_array(json_array(first, length)) from bitmap_city_ranges
    where city_id = (select city_id from scope) and first between ${integer(from)} and ${integer(from + positions)})`
}

/** The chunks in which there may be any match. */
function chunkRange(question: Question, state: IndexState, chunks: Needs['chunks']) {
  const all = chunksOf(state)
  const [least, most] = [Math.max(all.low, chunks.low), Math.min(all.high, chunks.high)]
  if (!scopeDimensions(question).city) return { low: integer(least), high: integer(most) }
  const bound = (value: string) => sql`(select ${sql.raw(value)} from bitmap_city_ranges
    where city_id = (select city_id from scope)
      and first between ${integer(all.low * CHUNK)} and ${integer((all.high + 1) * CHUNK - 1)})`
  return {
    low: sql`max(${integer(least)}, coalesce(${bound('min(first) >> 16')}, 256))`,
    high: sql`min(${integer(most)}, coalesce(${bound('max(first + length - 1) >> 16')}, 0))`,
  }
}

function wantedKeys(question: Question, { plans, order, keys = [], keysSql }: Needs): SQL {
  const { kind, readings = [] } = question
  const { country, category } = scopeDimensions(question)
  const all = new Set([
    LIVE,
    ...(question.near || question.bounds ? [LOCATED] : []),
    ...(country ? [countryKey(question.country ?? '')] : []),
    ...plans.flatMap((plan) => plan.keys),
    ...readings.flatMap(({ tokens = [] }) => tokens.map(wordKey)),
    ...(kind?.words ?? []).map(nameWordKey),
    ...(order ? levelKeys(order) : []),
    ...keys,
  ])
  return sql`select column1 as key from ${rowsTable([...all].map((key) => [key]))}
    ${category ? sql`union all select 'category:' || category_id from scope` : sql``}
    ${kind ? sql`union all select ${KIND_KEY} from kind_texts cross join json_each(${KIND_TEXTS})` : sql``}
    ${keysSql ? sql`union all ${keysSql}` : sql``}`
}

/** The keys of a kind's labels in the full text, as those of the index. */
const KIND_KEY = sql`iif(substr(value, 1, 2) = 'ʘk', 'category:', 'type:') || substr(value, 3)`
const KIND_TEXTS = sql`'["' || replace(trim(replace(
  coalesce(kind_exact, '') || coalesce(kind_deeper, '') || coalesce(kind_related, ''), '  ', ' ')), ' ', '","') || '"]'`

/** Chunks from one to another. */
interface ChunkRange {
  readonly low: SQL
  readonly high: SQL
}

/** As further rows: the whole sets that pieces need of their chunks. */
function setsOfPieces(pieces: readonly Piece[], { low, high }: ChunkRange): SQL {
  const chunksByKey = new Map<string, Set<number>>()
  for (const { chunk, others } of pieces)
    for (const key of others) chunksByKey.set(key, (chunksByKey.get(key) ?? new Set()).add(chunk))
  const pairs = [...chunksByKey].flatMap(([key, chunks]) => [...chunks].map((chunk) => [key, chunk] as const))
  if (pairs.length === 0) return sql``
  return sql`union all select p.column1, p.column2, x.data from ${rowsTable(pairs)} p
    cross join bitmap_terms t on t.key = p.column1
    cross join bitmaps x on x.id = (t.term << 8) + p.column2
    where p.column2 between ${low} and ${high}`
}

interface PieceRow {
  readonly chunk: number
  readonly first: number
  readonly data: ArrayBuffer
}

function piecesStatement(pieces: readonly Piece[], scope: SQL, { low, high }: ChunkRange): SQL {
  if (pieces.length === 0) return NOTHING
  const all = rowsTable(pieces.map(({ key, chunk, first, bytes }) => [key, chunk, first, bytes]))
  return sql`${scope} select p.column2 as chunk, p.column3 as first,
      substr(x.data, 2 + p.column3 / 8, p.column4) as data
    from ${all} p cross join bitmap_terms t on t.key = p.column1
    cross join bitmaps x on x.id = (t.term << 8) + p.column2
    where p.column2 between ${low} and ${high}`
}

function bytesByChunk(rows: readonly PieceRow[]): PieceBytes {
  const chunks = new Map<number, { first: number; data: ArrayBuffer }[]>()
  for (const { chunk, first, data } of rows) {
    const pieces = chunks.get(chunk)
    if (pieces) pieces.push({ first, data })
    else chunks.set(chunk, [{ first, data }])
  }
  return chunks
}
