import { sql } from 'drizzle-orm'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import type { Database } from '../client.ts'

/** Queues tags for the edge to forget; one that is in the queue keeps its place. All tags stand for any before them. */
export async function queuePurges(db: Database, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const isAll = tags.includes(ALL_TAGS)
  await db.batch([
    db.run(sql`delete from purge_queue where ${isAll ? 1 : 0} and tag <> ${ALL_TAGS}`),
    db.run(sql`insert into purge_queue (tag) select value from json_each(${JSON.stringify(isAll ? [ALL_TAGS] : tags)})
      where true on conflict (tag) do update set version = version + 1`),
  ])
}
