import { sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { auditedIfChanged } from '../audit/append.ts'
import { existingCategory, existingCity, refuseForOther } from './find.ts'
import { isEmpty, isGone, type PlaceKind, PLACES } from './kinds.ts'

/** Deletes a category without businesses, in the trash or not; throws `AppError` for any other. */
export async function deleteCategory(db: Database, id: number, actor: string): Promise<void> {
  const category = await existingCategory(db, id)
  refuseForOther(category, 'be deleted')
  await deleteEmpty(db, 'category', category, actor)
}

/** Deletes a city without businesses, in the trash or not; throws `AppError` for any other. */
export async function deleteCity(db: Database, id: number, actor: string): Promise<void> {
  await deleteEmpty(db, 'city', await existingCity(db, id), actor)
}

async function deleteEmpty(
  db: Database,
  kind: PlaceKind,
  { id, name, slug }: { id: number; name: string; slug: string },
  actor: string,
): Promise<void> {
  const [deleted] = await db.batch([
    db.run(sql`delete from ${PLACES[kind].table} where id = ${id} and ${isEmpty(kind, id)}`),
    auditedIfChanged(db, { actor, action: 'delete', entity: kind, entityId: id, before: { name, slug } }),
    db.run(sql`delete from redirects where kind = ${kind} and target = ${slug} and ${isGone(kind, id)}`),
  ])
  if (deleted.rowsAffected === 1) return
  throw new AppError(
    'conflict',
    `This ${kind} has businesses, in the list or in the trash: merge it instead.`,
  )
}
