import { and, count, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { auditLog, businesses, directoryTotals, importBatches, siteSettings } from '../schema/index.ts'
import { type JsonOf, parseRow } from '../sql/json-object.ts'

/** The average of all ratings, and when it was computed. */
export interface AverageRating {
  /** Out of 5; null when nothing is rated. */
  readonly average: number | null
  readonly rated: number
  /** ISO 8601 UTC. */
  readonly at: string
  /** The state of the directory then, as `readStoredRating` returns it. */
  readonly mark: string
}

/** A text that changes with every import and every operator's change. */
const MARK = sql`(select json_array(
  (select ${directoryTotals.businessCount} from ${directoryTotals} where ${directoryTotals.id} = 1),
  (select max(${auditLog.id}) from ${auditLog}),
  (select max(updated_at) from (select ${importBatches.updatedAt} from ${importBatches}
    order by ${importBatches.createdAt} desc limit 3))))`

const KEPT = sql<AverageRating>`(select ${siteSettings.value} from ${siteSettings}
  where ${siteSettings.key} = 'rating_figure')`

/** The stored average, and the mark of the directory now. */
export async function readStoredRating(
  db: Database,
): Promise<{ readonly kept: AverageRating | undefined; readonly mark: string }> {
  const [row] = await db.all<{ kept: JsonOf<typeof KEPT> | null; mark: string }>(
    sql`select ${MARK} as mark, ${KEPT} as kept`,
  )
  return { kept: row?.kept ? parseRow(row.kept) : undefined, mark: row?.mark ?? '' }
}

/** Computes the average from the index of ratings alone. */
export async function computeAverageRating(db: Database): Promise<{ average: number | null; rated: number }> {
  const { rating, deletedAt } = businesses
  const [row] = await db
    .select({ average: sql<number | null>`avg(${rating})`, rated: count(rating) })
    .from(businesses)
    .where(and(isNull(deletedAt), isNotNull(rating)))
  return row ?? { average: null, rated: 0 }
}
