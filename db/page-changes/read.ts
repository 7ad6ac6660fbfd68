import { desc, gte, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { pageChanges } from '../schema/index.ts'

/** A change of what a page shows; times are Unix seconds by the database's clock. */
export interface PageChange {
  readonly page: string
  readonly changedAt: number
  readonly removedAt: number | null
}

/** The time by the database's clock, in Unix seconds. */
export async function readTime(db: Database): Promise<number> {
  const row = await firstRow<{ now: number }>(db, sql`select unixepoch() as now`)
  return row?.now ?? 0
}

/**
 * The time of a build, in Unix seconds by the database's clock. Changes with an earlier time can be read from now on;
 * all others have this time or a later one. The statement writes, so that it waits for running transactions; the pause
 * before it gives changes written before the build an earlier second.
 */
export async function readBuildTime(db: Database): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const row = await firstRow<{ now: number }>(
    db,
    sql`update directory_totals set id = id where id = 1 returning unixepoch() as now`,
  )
  return row?.now ?? 0
}

/** The latest changes since a time, up to a limit; those by which a business was removed for good come first. */
export const listPageChanges = (db: Database, since: number, limit: number): Promise<PageChange[]> =>
  db
    .select()
    .from(pageChanges)
    .where(gte(pageChanges.changedAt, since))
    .orderBy(sql`${pageChanges.removedAt} is null`, desc(pageChanges.changedAt))
    .limit(limit)

/** The number of changed pages that are rendered on demand without a new build. */
const FEW = 200

/** Whether a new build is due: many pages changed since a time, or something that all of them show. */
export async function isBuildDue(db: Database, since: number): Promise<boolean> {
  const row = await firstRow<{ isDue: number }>(
    db,
    sql`select count(*) > ${FEW} or total(page = 'site') > 0 as isDue from page_changes where changed_at >= ${since}`,
  )
  return row?.isDue === 1
}
