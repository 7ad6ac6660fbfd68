import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { unnamedPictures } from '../schema/photos.ts'
import { inList } from '../sql/in-list.ts'

interface Named {
  readonly picture: string
}

/** The pictures that these businesses name, in the trash or not. */
export async function listPicturesOf(db: Database, businessIds: readonly number[]): Promise<string[]> {
  const rows = await db.all<Named>(sql`select distinct j.value ->> 'picture' as picture
    from business_photos p, json_each(p.photos) j where p.business_id in ${inList(businessIds)}`)
  return rows.map(({ picture }) => picture)
}

/** The pictures that no business uses. */
export async function listUnnamed(db: Database, pictures: readonly string[]): Promise<string[]> {
  if (pictures.length === 0) return []
  const rows = await db.all<Named>(sql`select distinct j.value ->> 'picture' as picture
    from business_photos p, json_each(p.photos) j`)
  const named = new Set(rows.map(({ picture }) => picture))
  return pictures.filter((picture) => !named.has(picture))
}

/** Marks pictures as unused since a time (ISO 8601 UTC), unless they are marked. */
export async function markUnnamed(db: Database, pictures: readonly string[], since: string): Promise<void> {
  if (pictures.length === 0) return
  await db
    .insert(unnamedPictures)
    .values(pictures.map((picture) => ({ picture, since })))
    .onConflictDoNothing()
}

/** Removes the marks of all but these pictures: they are used again, or no longer stored. */
export async function keepMarks(db: Database, pictures: readonly string[]): Promise<void> {
  await db.run(sql`delete from unnamed_pictures where picture not in ${inList(pictures)}`)
}

/** The pictures unused since before a time. */
export async function listUnnamedSince(db: Database, before: string): Promise<string[]> {
  const rows = await db
    .select({ picture: unnamedPictures.picture })
    .from(unnamedPictures)
    .where(lt(unnamedPictures.since, before))
  return rows.map(({ picture }) => picture)
}

export const forgetMarks = (db: Database, pictures: readonly string[]) =>
  db.delete(unnamedPictures).where(inArray(unnamedPictures.picture, [...pictures]))
