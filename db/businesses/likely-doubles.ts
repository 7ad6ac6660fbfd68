import { sql, type SQL } from 'drizzle-orm'
import {
  type DoubleFacts,
  type DoubleReason,
  likelyDouble,
  pageOf,
  SAME_PLACE,
} from '#domain/business/likely-double.ts'
import { AppError } from '#domain/errors.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { integer } from '../sql/integer.ts'
import { endsLike } from '../sql/phone-number.ts'
import { beginsWith } from '../sql/prefix-range.ts'
import { firstRow } from '../sql/row.ts'

/** A record that is probably of the same business as another. */
export interface LikelyDouble {
  readonly id: number
  readonly name: string
  readonly city: string | null
  readonly address: string | null
  readonly globalRowNumber: number
  readonly reason: DoubleReason
}

interface Row extends DoubleFacts {
  readonly id: number
  readonly ownName: string
  readonly ownAddress: string | null
  readonly globalRowNumber: number
}

/** Most that are named. */
const MOST = 10
/** Most rows that each way to them reads: all ways together stay below 1,000. */
const MOST_BY_PHONE = 40
const MOST_BY_PAGE = 20
const MOST_BY_NAME = 60
const MOST_NEAR = 300

const DEGREE_METRES = 111_000

const FACTS = sql`b.id, b.name as ownName, b.address as ownAddress, b.global_row_number as globalRowNumber,
  b.folded as name, b.category_folded || ' ' || b.type_folded as kind, b.folded_address as address,
  b.city_id as cityId, b.phone_digits as phoneDigits, b.website, b.latitude, b.longitude`

/** The records that are probably of the same business as this one, unless an operator said that they are not. */
export async function listLikelyDoubles(db: Database, id: number): Promise<LikelyDouble[]> {
  const self = await firstRow<Row>(
    db,
    sql`select ${FACTS} from businesses b where b.id = ${id} and b.deleted_at is null`,
  )
  if (!self) return []
  const rows = await db.all<Row>(sql`select ${FACTS} from (${sql.join(waysTo(self), sql` union `)}) w
    cross join businesses b on b.id = w.id
    where b.id <> ${id} and b.deleted_at is null and b.id not in (
      select other_id from duplicate_decisions where business_id = ${id} and not is_duplicate
      union all select business_id from duplicate_decisions where other_id = ${id} and not is_duplicate)`)
  const found = rows
    .flatMap((row) => {
      const reason = likelyDouble(self, row)
      return reason === undefined ? [] : [{ row, reason }]
    })
    .toSorted((one, other) => one.row.id - other.row.id)
    .slice(0, MOST)
  const cities = await namesOf(
    db,
    found.map(({ row }) => row.cityId),
  )
  return found.map(({ row, reason }) => ({
    ...{ id: row.id, name: row.ownName, address: row.ownAddress, globalRowNumber: row.globalRowNumber },
    ...{ city: cities.get(row.cityId ?? 0) ?? null, reason },
  }))
}

async function namesOf(db: Database, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const rows = await db.all<{ id: number; name: string }>(
    sql`select id, name from cities where id in ${inList([...new Set(ids)])}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Queries of the ids of those that may be: by an index each, and at most so many. */
function waysTo(self: Row): SQL[] {
  const limited = (ids: SQL, most: number) => sql`select id from (${ids} limit ${integer(most)})`
  return [
    limited(
      sql`select b.id from businesses b where ${endsLike(self.phoneDigits ?? '')} and b.phone_digits = ${self.phoneDigits}`,
      MOST_BY_PHONE,
    ),
    ...pagesOf(self.website).map((page) =>
      limited(sql`select b.id from businesses b where b.website is not null and ${page}`, MOST_BY_PAGE),
    ),
    limited(
      sql`select b.id from businesses b where b.deleted_at is null and b.city_id = ${self.cityId}
        and b.is_closed in (0, 1) and b.folded = ${self.name}`,
      MOST_BY_NAME,
    ),
    ...(self.latitude === null || self.longitude === null
      ? []
      : [limited(near(self.latitude, self.longitude), MOST_NEAR)]),
  ]
}

/** The spellings of a website that lead to one page. */
function pagesOf(website: string | null): SQL[] {
  const page = pageOf(website)
  if (page === undefined) return []
  return ['https://www.', 'https://', 'http://www.', 'http://'].flatMap((origin) => [
    sql`b.website = ${origin + page}`,
    beginsWith(sql`b.website`, `${origin}${page}/`),
  ])
}

function near(latitude: number, longitude: number): SQL {
  const north = SAME_PLACE / DEGREE_METRES
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return sql`select g.id from businesses_geo g
    where g.max_longitude >= ${longitude - east} and g.min_longitude <= ${longitude + east}
      and g.max_latitude >= ${latitude - north} and g.min_latitude <= ${latitude + north}`
}

/** Remembers that two records are of two businesses, so that they are not offered again. */
export async function declareDifferent(
  db: Database,
  [one, other]: readonly [number, number],
  actor: string,
): Promise<void> {
  const ids = [Math.min(one, other), Math.max(one, other)] as const
  const found = await firstRow<{ count: number }>(
    db,
    sql`select count(*) as count from businesses where id in ${inList(ids)}`,
  )
  if (found?.count !== 2) throw new AppError('not_found', 'There is no such business.')
  await db.batch([
    db.run(sql`insert into duplicate_decisions (business_id, other_id, is_duplicate)
      values (${ids[0]}, ${ids[1]}, 0) on conflict (business_id, other_id) do nothing`),
    auditStatementIfChanged(db, {
      actor,
      action: 'differ',
      entity: 'business',
      entityId: ids[0],
      after: { otherId: ids[1] },
    }),
  ])
}

/** Forgets that two records were said to be of two businesses, so that the pair waits again. */
export async function retractDifferent(
  db: Database,
  [one, other]: readonly [number, number],
  actor: string,
): Promise<void> {
  const ids = [Math.min(one, other), Math.max(one, other)] as const
  await db.batch([
    db.run(sql`delete from duplicate_decisions
      where business_id = ${ids[0]} and other_id = ${ids[1]} and not is_duplicate`),
    auditStatementIfChanged(db, {
      actor,
      action: 'differ-undone',
      entity: 'business',
      entityId: ids[0],
      after: { otherId: ids[1] },
    }),
  ])
}
