import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { listSharedIds } from '../duplicates/list.ts'
import { isRefusal, serverMessage } from '../database-error.ts'

/** One part of checking the database. */
export interface CheckStep {
  readonly name: CheckName
  readonly ok: boolean
  /** Duration in milliseconds. */
  readonly ms: number
  /** `differs`: the data is inconsistent; `refused`: the server does not allow it; `failed`: the check failed. */
  readonly note: 'differs' | 'refused' | 'failed' | null
  /** The number of differing rows, where they can be counted. */
  readonly count: number | null
  /** What was found, or the server's error message. */
  readonly reason: string | null
}

interface Finding {
  readonly count: number | null
  readonly reason: string | null
}

/** How many pairs of seeming duplicates are named. */
const SHOWN_PAIRS = 20

const FINE: Finding = { count: 0, reason: null }

/** Counts the rows of a taxonomy table whose stored counts are wrong. */
const countsOf = (table: string, key: string, column: string, further = sql``) =>
  counted(sql`
    select count(*) as count from ${sql.raw(table)} p
    left join (
      select key, count(*) as n, coalesce(sum(indexable), 0) as i
      from (select ${sql.raw(column)} as key, indexable from businesses where deleted_at is null ${further}) group by 1
    ) b on b.key = p.${sql.raw(key)}
    where p.business_count <> coalesce(b.n, 0) or p.indexable_count <> coalesce(b.i, 0)`)

const CHECKS = {
  structure: async (db: Database): Promise<Finding> => {
    const rows = await db.all<{ quick_check: string }>(sql`pragma quick_check(20)`)
    const faults = rows.map((row) => row.quick_check).filter((text) => text !== 'ok')
    return faults.length === 0 ? FINE : { count: faults.length, reason: faults.join('; ').slice(0, 300) }
  },
  references: counted(sql`select count(*) as count from pragma_foreign_key_check`),
  search: async (db: Database): Promise<Finding> => {
    await db.run(sql`insert into businesses_fts (businesses_fts) values ('integrity-check')`)
    return FINE
  },
  searchRows: counted(sql`
    select abs((select count(*) from businesses_fts) - (select count(*) from businesses where deleted_at is null))
      as count`),
  map: counted(sql`
    select abs((select count(*) from businesses_geo) - (select count(*) from businesses
      where deleted_at is null and latitude is not null and longitude is not null)) as count`),
  duplicates: async (db: Database): Promise<Finding> => {
    const { rows, total } = await listSharedIds(db, SHOWN_PAIRS)
    const pairs = rows.map(({ business, other }) => `${business.slug} = ${other.slug}`)
    return { count: total, reason: pairs.join('; ') || null }
  },
  categories: countsOf(
    'categories',
    'id',
    'category_id',
    sql`union all select o.category_id, b.indexable from other_categories o join businesses b on b.id = o.business_id`,
  ),
  cities: countsOf('cities', 'id', 'city_id'),
  countries: countsOf('countries', 'code', 'country_code'),
  totals: counted(sql`
    select count(*) as count from directory_totals where id = 1 and (
      business_count <> (select count(*) from businesses where deleted_at is null)
      or category_count <> (select count(*) from categories where business_count > 0)
      or city_count <> (select count(*) from cities where business_count > 0)
      or country_count <> (select count(*) from countries where business_count > 0))`),
} as const

export type CheckName = keyof typeof CHECKS

export const CHECK_NAMES = Object.keys(CHECKS) as CheckName[]

function counted(statement: SQL) {
  return async (db: Database): Promise<Finding> => {
    const [row] = await db.all<{ count: number }>(statement)
    return { count: row?.count ?? 0, reason: null }
  }
}

/** Runs one check; a failure is returned rather than thrown, so that the other checks can run. */
export async function checkDatabase(db: Database, name: CheckName): Promise<CheckStep> {
  const start = Date.now()
  const took = () => Date.now() - start
  try {
    const { count, reason } = await CHECKS[name](db)
    const ok = count === 0
    return { name, ok, ms: took(), note: ok ? null : 'differs', count, reason }
  } catch (error) {
    const reason = serverMessage(error)
    const note = isRefusal(reason) ? 'refused' : /corrupt|malformed/i.test(reason) ? 'differs' : 'failed'
    return { name, ok: false, ms: took(), note, count: null, reason }
  }
}
