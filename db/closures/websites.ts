import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { websiteFailures } from '../schema/closures.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

const DAY_MS = 86_400_000
/** Days until a failed website is checked again, and until the round of all begins anew. */
const AGAIN = { failed: 14, all: 30 } as const

const KEY = 'website_round'

/** Progress of a round: the last checked business, and when the round began (ISO 8601 UTC). */
interface Round {
  readonly after: number
  readonly began: string
}

/** A listed website due for a check. */
export interface DueWebsite {
  readonly id: number
  readonly website: string
}

/** The result of a check: why the website is unreachable, or undefined. */
export interface Look extends DueWebsite {
  readonly reason: string | undefined
}

const OPERATING = sql`b.deleted_at is null and b.is_open and b.business_status = 'OPERATIONAL'`

/** Websites to check: those that failed some time ago, then the next of the round. Each call advances the round. */
export async function listDueWebsites(db: Database, now: Date, most: number): Promise<DueWebsite[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const failed = await db.all<DueWebsite>(sql`select b.id, b.website from website_failures w
    cross join businesses b on b.id = w.business_id
    where w.checked_at < ${before(AGAIN.failed)} and ${OPERATING} and b.website is not null
    order by w.checked_at limit ${most}`)
  const round = await readValue<Round>(db, KEY)
  const isOver = round?.after === 0 && round.began > before(AGAIN.all)
  if (isOver || failed.length >= most) return failed
  const { after = 0 } = round ?? {}
  const next = await db.all<DueWebsite>(sql`select b.id, b.website from businesses b
    where b.id > ${after} and b.website is not null and ${OPERATING}
      and not exists (select 1 from website_failures w where w.business_id = b.id)
    order by b.id limit ${most - failed.length}`)
  const began = after === 0 || round === undefined ? now.toISOString() : round.began
  await saveValue(db, KEY, { after: next.at(-1)?.id ?? 0, began } satisfies Round)
  return [...failed, ...next]
}

/** Records unreachable websites, and deletes the records of reachable ones. */
export async function noteLooks(db: Database, looks: readonly Look[], now: Date): Promise<void> {
  const at = now.toISOString()
  const there = looks.filter(({ reason }) => reason === undefined).map(({ id }) => id)
  const away = looks.filter(({ reason }) => reason !== undefined)
  await db.batch([
    db.delete(websiteFailures).where(inArray(websiteFailures.businessId, there)),
    db.run(sql`insert into website_failures (business_id, website, reason, looks, failing_since, checked_at)
      select value ->> 'id', value ->> 'website', value ->> 'reason', 1, ${at}, ${at}
      from json_each(${JSON.stringify(away)}) where true
      on conflict do update set reason = excluded.reason, checked_at = excluded.checked_at,
        looks = iif(website = excluded.website, looks + 1, 1),
        failing_since = iif(website = excluded.website, failing_since, excluded.failing_since),
        website = excluded.website`),
  ])
}
