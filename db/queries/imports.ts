import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { RejectedRow } from '#domain/business/import-report.ts'
import type { Database } from '../client.ts'
import { importBatches, importErrors, type ImportState } from '../schema/imports.ts'

export interface ImportRecord {
  readonly batchId: string
  readonly fileName: string
  readonly fileHash: string | null
  readonly preset: string
  readonly startedBy: string | null
  readonly state: ImportState
  readonly counts: {
    readonly imported: number
    readonly updated: number
    readonly unchanged: number
    readonly duplicates: number
    readonly rejected: number
    readonly totalRows: number
    readonly categoriesCreated: number
    readonly citiesFound: number
  }
  /** Rows that the file holds, where that was known at the start. */
  readonly expectedRows: number | null
  /** Number of the chunk that is to come next. */
  readonly nextSeq: number
  /** Businesses that an undo has put back and taken away. */
  readonly restored: number
  readonly removed: number
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly finishedAt: string | null
}

type Batch = typeof importBatches.$inferSelect

function recordOf(batch: Batch): ImportRecord {
  const { id, fileName, fileHash, preset, startedBy, state, expectedRows, lastSeq } = batch
  const { imported, updated, unchanged, duplicates, rejected, totalRows, categoriesCreated } = batch
  const { citiesFound, restored, removed, createdAt, updatedAt, finishedAt } = batch
  return {
    ...{ batchId: id, fileName, fileHash, preset, startedBy, state },
    counts: {
      ...{ imported, updated, unchanged, duplicates, rejected, totalRows, categoriesCreated, citiesFound },
    },
    ...{ expectedRows, nextSeq: lastSeq + 1, restored, removed, createdAt, updatedAt, finishedAt },
  }
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** The imports, the newest first, and how many there are. */
export async function listImports(db: Database, { limit, offset }: Page) {
  const [rows, [all]] = await db.batch([
    db
      .select()
      .from(importBatches)
      .orderBy(desc(importBatches.createdAt), sql`rowid desc`)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(importBatches),
  ])
  return { rows: rows.map(recordOf), total: all?.total ?? 0 }
}

export async function findImport(db: Database, batchId: string): Promise<ImportRecord | undefined> {
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, batchId))
  return batch && recordOf(batch)
}

/** The rows that an import left out, as the file has them, and how many there are. */
export async function listImportErrors(db: Database, batchId: string, { limit, offset }: Page) {
  const [rows, [all]] = await db.batch([
    db
      .select({
        row: importErrors.row,
        column: importErrors.column,
        value: importErrors.value,
        reason: importErrors.reason,
      })
      .from(importErrors)
      .where(eq(importErrors.batchId, batchId))
      .orderBy(asc(importErrors.row), asc(importErrors.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(importErrors).where(eq(importErrors.batchId, batchId)),
  ])
  return { rows: rows satisfies RejectedRow[], total: all?.total ?? 0 }
}
