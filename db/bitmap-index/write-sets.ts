import type { InStatement } from '@libsql/client'
import type { Container } from '#domain/bitmap/container.ts'

/** The most rows of a statement; below, the most bytes. Both are well below a server's limits. */
const MAX_ROWS = 300
const MAX_BYTES = 400_000

/** The id of a term's set in a chunk. */
export const bitmapId = (term: number, chunk: number): number => term * 256 + chunk

/** The statements that store sets by the ids of their rows. */
export function insertSets(sets: Iterable<readonly [id: number, container: Container]>): InStatement[] {
  const statements: InStatement[] = []
  let args: (number | Uint8Array)[] = []
  let bytes = 0
  const end = () => {
    if (args.length === 0) return
    const rows = Array.from({ length: args.length / 3 }, () => '(?, ?, ?)').join(', ')
    statements.push({
      sql: `insert or replace into bitmaps (id, cardinality, data) values ${rows}`,
      args,
    })
    args = []
    bytes = 0
  }
  for (const [id, { cardinality, data }] of sets) {
    args.push(id, cardinality, data)
    bytes += data.length
    if (args.length >= 3 * MAX_ROWS || bytes >= MAX_BYTES) end()
  }
  end()
  return statements
}

/** Statements in groups, each of which is one transaction of some megabytes at most. */
export function grouped(statements: readonly InStatement[], size = 4): InStatement[][] {
  return Array.from({ length: Math.ceil(statements.length / size) }, (_, at) =>
    statements.slice(at * size, (at + 1) * size),
  )
}
