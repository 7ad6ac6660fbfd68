import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { OwnPhoto } from '#domain/photos/photo.ts'
import { auditSql } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import { NOW } from '../schema/columns.ts'
import { businessPhotos } from '../schema/photos.ts'
import { isConditionUnmet, requireCondition } from '../undo/journal.ts'

/** The photos of a business, in their order, and the version of the list. */
export interface PhotoList {
  readonly photos: readonly OwnPhoto[]
  readonly version: number
}

/** The photos of a business and whether it is in the trash; undefined where there is no such business. */
export async function findPhotos(
  db: Database,
  businessId: number,
): Promise<(PhotoList & { readonly isTrashed: boolean }) | undefined> {
  const [row] = await db
    .select({
      deletedAt: businesses.deletedAt,
      photos: businessPhotos.photos,
      version: businessPhotos.version,
    })
    .from(businesses)
    .leftJoin(businessPhotos, eq(businessPhotos.businessId, businesses.id))
    .where(eq(businesses.id, businessId))
  if (!row) return undefined
  return { photos: row.photos ?? [], version: row.version ?? 0, isTrashed: row.deletedAt !== null }
}

/** The photos as the audit log records them. */
const logged = (photos: readonly OwnPhoto[]) =>
  photos.map(({ picture, alt, credit, licence }) => ({ picture, alt, credit, licence }))

/** The statement that stores the photos of a business, in place of those that it had. */
export const storePhotos = (businessId: number, photos: readonly OwnPhoto[]) =>
  sql`insert into business_photos (business_id, photos, version) values (${businessId}, ${JSON.stringify(photos)}, 1)
    on conflict (business_id) do update set photos = excluded.photos, version = version + 1, updated_at = ${NOW}`

/**
 * Replaces the photos of a business, which counts as an edit of it; throws where the business is in the trash.
 * `conflict`: the list has another version by now.
 */
export async function savePhotos(
  db: Database,
  businessId: number,
  { photos, version }: PhotoList,
  actor: string,
): Promise<'saved' | 'unchanged' | 'conflict'> {
  const stored = await findPhotos(db, businessId)
  if (stored === undefined) throw new AppError('not_found', 'There is no such business.')
  if (stored.isTrashed) throw new AppError('gone', 'This business is in the trash.')
  if (stored.version !== version) return 'conflict'
  if (JSON.stringify(stored.photos) === JSON.stringify(photos)) return 'unchanged'
  const isAsRead = sql`exists (select 1 from businesses where id = ${businessId} and deleted_at is null)
    and coalesce((select version from business_photos where business_id = ${businessId}), 0) = ${version}`
  try {
    await db.batch([
      db.run(requireCondition(isAsRead)),
      db.run(storePhotos(businessId, photos)),
      db.run(sql`update businesses set version = version + 1, updated_at = ${NOW} where id = ${businessId}`),
      db.run(
        auditSql({
          actor,
          action: 'update',
          entity: 'business',
          entityId: businessId,
          before: { photos: logged(stored.photos) },
          after: { photos: logged(photos) },
        }),
      ),
    ])
  } catch (error) {
    if (isConditionUnmet(error)) return 'conflict'
    throw error
  }
  return 'saved'
}
