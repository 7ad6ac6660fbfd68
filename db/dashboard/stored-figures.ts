import { sql, type SQL } from 'drizzle-orm'
import { LACKS, lackBits, type Lack } from '#domain/business/lacks.ts'
import { RATING_STEPS } from '#domain/business/ranking.ts'
import type { Database } from '../client.ts'
import { auditLog, directoryTotals, importBatches, siteSettings } from '../schema/index.ts'
import { integer } from '../sql/integer.ts'
import { type JsonOf, parseRow } from '../sql/json-object.ts'

/** Figures that require reading every business. */
export interface Figures {
  /** The mean of all ratings, out of 5; null when nothing is rated. */
  readonly average: number | null
  readonly rated: number
  /** The number of businesses that are not indexable, by what each lacks. */
  readonly lacks: Readonly<Record<Lack, number>>
  /** The number of all businesses, by what each lacks. */
  readonly missing: Readonly<Record<Lack, number>>
  /** The number of businesses rated from each step of `RATING_STEPS` up to the next. */
  readonly ratings: readonly number[]
}

/** The figures, and when they were computed. */
export interface StoredFigures extends Figures {
  /** ISO 8601 UTC. */
  readonly at: string
  /** The directory's mark at that time, as `readStoredFigures` returns it. */
  readonly mark: string
}

export const FIGURES_KEY = 'directory_figures'

/** A text that changes with every import and every change by an operator. */
const MARK = sql`(select json_array(
  (select ${directoryTotals.businessCount} from ${directoryTotals} where ${directoryTotals.id} = 1),
  (select max(${auditLog.id}) from ${auditLog}),
  (select max(updated_at) from (select ${importBatches.updatedAt} from ${importBatches}
    order by ${importBatches.createdAt} desc limit 3))))`

const KEPT = sql<StoredFigures>`(select ${siteSettings.value} from ${siteSettings}
  where ${siteSettings.key} = ${FIGURES_KEY})`

/** The stored figures, and the directory's present mark. */
export async function readStoredFigures(
  db: Database,
): Promise<{ readonly kept: StoredFigures | undefined; readonly mark: string }> {
  const [row] = await db.all<{ kept: JsonOf<typeof KEPT> | null; mark: string }>(
    sql`select ${MARK} as mark, ${KEPT} as kept`,
  )
  const kept = row?.kept ? parseRow(row.kept) : undefined
  // Figures of an earlier version have fewer fields.
  return { kept: kept?.ratings && kept, mark: row?.mark ?? '' }
}

const lacking = (among: SQL) =>
  sql<Figures['lacks']>`json_object(${sql.join(
    LACKS.map(
      (lack) =>
        sql`${sql.raw(`'${lack}'`)}, count(iif(${among} and lacks & ${integer(lackBits([lack]))}, 1, null))`,
    ),
    sql`, `,
  )})`
const LACKING = lacking(sql`not indexable`)
const MISSING = lacking(sql`true`)

const RATINGS = sql<Figures['ratings']>`json_array(${sql.join(
  RATING_STEPS.map((from, at) => {
    const next = RATING_STEPS[at + 1]
    const isBelow = next === undefined ? sql`true` : sql`rating < ${sql.raw(String(next))}`
    return sql`count(iif(rating >= ${sql.raw(String(from))} and ${isBelow}, 1, null))`
  }),
  sql`, `,
)})`

/** Computes the figures from one index that covers all columns they need. */
export async function computeFigures(db: Database): Promise<Figures> {
  const [row] = await db.all<{
    average: number | null
    rated: number
    lacks: JsonOf<typeof LACKING>
    missing: JsonOf<typeof MISSING>
    ratings: JsonOf<typeof RATINGS>
  }>(sql`
    select avg(rating) as average, count(rating) as rated,
      ${LACKING} as lacks, ${MISSING} as missing, ${RATINGS} as ratings
    from businesses indexed by businesses_filtered where deleted_at is null and lacks >= 0`)
  if (row === undefined) throw new Error('An aggregate gave no row')
  const { average, rated, lacks, missing, ratings } = row
  return {
    average,
    rated,
    lacks: parseRow(lacks),
    missing: parseRow(missing),
    ratings: parseRow(ratings),
  }
}
