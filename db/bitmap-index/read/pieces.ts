import { sql, type SQL } from 'drizzle-orm'
import { rowsTable } from '../../sql/in-list.ts'
import type { Piece, PieceBytes } from './hours.ts'

/** Chunks from one to another. */
export interface ChunkRange {
  readonly low: SQL
  readonly high: SQL
}

export interface PieceRow {
  readonly chunk: number
  readonly first: number
  readonly data: ArrayBuffer
}

/** The bytes of pieces, of which there is at least one. */
export function piecesStatement(pieces: readonly Piece[], scope: SQL, { low, high }: ChunkRange): SQL {
  const all = rowsTable(pieces.map(({ key, chunk, first, bytes }) => [key, chunk, first, bytes]))
  return sql`${scope} select p.column2 as chunk, p.column3 as first,
      substr(x.data, 2 + p.column3 / 8, p.column4) as data
    from ${all} p cross join bitmap_terms t on t.key = p.column1
    cross join bitmaps x on x.id = (t.term << 8) + p.column2
    where p.column2 between ${low} and ${high}`
}

export function bytesByChunk(rows: readonly PieceRow[]): PieceBytes {
  const chunks = new Map<number, { first: number; data: ArrayBuffer }[]>()
  for (const { chunk, first, data } of rows) {
    const pieces = chunks.get(chunk)
    if (pieces) pieces.push({ first, data })
    else chunks.set(chunk, [{ first, data }])
  }
  return chunks
}
