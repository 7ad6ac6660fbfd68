import type { RejectedRow } from '#domain/business/import-report.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import type { Chunk, ReadRow } from './messages.ts'

/** Rows of one request. */
export const CHUNK_ROWS = 500

/** The rows in chunks of `CHUNK_ROWS`, from the chunk of that number on; what is before it is read and passed over. */
export async function* chunksFrom(rows: AsyncIterable<NormalisedRow>, from: number): AsyncGenerator<Chunk> {
  let seq = 0
  let accepted: ReadRow[] = []
  let rejected: RejectedRow[] = []
  for await (const row of rows) {
    if ('candidate' in row) accepted.push(row)
    else rejected.push(row)
    if (accepted.length + rejected.length < CHUNK_ROWS) continue
    if (seq >= from) yield { seq, rows: accepted, rejected }
    seq += 1
    accepted = []
    rejected = []
  }
  if (accepted.length + rejected.length > 0 && seq >= from) yield { seq, rows: accepted, rejected }
}
