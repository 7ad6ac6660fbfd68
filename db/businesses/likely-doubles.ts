import { sql } from 'drizzle-orm'
import { type DoubleReason, mainReason } from '#domain/duplicates/reasons.ts'
import { AppError } from '#domain/errors.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { findDuplicatesOf } from '../duplicates/find-of.ts'
import { inList } from '../sql/in-list.ts'
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

/** The maximum number of records listed. */
const MOST = 10

/**
 * Records that are probably the same business, likeliest first, without those that an operator marked as different.
 */
export async function listLikelyDoubles(db: Database, id: number): Promise<LikelyDouble[]> {
  const [found, different] = await Promise.all([
    findDuplicatesOf(db, [id]),
    db.all<{ id: number }>(sql`
      select other_id as id from duplicate_decisions where business_id = ${id} and not is_duplicate
      union all select business_id from duplicate_decisions where other_id = ${id} and not is_duplicate`),
  ])
  const isDifferent = new Set(different.map((row) => row.id))
  const reasons = new Map(
    found.map((pair) => [pair.one.id === id ? pair.other.id : pair.one.id, mainReason(pair.reasons)]),
  )
  const ids = [...reasons.keys()].filter((other) => !isDifferent.has(other)).slice(0, MOST)
  const rows = await db.all<Omit<LikelyDouble, 'reason'>>(sql`select b.id, b.name, b.address,
      (select name from cities where id = b.city_id) as city, b.global_row_number as globalRowNumber
    from businesses b where b.id in ${inList(ids)}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((other) => {
    const row = byId.get(other)
    return row ? [{ ...row, reason: reasons.get(other) ?? 'name' }] : []
  })
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

/** Withdraws a decision that two records are of two businesses, so that the pair waits again. */
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
