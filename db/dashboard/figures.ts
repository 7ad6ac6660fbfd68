import { sql } from 'drizzle-orm'
import type { SubmissionJob } from '#domain/submission.ts'
import type { Database } from '../client.ts'
import { googleSubmissions, JOB_COLUMNS } from '../submission/progress.ts'

/** One recent activity: an operator's change, or an import. */
export interface Activity {
  readonly kind: 'change' | 'import'
  /** The verb of a change; the state of an import. */
  readonly action: string
  /** The kind of record that was changed; the format of an import's file. */
  readonly entity: string
  /** Its name: a business, an address, a file; null where unknown. */
  readonly subject: string | null
  /** Rows of an import that are new, and stored ones that it changed; for a submission the accepted addresses. */
  readonly added: number | null
  readonly changed: number | null
  /** ISO 8601 UTC. */
  readonly at: string
}

export interface DashboardRows {
  readonly totals: {
    readonly businesses: number
    readonly indexable: number
    readonly categories: number
    readonly cities: number
    readonly countries: number
  }
  /** The directory's size when the month began, or on the first later day with a count. */
  readonly before: { readonly day: string; readonly businesses: number } | undefined
  readonly requests: { readonly answered: number; readonly failed: number }
  readonly activities: readonly Activity[]
  readonly job: SubmissionJob | undefined
  readonly googleUsed: number
}

/** The start of each figure's period, as days (`2026-11-01`) or instants, UTC. */
export interface DashboardTimes {
  readonly month: string
  readonly requestsSince: string
  readonly quotaSince: string
}

const ACTIVITIES = 8

/** All dashboard figures, in one round trip and without reading every business. */
export async function readDashboard(db: Database, times: DashboardTimes): Promise<DashboardRows> {
  const [totals, before, requests, changes, imports, jobs, google] = await db.batch([
    db.all<DashboardRows['totals']>(sql`
      select business_count as businesses, indexable_count as indexable, category_count as categories,
        city_count as cities, country_count as countries from directory_totals where id = 1`),
    db.all<{ day: string; businesses: number }>(sql`
      select day, business_count as businesses from directory_daily
      where day >= coalesce((select max(day) from directory_daily where day <= ${times.month}), ${times.month})
      order by day limit 1`),
    db.all<{ answered: number; failed: number }>(sql`
      select coalesce(sum(answered), 0) as answered, coalesce(sum(failed), 0) as failed
      from requests_daily where day >= ${times.requestsSince}`),
    db.all<Activity>(sql`
      select 'change' as kind, a.action, a.entity,
        coalesce(a.detail ->> '$.after.name', a.detail ->> '$.before.name', a.detail ->> '$.after.url',
          iif(a.entity = 'business', (select name from businesses where id = a.entity_id), null)) as subject,
        coalesce(a.detail ->> '$.after.successful', a.detail ->> '$.after.done') as added, null as changed,
        a.created_at as at
      from audit_log a
      -- Imports have a query of their own.
      where a.entity <> 'import' order by a.id desc limit ${ACTIVITIES}`),
    db.all<Activity>(sql`
      select 'import' as kind, state as action, preset as entity, file_name as subject,
        imported as added, updated as changed, coalesce(finished_at, updated_at) as at
      from import_batches order by created_at desc limit ${ACTIVITIES}`),
    db.all<SubmissionJob>(sql`select ${JOB_COLUMNS} from submission_jobs order by id desc limit 1`),
    googleSubmissions(db, times.quotaSince),
  ])
  return {
    totals: totals[0] ?? { businesses: 0, indexable: 0, categories: 0, cities: 0, countries: 0 },
    before: before[0],
    requests: requests[0] ?? { answered: 0, failed: 0 },
    activities: [...changes, ...imports].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, ACTIVITIES),
    job: jobs[0],
    googleUsed: google[0]?.used ?? 0,
  }
}

/** The average of all ratings, and when it was computed. */
export interface RatingFigure {
  /** Out of 5; null when nothing is rated. */
  readonly average: number | null
  readonly rated: number
  /** ISO 8601 UTC. */
  readonly at: string
  /** The state of the directory then, as `readKeptRating` returns it. */
  readonly mark: string
}

/** A text that changes with every import and every operator's change. */
const MARK = sql`(select json_array(
  (select business_count from directory_totals where id = 1),
  (select max(id) from audit_log),
  (select max(updated_at) from (select updated_at from import_batches order by created_at desc limit 3))))`

/** The stored average, and the mark of the directory now. */
export async function readKeptRating(
  db: Database,
): Promise<{ readonly kept: RatingFigure | undefined; readonly mark: string }> {
  const [row] = await db.all<{ kept: string | null; mark: string }>(sql`
    select ${MARK} as mark, (select value from site_settings where key = 'rating_figure') as kept`)
  return {
    kept: row?.kept ? (JSON.parse(row.kept) as RatingFigure) : undefined,
    mark: row?.mark ?? '',
  }
}

/** Computes the average from the index of ratings alone. */
export async function averageRating(db: Database): Promise<{ average: number | null; rated: number }> {
  const [row] = await db.all<{ average: number | null; rated: number }>(sql`
    select avg(rating) as average, count(rating) as rated from businesses
    where deleted_at is null and rating is not null`)
  return row ?? { average: null, rated: 0 }
}
