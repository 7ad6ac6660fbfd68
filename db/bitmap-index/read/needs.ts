import type { SQL } from 'drizzle-orm'
import {
  categoryKey,
  countryKey,
  LIVE,
  LOCATED,
  nameWordKey,
  type RankedOrder,
  wordKey,
} from '#domain/bitmap/terms.ts'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { scopeCities, scopeDimensions } from '../../sql/scope.ts'
import { categoryIdsOf, type CityRanges, type NamedRows } from './first-rows.ts'
import type { Piece } from './hours.ts'
import { chunksOf, type IndexState } from './layout.ts'
import { type FilterPlan, kindSetKeys } from './parts.ts'
import type { Question } from './question.ts'
import { levelKeys } from './order-sets.ts'

/** Further values of changed businesses, as expressions on the business `b`; those of one name are the same. */
export interface WantedFacts {
  readonly name: string
  readonly values: readonly SQL[]
}

/** What of the index a question needs. */
export interface Needs {
  readonly plans: readonly FilterPlan[]
  readonly order?: RankedOrder | undefined
  readonly chunks: { readonly low: number; readonly high: number }
  /** Further keys. */
  readonly keys?: readonly string[]
  readonly pieces?: readonly Piece[]
  readonly facts?: WantedFacts | undefined
  /** Blocks whose points are read. */
  readonly blocks?: readonly number[]
  /** A statement of something else, whose rows are read in the same trip. */
  readonly beside?: SQL | undefined
  /** Whether the question may be answered as if its rows were those of the last time, and checked at its end. */
  readonly isAssumable?: boolean | undefined
}

export const piecesOf = ({ plans, pieces = [] }: Needs): readonly Piece[] => [
  ...plans.flatMap((plan) => plan.pieces),
  ...pieces,
]

/** The keys of sets that are known before the directory was asked what the question's names stand for. */
export function plainKeys(question: Question, { plans, order, keys = [] }: Needs): ReadonlySet<string> {
  const { kind, readings = [] } = question
  const { country } = scopeDimensions(question)
  return new Set([
    LIVE,
    ...(question.near || question.bounds ? [LOCATED] : []),
    ...(country ? [countryKey(question.country ?? '')] : []),
    ...plans.flatMap((plan) => plan.keys),
    ...readings.flatMap(({ tokens = [] }) => tokens.map(wordKey)),
    ...(kind?.words ?? []).map(nameWordKey),
    ...(order ? levelKeys(order) : []),
    ...keys,
  ])
}

/** All keys. */
export const allKeys = (question: Question, needs: Needs, rows: NamedRows): ReadonlySet<string> =>
  new Set([
    ...plainKeys(question, needs),
    ...categoryIdsOf(rows).map(categoryKey),
    ...[rows.kind?.exact, rows.kind?.deeper, rows.kind?.related].flatMap((keys) => kindSetKeys(keys ?? null)),
  ])

/** The whole sets of single chunks that pieces need. */
export function setsOfPieces(pieces: readonly Piece[]): (readonly [key: string, chunk: number])[] {
  const chunksByKey = new Map<string, Set<number>>()
  for (const { chunk, others } of pieces)
    for (const key of others) chunksByKey.set(key, (chunksByKey.get(key) ?? new Set()).add(chunk))
  return [...chunksByKey].flatMap(([key, chunks]) => [...chunks].map((chunk) => [key, chunk] as const))
}

/** The chunks that are looked at, wherever a city may lie. */
export function chunksIn(state: IndexState, { chunks }: Needs): readonly number[] {
  const all = chunksOf(state)
  const [low, high] = [Math.max(all.low, chunks.low), Math.min(all.high, chunks.high)]
  return low > high ? [] : Array.from({ length: high - low + 1 }, (_, at) => low + at)
}

/** The chunks in which there may be any match, as the statements of a first trip have them. */
export function chunksWith(
  question: Question,
  state: IndexState,
  needs: Needs,
  cityRanges: CityRanges,
): readonly number[] {
  const chunks = chunksIn(state, needs)
  if (!scopeCities(question)) return chunks
  const least = Math.min(...cityRanges.map(([first]) => Math.floor(first / CHUNK)))
  const most = Math.max(...cityRanges.map(([first, length]) => Math.floor((first + length - 1) / CHUNK)))
  return chunks.filter((chunk) => least <= chunk && chunk <= most)
}
