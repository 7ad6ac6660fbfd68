import type { RejectedRow } from '#domain/business/import-report.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import type { Chunk, ReadRow } from './messages.ts'

/** Rows of one request at most, and characters of it: the server takes a thousand rows and 16 MB. */
export const CHUNK_ROWS = 1000
export const CHUNK_CHARACTERS = 4_000_000
/** Rows that a page may want to show of one chunk. */
const FIRST = 20

/** A chunk that is being filled. */
class Filling {
  readonly first: ReadRow[] = []
  readonly rejected: RejectedRow[] = []
  #rows: string[] = []
  #length = 0

  add(row: NormalisedRow): void {
    if (!('candidate' in row)) {
      this.rejected.push(row)
      return
    }
    const text = JSON.stringify(row)
    this.#rows.push(text)
    this.#length += text.length
    if (this.first.length < FIRST) this.first.push(row)
  }

  get count(): number {
    return this.#rows.length + this.rejected.length
  }

  get isFull(): boolean {
    return this.count >= CHUNK_ROWS || this.#length >= CHUNK_CHARACTERS
  }

  numbered(seq: number): Chunk {
    const { count, first, rejected } = this
    return { seq, count, rows: `[${this.#rows.join(',')}]`, first, rejected }
  }
}

/** The rows in chunks, the same for the same file, from the one of that number on; earlier ones are passed over. */
export async function* chunksFrom(rows: AsyncIterable<NormalisedRow>, from: number): AsyncGenerator<Chunk> {
  let seq = 0
  let filling = new Filling()
  for await (const row of rows) {
    filling.add(row)
    if (!filling.isFull) continue
    if (seq >= from) yield filling.numbered(seq)
    seq += 1
    filling = new Filling()
  }
  if (filling.count > 0 && seq >= from) yield filling.numbered(seq)
}
