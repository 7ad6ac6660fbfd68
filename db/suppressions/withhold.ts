import { sql } from 'drizzle-orm'
import type { RejectedRow } from '#domain/import/report.ts'
import type { Database } from '../client.ts'
import { findTaxonomy } from '../imports/taxonomy.ts'
import type { NumberedCandidate } from '../imports/prepare-row.ts'
import { suppressionKeys } from '../schema/suppressions.ts'
import { inList } from '../sql/in-list.ts'
import { keysOfRow } from './keys.ts'

/** Rows that may be imported, and those of businesses that were removed for good. */
interface Withheld {
  readonly kept: readonly NumberedCandidate[]
  readonly rejected: readonly RejectedRow[]
}

export type Withhold = (rows: readonly NumberedCandidate[]) => Promise<Withheld>

/** What separates the rows of an import; where nothing was removed for good it asks nothing more. */
export async function openWithholding(db: Database): Promise<Withhold> {
  const [any] = await db.select({ key: suppressionKeys.key }).from(suppressionKeys).limit(1)
  return any === undefined
    ? (rows) => Promise.resolve({ kept: rows, rejected: [] })
    : (rows) => withhold(db, rows)
}

async function withhold(db: Database, rows: readonly NumberedCandidate[]): Promise<Withheld> {
  if (rows.length === 0) return { kept: rows, rejected: [] }
  const candidates = rows.map(({ candidate }) => candidate)
  const taxonomy = await findTaxonomy(db, candidates, { cities: [], categories: [] })
  const keys = rows.map((row) => keysOfRow(row, taxonomy))
  const found = await db
    .selectDistinct({ key: suppressionKeys.key })
    .from(suppressionKeys)
    .where(sql`${suppressionKeys.key} in ${inList([...new Set(keys.flat())])}`)
  const suppressed = new Set(found.map(({ key }) => key))
  const isSuppressed = rows.map((_, at) => keys[at]?.some((key) => suppressed.has(key)) ?? false)
  return {
    kept: rows.filter((_, at) => !isSuppressed[at]),
    rejected: rows
      .filter((_, at) => isSuppressed[at])
      .map(({ row, candidate }) => ({ row, column: null, value: candidate.name, code: 'suppressed' })),
  }
}
