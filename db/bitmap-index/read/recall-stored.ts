import { cityRangesOf, type FirstRows, type NamedRows } from './first-rows.ts'
import type { IndexState } from './layout.ts'
import type { IndexMemory } from './memory.ts'
import { allKeys, chunksIn, chunksWith, type Needs, piecesOf, setsOfPieces } from './needs.ts'
import type { PieceRow } from './pieces.ts'
import { pointsName, type PointsRow } from './points.ts'
import type { Question } from './question.ts'
import { type KnownSets, setName, type SetRow } from './stored-sets.ts'

/** What is stored of sets, pieces of them and points. */
export interface Stored {
  readonly sets: readonly SetRow[]
  readonly pieces: readonly PieceRow[]
  readonly points: readonly PointsRow[]
}

/** What is known of what a question may need. */
export interface KnownPart {
  /** Bytes by name, null where none are stored. */
  readonly bytes: ReadonlyMap<string, ArrayBuffer | null>
  /** The keys whose sets of all chunks are known. */
  readonly wholeKeys: ReadonlySet<string>
  readonly sets: KnownSets
}

export const NOTHING_KNOWN: KnownPart = {
  bytes: new Map(),
  wholeKeys: new Set(),
  sets: { lines: '', first: 0 },
}

/** The name of a piece of a set. */
export const pieceName = ({ key, chunk, first, bytes }: ReturnType<typeof piecesOf>[number]): string =>
  `piece:${chunk}:${first}:${bytes}:${key}`

/** The names of what a question needs of these chunks, with what tells rows of it apart. */
function namesOf(question: Question, needs: Needs, rows: NamedRows, chunks: readonly number[]) {
  const pieces = piecesOf(needs).filter(({ chunk }) => chunks.includes(chunk))
  const pairs = [
    ...[...allKeys(question, needs, rows)].flatMap((key) => chunks.map((chunk) => [key, chunk] as const)),
    ...setsOfPieces(pieces),
  ]
  return {
    sets: pairs.map(([key, chunk]) => ({ name: setName(key, chunk), key, chunk })),
    pieces: pieces.map((piece) => ({ name: pieceName(piece), chunk: piece.chunk, first: piece.first })),
    points: (needs.blocks ?? []).map((block) => ({ name: pointsName(block), block })),
  }
}

type Names = ReturnType<typeof namesOf>

/** What of the names is stored, as far as `bytesOf` knows it, and whether it knows all of them. */
function storedOf(
  names: Names,
  bytesOf: (name: string) => ArrayBuffer | null | undefined,
): Stored & { readonly isAll: boolean } {
  let isAll = true
  const known = <Wanted extends { readonly name: string }, Row>(
    all: readonly Wanted[],
    rowOf: (wanted: Wanted, bytes: ArrayBuffer) => Row,
  ): Row[] =>
    all.flatMap((wanted) => {
      const bytes = bytesOf(wanted.name)
      if (bytes === undefined) isAll = false
      return bytes ? [rowOf(wanted, bytes)] : []
    })
  return {
    sets: known(names.sets, ({ key, chunk }, data) => ({ key, chunk, data })),
    pieces: known(names.pieces, ({ chunk, first }, data) => ({ chunk, first, data })),
    points: known(names.points, ({ block }, points) => ({ block, points })),
    isAll,
  }
}

const namesOfRows = (question: Question, state: IndexState, needs: Needs, rows: FirstRows): Names =>
  namesOf(question, needs, rows, chunksWith(question, state, needs, cityRangesOf(rows)))

/** What a question needs, if all of it is remembered. */
export function recallStored(
  memory: IndexMemory,
  question: Question,
  state: IndexState,
  needs: Needs,
  rows: FirstRows,
): Stored | undefined {
  const { isAll, ...stored } = storedOf(namesOfRows(question, state, needs, rows), (name) =>
    memory.bytesOf(name),
  )
  return isAll ? stored : undefined
}

/** What a question may need and is remembered, whatever its names stand for: all of it stays as it is. */
export function recallPart(
  memory: IndexMemory,
  question: Question,
  state: IndexState,
  needs: Needs,
  rows: NamedRows,
): KnownPart {
  const chunks = chunksIn(state, needs)
  const { sets, pieces, points } = namesOf(question, needs, rows, chunks)
  const bytes = new Map<string, ArrayBuffer | null>()
  for (const { name } of [...sets, ...pieces, ...points]) {
    const known = memory.bytesOf(name)
    if (known !== undefined) bytes.set(name, known)
  }
  const marks = [...allKeys(question, needs, rows)].map(
    (key) => [key, chunks.map((chunk) => (bytes.has(setName(key, chunk)) ? '1' : '0')).join('')] as const,
  )
  const some = marks.filter(([, each]) => each.includes('1'))
  return {
    bytes,
    wholeKeys: new Set(some.filter(([, each]) => !each.includes('0')).map(([key]) => key)),
    sets: { lines: some.map(([key, each]) => `\n${key}\t${each}`).join(''), first: chunks[0] ?? 0 },
  }
}

/** What was read for a question with what was known before. */
export function withKnown(
  read: Stored & { readonly rows: FirstRows },
  { bytes }: KnownPart,
  question: Question,
  state: IndexState,
  needs: Needs,
): Stored {
  const before = storedOf(namesOfRows(question, state, needs, read.rows), (name) => bytes.get(name))
  return {
    sets: [...read.sets, ...before.sets],
    pieces: [...read.pieces, ...before.pieces],
    points: [...read.points, ...before.points],
  }
}

/** Remembers what a question needs, and what of it is not stored. */
export function rememberStored(
  memory: IndexMemory,
  question: Question,
  state: IndexState,
  needs: Needs,
  { rows, sets, pieces, points }: Stored & { readonly rows: FirstRows },
): void {
  const names = namesOfRows(question, state, needs, rows)
  const found = new Map([
    ...sets.map(({ key, chunk, data }) => [setName(key, chunk), data] as const),
    ...points.map(({ block, points: data }) => [pointsName(block), data] as const),
  ])
  for (const { name } of [...names.sets, ...names.points]) memory.keepBytes(name, found.get(name) ?? null)
  const bytes = new Map(pieces.map(({ chunk, first, data }) => [`${chunk}:${first}`, data]))
  for (const { name, chunk, first } of names.pieces)
    memory.keepBytes(name, bytes.get(`${chunk}:${first}`) ?? null)
}
