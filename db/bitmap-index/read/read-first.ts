import { sql } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import {
  categoryKey,
  countryKey,
  LIVE,
  LOCATED,
  nameWordKey,
  type RankedOrder,
  wordKey,
} from '#domain/bitmap/terms.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../../client.ts'
import { scopeCities, scopeDimensions } from '../../sql/scope.ts'
import { type IndexState, isSameState, type Layout, NotInIndex, OutdatedIndex } from './layout.ts'
import { type KindCells, namesStatement, type NamesRow, scopeOf } from './names.ts'
import { rankKeys } from './window.ts'
import { type FilterPlan, type ScopeIds, type KindKeys, kindSetKeys } from './parts.ts'
import { cachePoints, pointsStatement, type PointsRow, uncachedBlocks } from './points.ts'
import type { Question } from './question.ts'
import {
  isCut,
  matchesIn,
  type SparseMatches,
  type SparseRow,
  sparseStatement,
  sparseWords,
} from './sparse.ts'
import { readSets, type SetId, type SetRow, setsIn, setsStatement, StoredSets } from './stored-sets.ts'
import { type WaitingRow, waitingOf, waitingStatement } from './waiting.ts'

/** The parts of the index that a question needs. */
export interface Needs {
  readonly plans: readonly FilterPlan[]
  readonly order?: RankedOrder | undefined
  readonly chunks: readonly number[]
  /** Further keys. */
  readonly keys?: readonly string[]
  /** Further sets. */
  readonly sets?: readonly SetId[]
  /** Blocks whose points are read. */
  readonly blocks?: readonly number[]
}

/** The parts of the index read for a question. */
export interface IndexReads extends ScopeIds {
  readonly kind: KindKeys | undefined
  readonly unwanted: SparseMatches | undefined
  /** The chunks that may hold matches. */
  readonly chunks: readonly number[]
  /** The stored sets, and those of the waiting changes. */
  readonly sets: StoredSets
  readonly words: readonly SparseMatches[]
  /** Whether words may have more matches than were read. */
  readonly isCut: boolean
}

const NOTHING = sql`select 1 where false`

/**
 * Reads a question's names, the waiting changes and the uncached sets in one round trip; in two where the names need
 * further sets.
 */
export async function readFirst(
  db: Database,
  question: Question,
  layout: Layout,
  needs: Needs,
): Promise<IndexReads> {
  // The index has no sets of names.
  if (question.unwanted?.some(({ names }) => names)) throw new NotInIndex()
  const { state, waiting: known } = layout
  const sets = new StoredSets()
  const missing = sets.takeCached(layout, wantedSets(question, state, needs))
  const blocks = uncachedBlocks(layout, needs.blocks ?? [])
  const [names, waiting, rows, points, ...sparse] = await db.batch([
    db.all<NamesRow>(namesStatement(question, state)),
    db.all<WaitingRow>(waitingStatement(state, known)),
    db.all<SetRow>(setsStatement(missing)),
    db.all<PointsRow>(blocks.length > 0 ? pointsStatement(blocks) : NOTHING),
    ...sparseWords(question).map((each) => db.all<SparseRow>(sparseStatement(each, state))),
  ])
  const [row] = names
  if (!row || !isSameState(row, state)) throw new OutdatedIndex()
  sets.takeRead(layout, missing, rows)
  cachePoints(layout, blocks, points)
  sets.waiting = layout.waiting = waitingOf(waiting[0], row.revision, known)
  const scope = scopeOf(row)
  const unwanted = row.unwanted === null ? undefined : parseOwnJson<SparseRow>(row.unwanted)
  // If exclusions were cut off, excluded businesses would be listed.
  if (unwanted && isCut(unwanted)) throw new NotInIndex()
  const kind = row.kind === null ? undefined : parseOwnJson<KindCells>(row.kind)
  const words = sparse.flatMap(([each]) => each ?? [])
  const chunks = chunksWith(question, needs.chunks, scope)
  await readSets(db, layout, setsIn(keysOfNames(scope, kind), chunks), sets)
  return {
    ...scope,
    chunks,
    unwanted: unwanted && matchesIn(unwanted, sets.waiting),
    kind: kind && { ...kind, named: matchesIn(kind, sets.waiting) },
    sets,
    words: words.map((each) => matchesIn(each, sets.waiting)),
    isCut: [...words, ...(kind ? [kind] : [])].some(isCut),
  }
}

/** The sets that are needed whatever the question's names refer to. */
function wantedSets(
  question: Question,
  state: IndexState,
  { plans, order, chunks, keys = [], sets = [] }: Needs,
): SetId[] {
  const { kind, readings = [] } = question
  const { country } = scopeDimensions(question)
  const wanted = [
    LIVE,
    LOCATED,
    ...(country ? [countryKey(question.country ?? '')] : []),
    ...plans.flatMap((plan) => plan.keys),
    ...readings.flatMap(({ tokens = [] }) => tokens.map(wordKey)),
    ...(kind?.names ?? []).flat().map(nameWordKey),
    ...(order ? rankKeys(order, state) : []),
    ...keys,
  ]
  const further = [...plans.flatMap((plan) => plan.sets), ...sets]
  return [...setsIn(wanted, chunks), ...further.filter(([, chunk]) => chunks.includes(chunk))]
}

const keysOfNames = ({ categoryIds }: ScopeIds, kind: KindCells | undefined): string[] => [
  ...categoryIds.map(categoryKey),
  ...[kind?.exact, kind?.deeper, kind?.related].flatMap((keys) => kindSetKeys(keys ?? null)),
]

/** The chunks that contain the question's cities. */
const chunksWith = (question: Question, chunks: readonly number[], { cityRanges }: ScopeIds) =>
  scopeCities(question)
    ? chunks.filter((chunk) =>
        cityRanges.some(([first, length]) => first < (chunk + 1) * CHUNK && first + length > chunk * CHUNK),
      )
    : chunks
