import { sql, type SQL } from 'drizzle-orm'
import {
  CLOSURE_SIGNS,
  CLOSURE_VOTES,
  LOST_SHARE,
  type ClosureSign,
  type ProbableClosure,
} from '#domain/closures/closure.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { hasSigns } from '../schema/derived-columns.ts'
import { selectCount } from '../sql/count-up-to.ts'

/** The days and checks for which a website must be unreachable. */
const AWAY = { days: 14, looks: 2 } as const

/** The day on which a person last stated whether the business `b` operates; '' for never. */
const SAID_ON = sql`coalesce(b.pinned_fields ->> '$.businessStatus.at', '')`

/** A later, finished import of the same list that had the business again and was not undone. */
const FOUND_AGAIN = sql`exists (select 1 from import_batches n
  where n.list = i.list and n.state = 'done' and n.finished_at > i.finished_at
    and not exists (select 1 from import_missing o where o.batch_id = n.id and o.business_id = m.business_id))`

/** Every sign as (business_id, kind, since, detail), each from a small set. */
const SIGNS: SQL = sql.join(
  [
    sql`select m.business_id, 'gone' as kind, i.finished_at as since, i.list as detail
      from import_batches i cross join import_missing m on m.batch_id = i.id
      where i.state = 'done' and i.missing < ${sql.raw(String(LOST_SHARE))} * i.listed and not ${FOUND_AGAIN}`,
    sql`select b.id, 'gone', s.value ->> 'goneSince', coalesce(s.value ->> 'source', '')
      from businesses b cross join json_each(b.sources) s
      where ${hasSigns('b.')} and s.value ->> 'goneSince' is not null`,
    sql`select b.id, 'closed', coalesce(s.value ->> '$.at.businessStatus', s.value ->> 'firstSeen'),
        coalesce(s.value ->> 'source', '')
      from businesses b cross join json_each(b.sources) s
      where ${hasSigns('b.')} and s.value ->> '$.says.businessStatus' = 'CLOSED_PERMANENTLY'`,
    sql`select p.business_id, 'report', p.created_at, coalesce(p.topic, 'closed') from proposals p
      where p.state in ('open', 'asked') and (p.topic in ('closed', 'moved', 'not-a-business')
        or p.kind = 'suggest' and p.changes ->> '$.businessStatus' = 'CLOSED_PERMANENTLY')`,
    sql`select p.business_id, 'votes', max(p.day), sum(p.gone) || '/' || sum(p.there)
      from (select distinct business_id from presence_counts
        where gone > 0 and day > date('now', ${sql.raw(`'-${CLOSURE_VOTES.days} days'`)})) v
      cross join presence_counts p on p.business_id = v.business_id
      cross join businesses b on b.id = p.business_id
      where p.day > date('now', ${sql.raw(`'-${CLOSURE_VOTES.days} days'`)}) and p.day > ${SAID_ON}
      group by p.business_id having sum(p.gone) >= ${sql.raw(String(CLOSURE_VOTES.least))} and sum(p.gone) > sum(p.there)`,
    sql`select w.business_id, 'website', w.failing_since, w.reason
      from website_failures w cross join businesses b on b.id = w.business_id and b.website = w.website
      where w.looks >= ${sql.raw(String(AWAY.looks))}
        and w.failing_since < date('now', ${sql.raw(`'-${AWAY.days} days'`)})`,
  ],
  sql` union all `,
)

/** Signs of businesses that count as operating, newer than a person's statement, and not postponed. */
const LIVE = sql`select s.business_id, s.kind, substr(s.since, 1, 10) as since, s.detail
  from (${SIGNS}) s cross join businesses b on b.id = s.business_id
  where b.deleted_at is null and b.is_open and b.business_status = 'OPERATIONAL'
    and substr(s.since, 1, 10) > ${SAID_ON}
    and not exists (select 1 from closure_decisions d where d.business_id = b.id
      and d.verdict = 'later' and d.state = 'done' and d.until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`

interface Row extends Omit<ProbableClosure, 'signs'> {
  readonly signs: string
}

const rank = (kind: string) => CLOSURE_SIGNS.findIndex((each) => each === kind)

/** One sign of each kind and detail with its first day, the strongest kind first, then the newest. */
function distinctSigns(signs: readonly ClosureSign[]): ClosureSign[] {
  const sorted = signs.toSorted((a, b) => rank(a.kind) - rank(b.kind) || b.since.localeCompare(a.since))
  return [...new Map(sorted.map((sign) => [`${sign.kind} ${sign.detail}`, sign])).values()]
}

/** A page of the businesses that have probably closed: most kinds of signs first, then the newest. */
export async function listProbableClosures(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ProbableClosure[]> {
  const rows = await db.all<Row>(sql`
    select b.id, b.name, b.slug, c.name as city, n.name as country, b.address, b.phone, b.website,
      b.review_count as reviewCount, b.version, g.signs
    from (select business_id, count(distinct kind) as kinds, max(since) as newest,
        json_group_array(json_object('kind', kind, 'since', since, 'detail', detail)) as signs
      from (${LIVE}) group by business_id
      order by kinds desc, newest desc, business_id limit ${limit} offset ${offset}) g
    cross join businesses b on b.id = g.business_id
    left join cities c on c.id = b.city_id left join countries n on n.code = b.country_code
    order by g.kinds desc, g.newest desc, g.business_id`)
  return rows.map(({ signs, ...row }) => ({ ...row, signs: distinctSigns(parseOwnJson(signs)) }))
}

/** The statement that counts these businesses. */
export const closuresWaiting = (db: Database) =>
  selectCount(db, sql`select distinct business_id from (${LIVE})`)
