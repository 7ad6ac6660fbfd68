/** A server accepts at most a few megabytes per value; this stays well below. */
const MAX_CHARACTERS = 1_000_000

/** The rows as JSON arrays, none much longer than a million characters; an empty list for no rows. */
export function jsonBatches(rows: readonly unknown[]): string[] {
  const pieces: string[] = []
  let piece: string[] = []
  let length = 0
  for (const row of rows.map((each) => JSON.stringify(each))) {
    if (length + row.length > MAX_CHARACTERS && piece.length > 0) {
      pieces.push(`[${piece.join(',')}]`)
      piece = []
      length = 0
    }
    piece.push(row)
    length += row.length
  }
  return piece.length > 0 ? [...pieces, `[${piece.join(',')}]`] : pieces
}
