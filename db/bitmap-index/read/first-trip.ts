import { sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../../client.ts'
import { rowsTable } from '../../sql/in-list.ts'
import { parseRow } from '../../sql/json-object.ts'
import { scopeCities, scopeDimensions, scopeTable } from '../../sql/scope.ts'
import {
  changeOf,
  changesStatement,
  FURTHER_CHANGES,
  type Change,
  type ChangeRow,
  type FurtherRow,
} from './changes.ts'
import type { Points } from './area.ts'
import { Assumption } from './assumption.ts'
import {
  ANY_CHANGE,
  categoryIdsOf,
  cityRangesOf,
  kindRow,
  matchesIn,
  plainScope,
  scopeStatement,
  type FirstRows,
  type KindRow,
  type ScopeRow,
  type NamedRows,
} from './first-rows.ts'
import type { PieceBytes } from './hours.ts'
import { chunksOf, isSameState, OUTDATED, type IndexState, type Layout } from './layout.ts'
import { memoryOf, type IndexMemory } from './memory.ts'
import { type Needs, piecesOf, plainKeys, setsOfPieces } from './needs.ts'
import type { FoundScope, SparseMatches } from './parts.ts'
import { bytesByChunk, piecesStatement, type ChunkRange, type PieceRow } from './pieces.ts'
import { pointsByBlock, pointsName, pointsStatement, type PointsRow } from './points.ts'
import { integer } from '../../sql/integer.ts'
import type { Question } from './question.ts'
import {
  type KnownPart,
  NOTHING_KNOWN,
  pieceName,
  recallPart,
  recallStored,
  rememberStored,
  type Stored,
  withKnown,
} from './recall-stored.ts'
import { isCut, sparseStatement, sparseWords, type SparseRow } from './sparse.ts'
import { setName, setsStatement, StoredSets, type SetRow } from './stored-sets.ts'
import { FILTER_NAMES } from '#domain/search/filters.ts'
import { MAX_CHANGES } from '../state.ts'

/** Under which it is remembered that no business has changed. */
const NONE_CHANGED = ''

/** What the rows of a question depend on, except for the time. */
function rowNames({ readings = [], kind, bounds, ...question }: Question, { facts }: Pick<Needs, 'facts'>) {
  const { category, categoryId, city, cityId, cityName, state, stateKey, country } = question
  const scope = JSON.stringify([category, categoryId, city, cityId, cityName, state, stateKey, country])
  const filters = FILTER_NAMES.map((name) => question[name])
  return {
    scope,
    kind: JSON.stringify(kind),
    words: readings.map((reading) => JSON.stringify(reading)),
    changes: JSON.stringify([scope, kind, readings, bounds, filters, facts?.name]),
  }
}

/** What the names of a question probably stand for, as far as that is remembered. */
function recallNamed(memory: IndexMemory, question: Question): NamedRows {
  const names = rowNames(question, {})
  return {
    scope: memory.scopes.get(names.scope),
    kind: question.kind && memory.kinds.get(names.kind),
  }
}

/** The rows of a question as they probably are. */
function recallRows(memory: IndexMemory, question: Question, needs: Needs): FirstRows | undefined {
  const names = rowNames(question, needs)
  const scope = memory.scopes.get(names.scope)
  const kind = question.kind && memory.kinds.get(names.kind)
  const { revision } = memory
  const sparse = names.words.flatMap((name) => memory.words.get(name) ?? [])
  const changed = [NONE_CHANGED, names.changes]
    .map((name) => memory.changes.get(name))
    .find((each) => each?.revision === revision)
  const isKnown = (kind !== undefined || !question.kind) && sparse.length === names.words.length
  if (!scope || !changed || !isKnown) return undefined
  const { changes, further } = changed
  return { scope: { ...scope, revision }, kind, changes, further, sparse }
}

/** Whether no business had changed when that was asked last. */
const recallsNoChange = (memory: IndexMemory): boolean =>
  memory.changes.get(NONE_CHANGED)?.revision === memory.revision

function rememberRows(
  memory: IndexMemory,
  question: Question,
  needs: Needs,
  { scope, kind, changes, further, sparse }: FirstRows,
): void {
  const names = rowNames(question, needs)
  memory.scopes.keep(names.scope, scope)
  if (kind) memory.kinds.keep(names.kind, kind)
  for (const [at, row] of sparse.entries()) memory.words.keep(names.words[at] ?? '', row)
  const { revision } = scope
  memory.revision = revision
  if (changes.length <= MAX_CHANGES)
    memory.changes.keep(changes.length === 0 ? NONE_CHANGED : names.changes, { changes, further, revision })
}

function forgetRows(memory: IndexMemory, question: Question, needs: Needs): void {
  const names = rowNames(question, needs)
  memory.scopes.forget(names.scope)
  memory.kinds.forget(names.kind)
  for (const name of names.words) memory.words.forget(name)
  for (const name of [NONE_CHANGED, names.changes]) memory.changes.forget(name)
}

/** What was read at first. */
export interface Found extends FoundScope {
  readonly sets: StoredSets
  readonly pieces: PieceBytes
  readonly words: readonly SparseMatches[]
  readonly changes: readonly Change[]
  /** The positions of further changed businesses. */
  readonly further: readonly number[]
  /** Whether words may have more matches than were read. */
  readonly isCut: boolean
  readonly points: Points
  /** The rows of the statement of something else; with an assumption those that it has read. */
  readonly beside: readonly unknown[]
  /** Present where nothing was read, since all of it is as it was. */
  readonly assumption?: Assumption | undefined
}

const isOfKind = (row: SetRow | KindRow): row is KindRow => row.key === null

const NOTHING = sql`select 1 where false`
const NO_KEY = sql`select null as key where false`

/**
 * Reads what a question needs and is not remembered in one round trip, in two where a business has changed for the first time;
 * in none where all of it is remembered.
 */
export async function readFirst(
  db: Database,
  question: Question,
  layout: Layout,
  needs: Needs,
): Promise<Found | typeof OUTDATED> {
  const { state } = layout
  const memory = memoryOf(layout)
  const known = needs.isAssumable ? recallRows(memory, question, needs) : undefined
  const stored = known && recallStored(memory, question, state, needs, known)
  if (known && stored) {
    const assumption = new Assumption(question, state, known, needs, () =>
      forgetRows(memory, question, needs),
    )
    return { ...foundOf(known, stored), beside: [], assumption }
  }
  const part = needs.isAssumable
    ? recallPart(memory, question, state, needs, recallNamed(memory, question))
    : NOTHING_KNOWN
  const wasUnchanged = needs.isAssumable === true && recallsNoChange(memory)
  let read = await readMissing(db, question, state, needs, part, wasUnchanged)
  if (wasUnchanged && read !== OUTDATED && read.rows.changes.length > 0)
    read = await readMissing(db, question, state, needs, part, false)
  if (read === OUTDATED) return OUTDATED
  const all = { ...withKnown(read, part, question, state, needs), rows: read.rows }
  if (needs.isAssumable) {
    rememberRows(memory, question, needs, read.rows)
    rememberStored(memory, question, state, needs, all)
  }
  return { ...foundOf(read.rows, all), beside: read.beside }
}

function foundOf(rows: FirstRows, { sets, pieces, points }: Stored): Omit<Found, 'beside' | 'assumption'> {
  const { scope, kind, changes, further, sparse } = rows
  return {
    ...{ categoryIds: categoryIdsOf(rows), cityId: scope.cityId, cityRanges: cityRangesOf(rows) },
    kind: kind && { ...kind, named: matchesIn(kind) },
    sets: new StoredSets(sets),
    pieces: bytesByChunk(pieces),
    points: pointsByBlock(points),
    words: sparse.map(matchesIn),
    changes: changes.map(changeOf),
    further: parseOwnJson<number[]>(further?.positions ?? '[]'),
    isCut: [...sparse, ...(kind ? [kind] : [])].some(isCut),
  }
}

/** Where it is assumed that no business has changed, of one that has its id alone is read. */
async function readMissing(
  db: Database,
  question: Question,
  state: IndexState,
  needs: Needs,
  known: KnownPart,
  isUnchanged: boolean,
) {
  const range = chunkRange(question, state, needs.chunks)
  const pieces = piecesOf(needs).filter((piece) => !known.bytes.has(pieceName(piece)))
  const pairs = setsOfPieces(piecesOf(needs)).filter(([key, chunk]) => !known.bytes.has(setName(key, chunk)))
  const blocks = (needs.blocks ?? []).filter((block) => !known.bytes.has(pointsName(block)))
  const words = sparseWords(question)
  const [scopes, sets, bytes, changes, further, points, beside, ...sparse] = await db.batch([
    db.all<ScopeRow>(scopeStatement(question, state)),
    db.all<SetRow | KindRow>(sql`with ${scopeTable({ ...question, clocks: undefined })}
      ${setsStatement(wantedKeys(question, needs, known), range, known.sets)}
      ${chunkSets(pairs, range)}
      ${question.kind ? sql`union all ${kindRow(question.kind, state)}` : sql``}`),
    db.all<PieceRow>(pieces.length > 0 ? piecesStatement(pieces, plainScope(question), range) : NOTHING),
    db.all<ChangeRow>(isUnchanged ? ANY_CHANGE : changesStatement(question, needs.facts?.values)),
    db.all<FurtherRow>(FURTHER_CHANGES),
    db.all<PointsRow>(blocks.length > 0 ? pointsStatement(blocks) : NOTHING),
    db.all(needs.beside ?? NOTHING),
    ...words.map((each) => db.all<SparseRow>(sparseStatement(each, state))),
  ])
  const [scope] = scopes
  if (!scope || !isSameState(scope, state)) return OUTDATED
  const [kind] = sets.filter(isOfKind).map(({ data }) => parseRow(data))
  const rows = {
    ...{ scope, kind, changes, further: further[0] },
    sparse: sparse.flatMap(([each]) => (each ? [each] : [])),
  }
  return { rows, sets: sets.filter((each) => !isOfKind(each)), pieces: bytes, points, beside }
}

/** The chunks in which there may be any match. */
function chunkRange(question: Question, state: IndexState, chunks: Needs['chunks']): ChunkRange {
  const all = chunksOf(state)
  const [least, most] = [Math.max(all.low, chunks.low), Math.min(all.high, chunks.high)]
  const cities = scopeCities(question)
  if (!cities) return { low: integer(least), high: integer(most) }
  const bound = (value: string) => sql`(select ${sql.raw(value)} from bitmap_city_ranges
    where city_id in ${cities}
      and first between ${integer(all.low * CHUNK)} and ${integer((all.high + 1) * CHUNK - 1)})`
  return {
    low: sql`max(${integer(least)}, coalesce(${bound('min(first) >> 16')}, 256))`,
    high: sql`min(${integer(most)}, coalesce(${bound('max(first + length - 1) >> 16')}, 0))`,
  }
}

function wantedKeys(question: Question, needs: Needs, { wholeKeys }: KnownPart): SQL {
  const { category } = scopeDimensions(question)
  const plain = [...plainKeys(question, needs)].filter((key) => !wholeKeys.has(key))
  return sql`${plain.length > 0 ? sql`select column1 as key from ${rowsTable(plain.map((key) => [key]))}` : NO_KEY}
    ${category ? sql`union all select 'category:' || id from scope_categories` : sql``}
    ${question.kind ? sql`union all select ${KIND_KEY} from kind_texts cross join json_each(${KIND_TEXTS})` : sql``}`
}

/** The keys of a kind's labels in the full text, as those of the index. */
const KIND_KEY = sql`iif(substr(value, 1, 2) = 'ʘk', 'category:', 'type:') || substr(value, 3)`
const KIND_TEXTS = sql`'["' || replace(trim(replace(
  coalesce(kind_exact, '') || coalesce(kind_deeper, '') || coalesce(kind_related, ''), '  ', ' ')), ' ', '","') || '"]'`

/** As further rows: whole sets of single chunks. */
function chunkSets(pairs: ReturnType<typeof setsOfPieces>, { low, high }: ChunkRange): SQL {
  if (pairs.length === 0) return sql``
  return sql`union all select p.column1, p.column2, x.data from ${rowsTable(pairs)} p
    cross join bitmap_terms t on t.key = p.column1
    cross join bitmaps x on x.id = (t.term << 8) + p.column2
    where p.column2 between ${low} and ${high}`
}
