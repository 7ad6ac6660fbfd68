import { lt, sql } from 'drizzle-orm'
import type { AdPlacementName } from '#domain/ads/placement.ts'
import type { Database } from '../client.ts'
import { adClickers } from '../schema/ads.ts'

/** Clicks of one network that count in an hour, at each placement. */
export const CLICKS_AN_HOUR = 20

export interface Click {
  /** The hour in UTC, such as `2026-11-23T14`. */
  readonly hour: string
  readonly placement: AdPlacementName
  readonly creativeId: number
  readonly networkHash: string
}

const clickersBefore = (db: Database, hour: string) => db.delete(adClickers).where(lt(adClickers.hour, hour))

/** Deletes the click counts of networks from before an hour. */
export const purgeClickers = async (db: Database, hour: string): Promise<void> => {
  await clickersBefore(db, hour)
}

/** Counts a click, unless its network has reached `CLICKS_AN_HOUR`. */
export async function countClick(
  db: Database,
  { hour, placement, creativeId, networkHash }: Click,
): Promise<void> {
  await db.batch([
    clickersBefore(db, hour),
    db.run(sql`insert into ad_clickers (hour, placement, network_hash, clicks)
      values (${hour}, ${placement}, ${networkHash}, 1)
      on conflict do update set clicks = clicks + 1`),
    db.run(sql`insert into ad_hourly (hour, placement, creative_id, clicks)
      select ${hour}, ${placement}, ${creativeId}, 1 from ad_clickers
      where hour = ${hour} and placement = ${placement} and network_hash = ${networkHash}
        and clicks <= ${CLICKS_AN_HOUR}
      on conflict do update set clicks = clicks + 1`),
  ])
}
