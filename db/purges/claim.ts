import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** A tag that a run has in hand. */
export interface ClaimedPurge {
  readonly id: number
  readonly tag: string
  readonly version: number
}

/** For how long a run may have tags in hand; one that was cut off leaves them to the next. */
const CLAIM_MS = 60_000

/** Takes the first so many tags of the queue that no other run has in hand. */
export async function claimPurges(db: Database, now: Date, limit: number): Promise<readonly ClaimedPurge[]> {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  const claimed = await db.all<ClaimedPurge>(sql`update purge_queue set claimed_until = ${until} where id in (
      select id from purge_queue where claimed_until is null or claimed_until <= ${now.toISOString()}
      order by id limit ${limit})
    returning id, tag, version`)
  return claimed.toSorted((one, other) => one.id - other.id)
}

/** Removes tags that the edge forgot; those that changed again meanwhile stay, for the next run. */
export async function settlePurges(db: Database, claimed: readonly ClaimedPurge[]): Promise<void> {
  const pairs = JSON.stringify(claimed.map(({ id, version }) => [id, version]))
  await db.batch([
    db.run(sql`delete from purge_queue where id in (select q.id from json_each(${pairs}) j
      cross join purge_queue q on q.id = j.value ->> 0 and q.version = j.value ->> 1)`),
    release(db, claimed),
  ])
}

/** Puts tags back that the edge did not take, each in its place. */
export async function releasePurges(db: Database, claimed: readonly ClaimedPurge[]): Promise<void> {
  await release(db, claimed)
}

const release = (db: Database, claimed: readonly ClaimedPurge[]) =>
  db.run(sql`update purge_queue set claimed_until = null
    where id in (select value from json_each(${JSON.stringify(claimed.map(({ id }) => id))}))`)
