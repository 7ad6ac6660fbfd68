import { FILTERS } from '#domain/search/filters.ts'
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

/** What the first rows of a question depend on, except for the time. */
export function questionName(question: Question): string {
  const { category, categoryId, city, cityId, cityName, country, kind, readings, bounds } = question
  const filters = FILTERS.map((name) => question[name])
  return JSON.stringify([
    category,
    categoryId,
    city,
    cityId,
    cityName,
    country,
    kind,
    readings,
    bounds,
    filters,
  ])
}

/** The rows of a question as they were last time; further values of changed businesses are not remembered. */
export function recallRows(memory: IndexMemory, name: string, { facts }: Needs): FirstRows | undefined {
  const rows = memory.rowsOf(name)
  return facts && rows?.changes.length !== 0 ? undefined : rows
}

export function rememberRows(memory: IndexMemory, name: string, { facts }: Needs, rows: FirstRows): void {
  if (!facts || rows.changes.length === 0) memory.keepRows(name, rows)
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
