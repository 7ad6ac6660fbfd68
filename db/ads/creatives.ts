import { eq } from 'drizzle-orm'
import type { Creative } from '#domain/ads/creative.ts'
import { fromBase64 } from '#domain/text/base64.ts'
import type { Database } from '../client.ts'
import { adCreatives, adImages } from '../schema/ads.ts'

const { id, placement, name, kind, imageUrl, alt, link, html, width, height } = adCreatives
const { firstDay, lastDay, weight, countries, sponsorshipId, rate, enabled, version } = adCreatives
const COLUMNS = {
  ...{ id, placement, name, kind, imageUrl, alt, link, html, width, height },
  ...{ firstDay, lastDay, weight, countries, sponsorshipId, rate, enabled, version },
}

/** All creatives, the latest first. */
export const listCreatives = (db: Database): Promise<Creative[]> =>
  db
    .select(COLUMNS)
    .from(adCreatives)
    .orderBy(adCreatives.id)
    .then((rows) => rows.toReversed())

export async function findCreative(db: Database, wanted: number): Promise<Creative | undefined> {
  const [creative] = await db.select(COLUMNS).from(adCreatives).where(eq(id, wanted))
  return creative
}

export interface CreativeImage {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The image of a creative as it was copied; undefined where it has none. */
export async function findCreativeImage(db: Database, creative: number): Promise<CreativeImage | undefined> {
  const { contentType, data, creativeId } = adImages
  const [image] = await db.select({ contentType, data }).from(adImages).where(eq(creativeId, creative))
  return image && { contentType: image.contentType, bytes: fromBase64(image.data) }
}
