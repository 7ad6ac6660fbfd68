import { eq, sql } from 'drizzle-orm'
import type { CreativeInput } from '#domain/ads/creative.ts'
import { toBase64 } from '#domain/text/base64.ts'
import { auditStatement, type AuditEntry } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import { retryOnConflict } from '../businesses/retry-on-conflict.ts'
import type { Database } from '../client.ts'
import { adCreatives, adImages } from '../schema/ads.ts'
import { NOW } from '../schema/columns.ts'
import { firstRow } from '../sql/row.ts'
import { findCreative, type CreativeImage } from './creatives.ts'
import { readAdSettings, saveAdSettings } from './settings.ts'

const columnsOf = (input: CreativeInput) => ({ ...input, countries: [...input.countries] })
const comparable = (input: CreativeInput) => ({ ...input, countries: input.countries.join(' ') })

const logged = (db: Database, entry: Omit<AuditEntry, 'entity'>) =>
  auditStatement(db, { ...entry, entity: 'ad-creative' })

function imageStatements(db: Database, creativeId: number, image: CreativeImage | undefined) {
  if (image === undefined) return []
  const values = { contentType: image.contentType, data: toBase64(image.bytes) }
  const set = { target: adImages.creativeId, set: values }
  return [
    db
      .insert(adImages)
      .values({ creativeId, ...values })
      .onConflictDoUpdate(set),
  ]
}

/**
 * Adds a creative with its image; returns its id, which is never reused, so that figures of deleted creatives stay
 * theirs.
 */
export const createCreative = (
  db: Database,
  actor: string,
  input: CreativeInput,
  image?: CreativeImage,
): Promise<number> =>
  retryOnConflict(async () => {
    const last = await firstRow<{ seq: number }>(
      db,
      sql`select seq from sqlite_sequence where name = 'ad_creatives'`,
    )
    const id = (last?.seq ?? 0) + 1
    await db.batch([
      db.insert(adCreatives).values({ ...columnsOf(input), id, version: 1 }),
      ...imageStatements(db, id, image),
      logged(db, { actor, action: 'create', entityId: id, after: comparable(input) }),
    ])
    return id
  })

/** Saves a creative, and its image where a new one was copied; false where there is no such creative. */
export async function updateCreative(
  db: Database,
  actor: string,
  id: number,
  input: CreativeInput,
  image?: CreativeImage,
): Promise<boolean> {
  const stored = await findCreative(db, id)
  if (stored === undefined) return false
  const { version } = stored
  const changed = changedFields(comparable(stored), comparable({ ...stored, ...input }))
  if (changed === undefined && image === undefined) return true
  await db.batch([
    db
      .update(adCreatives)
      .set({ ...columnsOf(input), version: version + 1, updatedAt: NOW })
      .where(eq(adCreatives.id, id)),
    ...imageStatements(db, id, image),
    ...(input.kind === 'html' ? [db.delete(adImages).where(eq(adImages.creativeId, id))] : []),
    logged(db, { actor, action: 'update', entityId: id, ...changed }),
  ])
  return true
}

/** Deletes a creative with its image, and clears it as the house advertisement; false where there is none. */
export async function deleteCreative(db: Database, actor: string, id: number): Promise<boolean> {
  const [stored, settings] = await Promise.all([findCreative(db, id), readAdSettings(db)])
  if (stored === undefined) return false
  if (settings.houseCreativeId === id) await saveAdSettings(db, actor, { ...settings, houseCreativeId: null })
  await db.batch([
    db.delete(adImages).where(eq(adImages.creativeId, id)),
    db.delete(adCreatives).where(eq(adCreatives.id, id)),
    logged(db, { actor, action: 'delete', entityId: id, before: comparable(stored) }),
  ])
  return true
}
