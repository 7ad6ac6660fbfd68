import type { RejectedRow } from '#domain/import/report.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import type { Chunk, RowPlace } from './protocol.ts'

/** Maximum rows of a request, and maximum bytes if it has several rows; the server accepts a thousand rows and 16 MB. */
export const CHUNK_ROWS = 1000
export const CHUNK_BYTES = 4_000_000
/** Longer rows are rejected, so that a row sent alone stays below the server's limit. */
const ROW_BYTES = 15_000_000

const encoder = new TextEncoder()

/** A row as serialised for its request. */
interface Written {
  readonly row: NormalisedRow
  readonly text: string
  /** As UTF-8. */
  readonly bytes: number
}

function written(row: NormalisedRow): Written {
  const text = JSON.stringify(row)
  const bytes = encoder.encode(text).length
  if (bytes <= ROW_BYTES) return { row, text, bytes }
  return written({ row: row.row, column: null, value: null, code: 'row_too_long', limit: ROW_BYTES })
}

/** A chunk that is being filled. */
class Filling {
  readonly uncategorised: number[] = []
  readonly rejected: RejectedRow[] = []
  readonly places: RowPlace[] = []
  #rows: string[] = []
  #bytes = 0

  add({ row, text, bytes }: Written): void {
    this.#bytes += bytes + 1
    if (!('candidate' in row)) {
      this.rejected.push(row)
      return
    }
    this.#rows.push(text)
    const { category, latitude, longitude, countryCode = null } = row.candidate
    if (!category) this.uncategorised.push(row.row)
    if (latitude != null && longitude != null) this.places.push([row.row, latitude, longitude, countryCode])
  }

  /** Whether the row must go into the next chunk; an empty chunk accepts any row. */
  isTooFullFor({ bytes }: Written): boolean {
    return this.count >= CHUNK_ROWS || (this.count > 0 && this.#bytes + bytes > CHUNK_BYTES)
  }

  get count(): number {
    return this.#rows.length + this.rejected.length
  }

  numbered(seq: number): Chunk {
    const { count, uncategorised, rejected, places } = this
    return { seq, count, rows: `[${this.#rows.join(',')}]`, uncategorised, rejected, places }
  }
}

/** The rows in chunks from number `from` on; the same file always gives the same chunks. */
export async function* chunksFrom(rows: AsyncIterable<NormalisedRow>, from: number): AsyncGenerator<Chunk> {
  let seq = 0
  let filling = new Filling()
  for await (const row of rows) {
    const next = written(row)
    if (filling.isTooFullFor(next)) {
      if (seq >= from) yield filling.numbered(seq)
      seq += 1
      filling = new Filling()
    }
    filling.add(next)
  }
  if (filling.count > 0 && seq >= from) yield filling.numbered(seq)
}
