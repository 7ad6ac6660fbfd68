import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { MAX_SUBCATEGORIES } from '#domain/taxonomy/admin.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { existingCategory, requireNotOther } from './find.ts'

interface Category {
  readonly id: number
  readonly parentId: number | null
  readonly folded: string
}

const refuse = (message: string): never => {
  throw new AppError('conflict', `The parent ${message}.`, { details: [{ path: 'parentId', message }] })
}

/** Refuses a parent for a category where one of the two would lie two levels deep. */
export async function requirePossibleParent(
  db: Database,
  category: Category,
  parentId: number,
): Promise<void> {
  requireNotOther(category, 'lie within another')
  const parent = await existingCategory(db, parentId)
  requireNotOther(parent, 'have subcategories')
  if (parent.id === category.id) refuse('must be another category')
  if (parent.parentId !== null) refuse('lies within another category itself')
  const row = await firstRow<{ own: number; others: number }>(
    db,
    sql`select (select count(*) from categories where parent_id = ${category.id}) as own,
      (select count(*) from categories where parent_id = ${parentId}) as others`,
  )
  if ((row?.own ?? 0) > 0) refuse('cannot be chosen for a category with subcategories')
  if ((row?.others ?? 0) >= MAX_SUBCATEGORIES) refuse(`has ${MAX_SUBCATEGORIES} subcategories already`)
}

/** The statements that give the subcategories of one that is merged to its target, or to what the target lies in. */
export const moveSubcategories = (from: number, into: number, isLast: SQL): SQL[] => [
  sql`update categories set parent_id = null where id = ${into} and parent_id = ${from} and ${isLast}`,
  sql`update categories set parent_id = coalesce((select t.parent_id from categories t where t.id = ${into}), ${into})
    where parent_id = ${from} and ${isLast}`,
]

/**
 * The statements that put those back into one that returns, but for those that were given another place or subcategories
 * since; and that one itself into what it lay in, where that can still be.
 */
export const returnSubcategories = (to: number, from: number, ids: readonly number[]): SQL[] => {
  const hasNone = sql`not exists (select 1 from categories s where s.parent_id = categories.id)`
  const isStill = sql`coalesce((select t.parent_id from categories t where t.id = ${from}), ${from})`
  return [
    sql`update categories set parent_id = null where id = ${to}
      and not exists (select 1 from categories p where p.id = categories.parent_id and p.parent_id is null)`,
    sql`update categories set parent_id = ${to} where id in ${inList(ids)} and parent_id = ${isStill} and ${hasNone}`,
    sql`update categories set parent_id = ${to}
      where id = ${from} and id in ${inList(ids)} and parent_id is null and ${hasNone}`,
  ]
}
