import { sql } from 'drizzle-orm'
import type { RejectedRow } from '#domain/import/report.ts'
import type { Database } from '../client.ts'
import { findTaxonomy } from '../imports/taxonomy.ts'
import type { NumberedCandidate } from '../imports/prepare-row.ts'
import { suppressionKeys } from '../schema/suppressions.ts'
import { inList } from '../sql/in-list.ts'
import { keysOfRow } from './keys.ts'

/** Rows that may be imported, and rows of businesses that were removed for good. */
interface Withheld {
  readonly kept: readonly NumberedCandidate[]
  readonly rejected: readonly RejectedRow[]
}

export type Withhold = (rows: readonly NumberedCandidate[]) => Promise<Withheld>

/** Returns a function that splits an import's rows; it makes no queries if nothing was removed for good. */
export async function openWithholding(db: Database): Promise<Withhold> {
  return (await hasSuppressions(db))
    ? (rows) => withhold(db, rows)
    : (rows) => Promise.resolve({ kept: rows, rejected: [] })
}

/** Whether anything was removed for good. */
export async function hasSuppressions(db: Database): Promise<boolean> {
  const [any] = await db.select({ key: suppressionKeys.key }).from(suppressionKeys).limit(1)
  return any !== undefined
}

async function withhold(db: Database, rows: readonly NumberedCandidate[]): Promise<Withheld> {
  if (rows.length === 0) return { kept: rows, rejected: [] }
  const keys = await listKeys(db, rows)
  const suppressed = new Set((await findEntries(db, keys.flat())).map(({ key }) => key))
  const isSuppressed = rows.map((_, at) => keys[at]?.some((key) => suppressed.has(key)) ?? false)
  return {
    kept: rows.filter((_, at) => !isSuppressed[at]),
    rejected: rows
      .filter((_, at) => isSuppressed[at])
      .map(({ row, candidate }) => ({ row, column: null, value: candidate.name, code: 'suppressed' })),
  }
}

/** The keys of each row. */
export async function listKeys(db: Database, rows: readonly NumberedCandidate[]): Promise<string[][]> {
  const candidates = rows.map(({ candidate }) => candidate)
  const taxonomy = await findTaxonomy(db, candidates, { cities: [], categories: [] })
  return rows.map((row) => keysOfRow(row, taxonomy))
}

/** The keys among these that removed businesses have, with their entries. */
export const findEntries = (db: Database, keys: readonly string[]) =>
  db
    .select()
    .from(suppressionKeys)
    .where(sql`${suppressionKeys.key} in ${inList([...new Set(keys)])}`)
