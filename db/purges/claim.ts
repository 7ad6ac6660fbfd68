import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** A tag claimed by a run. */
export interface ClaimedPurge {
  readonly id: number
  readonly tag: string
  readonly version: number
}

/** The duration of a claim; after it, another run takes the tags of an interrupted one. */
const CLAIM_MS = 60_000

/** Claims the next tags of the queue. */
export async function claimPurges(db: Database, now: Date, limit: number): Promise<readonly ClaimedPurge[]> {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  const claimed = await db.all<ClaimedPurge>(sql`update purge_queue set claimed_until = ${until} where id in (
      select id from purge_queue where claimed_until is null or claimed_until <= ${now.toISOString()}
      order by id limit ${limit})
    returning id, tag, version`)
  return claimed.toSorted((one, other) => one.id - other.id)
}

/** Removes tags that the edge purged; those that changed meanwhile stay for the next run. */
export async function settlePurges(db: Database, claimed: readonly ClaimedPurge[]): Promise<void> {
  const pairs = JSON.stringify(claimed.map(({ id, version }) => [id, version]))
  await db.batch([
    db.run(sql`delete from purge_queue where id in (select q.id from json_each(${pairs}) j
      cross join purge_queue q on q.id = j.value ->> 0 and q.version = j.value ->> 1)`),
    release(db, claimed),
  ])
}

/** Releases tags that the edge refused, each at its place in the queue. */
export async function releasePurges(db: Database, claimed: readonly ClaimedPurge[]): Promise<void> {
  await release(db, claimed)
}

const release = (db: Database, claimed: readonly ClaimedPurge[]) =>
  db.run(sql`update purge_queue set claimed_until = null
    where id in (select value from json_each(${JSON.stringify(claimed.map(({ id }) => id))}))`)
