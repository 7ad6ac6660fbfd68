import { FILTERS } from '#domain/search/filters.ts'
import { MAX_CHANGES } from '../state.ts'
import { cityRangesOf, type FirstRows } from './first-rows.ts'
import type { IndexState } from './layout.ts'
import type { IndexMemory } from './memory.ts'
import { allKeys, chunksWith, type Needs, piecesOf, setsOfPieces } from './needs.ts'
import type { PieceRow } from './pieces.ts'
import { pointsName, type PointsRow } from './points.ts'
import type { Question } from './question.ts'
import { setName, type SetRow } from './stored-sets.ts'

/** What is stored of sets, pieces of them and points. */
export interface Stored {
  readonly sets: readonly SetRow[]
  readonly pieces: readonly PieceRow[]
  readonly points: readonly PointsRow[]
}

/** Under which it is remembered that no business has changed. */
const NONE_CHANGED = ''

/** What the rows of a question depend on, except for the time. */
function rowNames({ readings = [], kind, bounds, ...question }: Question, { facts }: Pick<Needs, 'facts'>) {
  const { category, categoryId, city, cityId, cityName, country } = question
  const scope = JSON.stringify([category, categoryId, city, cityId, cityName, country])
  const filters = FILTERS.map((name) => question[name])
  return {
    scope,
    kind: JSON.stringify(kind),
    words: readings.map((reading) => JSON.stringify(reading)),
    changes: JSON.stringify([scope, kind, readings, bounds, filters, facts?.name]),
  }
}

/** The rows of a question as they probably are. */
export function recallRows(memory: IndexMemory, question: Question, needs: Needs): FirstRows | undefined {
  const names = rowNames(question, needs)
  const scope = memory.scopes.get(names.scope)
  const kind = question.kind && memory.kinds.get(names.kind)
  const sparse = names.words.flatMap((name) => memory.words.get(name) ?? [])
  const changed = memory.changes.get(NONE_CHANGED) ?? memory.changes.get(names.changes)
  const isKnown = (kind !== undefined || !question.kind) && sparse.length === names.words.length
  return scope && changed && isKnown ? { scope, kind, ...changed, sparse } : undefined
}

export function rememberRows(
  memory: IndexMemory,
  question: Question,
  needs: Needs,
  { scope, kind, changes, further, sparse }: FirstRows,
): void {
  const names = rowNames(question, needs)
  memory.scopes.keep(names.scope, scope)
  if (kind) memory.kinds.keep(names.kind, kind)
  for (const [at, row] of sparse.entries()) memory.words.keep(names.words[at] ?? '', row)
  if (changes.length === 0) memory.changes.keep(NONE_CHANGED, { changes, further })
  else {
    memory.changes.forget(NONE_CHANGED)
    if (changes.length <= MAX_CHANGES) memory.changes.keep(names.changes, { changes, further })
  }
}

export function forgetRows(memory: IndexMemory, question: Question, needs: Needs): void {
  const names = rowNames(question, needs)
  memory.scopes.forget(names.scope)
  memory.kinds.forget(names.kind)
  for (const name of names.words) memory.words.forget(name)
  for (const name of [NONE_CHANGED, names.changes]) memory.changes.forget(name)
}

/** The names of what a question needs, with what tells rows of it apart. */
function namesOf(question: Question, state: IndexState, needs: Needs, rows: FirstRows) {
  const chunks = chunksWith(question, state, needs, cityRangesOf(rows))
  const pieces = piecesOf(needs).filter(({ chunk }) => chunks.includes(chunk))
  const pairs = [
    ...[...allKeys(question, needs, rows)].flatMap((key) => chunks.map((chunk) => [key, chunk] as const)),
    ...setsOfPieces(pieces),
  ]
  return {
    sets: pairs.map(([key, chunk]) => ({ name: setName(key, chunk), key, chunk })),
    pieces: pieces.map(({ key, chunk, first, bytes }) => ({
      ...{ name: `piece:${chunk}:${first}:${bytes}:${key}`, chunk, first },
    })),
    points: (needs.blocks ?? []).map((block) => ({ name: pointsName(block), block })),
  }
}

/** What a question needs, if all of it is remembered. */
export function recallStored(
  memory: IndexMemory,
  question: Question,
  state: IndexState,
  needs: Needs,
  rows: FirstRows,
): Stored | undefined {
  const names = namesOf(question, state, needs, rows)
  const missing: string[] = []
  const recalled = <Wanted extends { readonly name: string }, Row>(
    all: readonly Wanted[],
    rowOf: (wanted: Wanted, bytes: ArrayBuffer) => Row,
  ): Row[] =>
    all.flatMap((wanted) => {
      const bytes = memory.bytesOf(wanted.name)
      if (bytes === undefined) missing.push(wanted.name)
      return bytes ? [rowOf(wanted, bytes)] : []
    })
  const stored = {
    sets: recalled(names.sets, ({ key, chunk }, data) => ({ key, chunk, data })),
    pieces: recalled(names.pieces, ({ chunk, first }, data) => ({ chunk, first, data })),
    points: recalled(names.points, ({ block }, points) => ({ block, points })),
  }
  return missing.length === 0 ? stored : undefined
}

/** Remembers what was read for a question, and what is not stored. */
export function rememberStored(
  memory: IndexMemory,
  question: Question,
  state: IndexState,
  needs: Needs,
  { rows, sets, pieces, points }: Stored & { readonly rows: FirstRows },
): void {
  const names = namesOf(question, state, needs, rows)
  const found = new Map([
    ...sets.map(({ key, chunk, data }) => [setName(key, chunk), data] as const),
    ...points.map(({ block, points: data }) => [pointsName(block), data] as const),
  ])
  for (const { name } of [...names.sets, ...names.points]) memory.keepBytes(name, found.get(name) ?? null)
  const bytes = new Map(pieces.map(({ chunk, first, data }) => [`${chunk}:${first}`, data]))
  for (const { name, chunk, first } of names.pieces)
    memory.keepBytes(name, bytes.get(`${chunk}:${first}`) ?? null)
}
