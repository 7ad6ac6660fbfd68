import { sql, type SQL } from 'drizzle-orm'
import type { SamenessReason } from '#domain/duplicates/reasons.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { selectCount } from '../sql/count-up-to.ts'

/** One of two probable duplicates. */
interface PairedBusiness {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly city: string | null
}

/** Two probable duplicates; `business` is the older one. */
export interface DuplicatePair {
  readonly business: PairedBusiness
  readonly other: PairedBusiness
  /** Log-odds to the base of 2 that they are one business. */
  readonly score: number
  readonly reasons: readonly SamenessReason[]
  /** ISO 8601 UTC. */
  readonly foundAt: string
}

interface PairQuery {
  readonly limit: number
  readonly offset?: number | undefined
  /** Pairs of which one business is in the country. */
  readonly countryCode?: string | undefined
  readonly cityId?: number | undefined
  readonly minScore?: number | undefined
  readonly belowScore?: number | undefined
  /** Without pairs whose merge was undone. */
  readonly isNeverUndone?: boolean | undefined
}

type Conditions = Omit<PairQuery, 'limit' | 'offset'>

/** Undecided pairs of which both businesses exist. */
const UNDECIDED = sql`duplicate_candidates c cross join businesses b on b.id = c.business_id and b.deleted_at is null
  cross join businesses o on o.id = c.other_id and o.deleted_at is null
  where not exists (select 1 from duplicate_decisions d
    where d.business_id = c.business_id and d.other_id = c.other_id)`

interface Row {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly city: string | null
  readonly otherId: number
  readonly otherName: string
  readonly otherSlug: string
  readonly otherCity: string | null
  readonly score: number
  readonly reasons: string
  readonly foundAt: string
}

const PAIR = sql`b.id, b.name, b.slug, o.id as otherId, o.name as otherName, o.slug as otherSlug,
  (select name from cities where id = b.city_id) as city,
  (select name from cities where id = o.city_id) as otherCity,
  c.score, c.reasons, c.found_at as foundAt`

const pairOf = ({ score, reasons, foundAt, ...row }: Row): DuplicatePair => ({
  business: { id: row.id, name: row.name, slug: row.slug, city: row.city },
  other: { id: row.otherId, name: row.otherName, slug: row.otherSlug, city: row.otherCity },
  score,
  reasons: parseOwnJson<SamenessReason[]>(reasons),
  foundAt,
})

/** The undecided pairs, the most certain first. */
export async function listDuplicatePairs(db: Database, query: PairQuery): Promise<DuplicatePair[]> {
  const rows = await db.all<Row>(sql`select ${PAIR} from ${UNDECIDED} ${conditions(query)}
    order by c.score desc, c.business_id, c.other_id limit ${query.limit} offset ${query.offset ?? 0}`)
  return rows.map(pairOf)
}

/** The statement that counts the undecided pairs. */
export const pairsWaiting = (db: Database, query: Conditions = {}) =>
  selectCount(db, sql`select 1 from ${UNDECIDED} ${conditions(query)}`)

const NEVER_UNDONE = sql`and not exists (select 1 from business_merges m where m.state = 'undone'
  and (m.kept_id, m.merged_id) in (values (b.id, o.id), (o.id, b.id)))`

function conditions({ countryCode, cityId, minScore, belowScore, isNeverUndone = false }: Conditions): SQL {
  return sql.join(
    [
      countryCode === undefined ? undefined : sql`and ${countryCode} in (b.country_code, o.country_code)`,
      cityId === undefined ? undefined : sql`and ${cityId} in (b.city_id, o.city_id)`,
      minScore === undefined ? undefined : sql`and c.score >= ${minScore}`,
      belowScore === undefined ? undefined : sql`and c.score < ${belowScore}`,
      isNeverUndone ? NEVER_UNDONE : undefined,
    ].filter((each) => each !== undefined),
    sql` `,
  )
}

/** Pairs with the same id at the same source, as older backups have them, and their number. */
export async function listSharedIds(
  db: Database,
  limit: number,
): Promise<{ rows: DuplicatePair[]; total: number }> {
  const shared = sql`${UNDECIDED} and c.reasons like '%"same_source_id"%'`
  const [rows, [found]] = await db.batch([
    db.all<Row>(sql`select ${PAIR} from ${shared} order by c.other_id limit ${limit}`),
    db.all<{ total: number }>(sql`select count(*) as total from ${shared}`),
  ])
  return { rows: rows.map(pairOf), total: found?.total ?? 0 }
}
