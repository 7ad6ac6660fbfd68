import { sql } from 'drizzle-orm'
import type { AdEvent } from '#domain/events/ad-events.ts'
import type { Database } from '../client.ts'

/** How often an event happened in an hour, `2026-11-23T14` in UTC. */
export interface CountedAdEvent extends AdEvent {
  readonly hour: string
  readonly count: number
}

/**
 * Adds to the counts of placements in one statement, whatever their number; events of unknown creatives are ignored.
 */
export async function addAdCounts(db: Database, counted: readonly CountedAdEvent[]): Promise<void> {
  const rows = counted.map(({ hour, placement, creativeId, kind, count }) => [
    hour,
    placement,
    creativeId,
    ...['requests', 'served', 'viewable'].map((each) => (each === kind ? count : 0)),
  ])
  await db.run(sql`insert into ad_hourly (hour, placement, creative_id, requests, served, viewable)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
    from json_each(${JSON.stringify(rows)})
    where value ->> 2 = 0 or value ->> 2 in (select id from ad_creatives)
    on conflict do update set requests = requests + excluded.requests, served = served + excluded.served,
      viewable = viewable + excluded.viewable`)
}
