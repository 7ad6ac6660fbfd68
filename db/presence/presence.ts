import { lt, sql } from 'drizzle-orm'
import {
  PRESENCE_KEPT_DAYS,
  PRESENCE_RATE,
  PRESENCE_SHOWN,
  PRESENCE_TOTAL,
  type PresenceAnswer,
} from '#domain/trust/presence.ts'
import type { Database } from '../client.ts'
import { presenceCounts, presenceVoters } from '../schema/presence.ts'
import { firstRow } from '../sql/row.ts'

const DAY_MS = 86_400_000

/**
 * The number of visitors who lately said that business `b` is still there; null where they are too few to be shown, or
 * as many said that it is gone.
 */
export const STILL_HERE = sql<number | null>`(select
    iif(sum(there) >= ${sql.raw(String(PRESENCE_SHOWN.least))} and sum(there) > sum(gone), sum(there), null)
  from presence_counts p where p.business_id = b.id
    and p.day > date('now', ${sql.raw(`'-${PRESENCE_SHOWN.days} days'`)}))`

/** The sender of an answer: a network, or everybody whose network is unknown. */
export interface Voter {
  readonly addressHash: string
  readonly isKnown: boolean
}

/** `counted` also if the network had already answered today; `missing` if no business has the slug. */
export type PresenceOutcome = 'counted' | 'refused' | 'missing'

/** Counts an answer once per network and day, within the limits. */
export async function countPresence(
  db: Database,
  slug: string,
  answer: PresenceAnswer,
  { addressHash, isKnown }: Voter,
  now: Date,
): Promise<PresenceOutcome> {
  const found = await firstRow<{ readonly id: number }>(
    db,
    sql`select id from businesses where slug = ${slug} and deleted_at is null`,
  )
  if (!found) return 'missing'
  const at = now.toISOString()
  const since = new Date(now.getTime() - PRESENCE_RATE.windowMs).toISOString()
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const most = isKnown ? PRESENCE_RATE.answers : PRESENCE_RATE.unknown
  const [, , , outcomes] = await db.batch([
    db.delete(presenceVoters).where(lt(presenceVoters.createdAt, dayAgo)),
    db.run(sql`insert into presence_voters (business_id, address_hash, created_at)
      select ${found.id}, ${addressHash}, ${at}
      where (select count(*) from presence_voters where address_hash = ${addressHash} and created_at > ${since}) < ${most}
        and (select count(*) from presence_voters where created_at > ${dayAgo}) < ${PRESENCE_TOTAL}
      on conflict do nothing`),
    // changes() is 1 where the statement before counted the network.
    db.run(sql`insert into presence_counts (business_id, day, there, gone)
      select ${found.id}, ${at.slice(0, 10)}, ${Number(answer === 'yes')}, ${Number(answer === 'no')} where changes() = 1
      on conflict do update set there = there + excluded.there, gone = gone + excluded.gone`),
    db.all<{ readonly isThere: number }>(sql`select exists (select 1 from presence_voters
      where business_id = ${found.id} and address_hash = ${addressHash}) as isThere`),
  ])
  return outcomes[0]?.isThere === 1 ? 'counted' : 'refused'
}

/** Deletes the networks of earlier days, and outdated counts. */
export async function purgePresence(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db.batch([
    db.delete(presenceVoters).where(lt(presenceVoters.createdAt, before(1))),
    db.delete(presenceCounts).where(lt(presenceCounts.day, before(PRESENCE_KEPT_DAYS).slice(0, 10))),
  ])
}
