import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Creative, CreativeSponsor, StoredCreative } from '#domain/ads/creative.ts'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import { fromBase64 } from '#domain/text/base64.ts'
import type { Database } from '../client.ts'
import { listPricingPlans } from '../pricing-plans/list.ts'
import { adCreatives, adImages } from '../schema/ads.ts'
import { businesses, sponsorships } from '../schema/index.ts'

const { id, placement, name, kind, imageUrl, alt, link, html, width, height } = adCreatives
const { firstDay, lastDay, weight, countries, advertiser, payer } = adCreatives
const { sponsorshipId, rate, enabled, version } = adCreatives
const COLUMNS = {
  id,
  placement,
  name,
  kind,
  imageUrl,
  alt,
  link,
  html,
  width,
  height,
  firstDay,
  lastDay,
  weight,
  countries,
  advertiser,
  payer,
  sponsorshipId,
  rate,
  enabled,
  version,
}

/** All creatives with who pays for them, the latest first. */
export async function listCreatives(db: Database): Promise<Creative[]> {
  const [rows, plans] = await Promise.all([
    db
      .select({
        creative: COLUMNS,
        paid: {
          name: businesses.name,
          planId: sponsorships.planId,
          firstDay: sponsorships.firstDay,
          lastDay: sponsorships.lastDay,
          advertiser: sponsorships.advertiser,
          payer: sponsorships.payer,
        },
      })
      .from(adCreatives)
      .leftJoin(sponsorships, eq(sponsorships.id, sponsorshipId))
      .leftJoin(businesses, and(eq(businesses.id, sponsorships.businessId), isNull(businesses.deletedAt)))
      .orderBy(desc(id)),
    listPricingPlans(db),
  ])
  return rows.map(({ creative, paid }) => ({ ...creative, sponsor: sponsorOf(paid, plans) }))
}

type Paid = Record<'name' | 'planId' | 'firstDay' | 'lastDay' | 'advertiser' | 'payer', string | null>

function sponsorOf(paid: Paid, plans: readonly PricingPlan[]): CreativeSponsor | null {
  const { name: business, planId, firstDay: first, lastDay: last } = paid
  if (business === null || first === null || last === null) return null
  const maxAds = plans.find((plan) => plan.id === planId)?.maxAds ?? 0
  return {
    name: business,
    firstDay: first,
    lastDay: last,
    maxAds,
    advertiser: paid.advertiser ?? '',
    payer: paid.payer ?? '',
  }
}

export async function findCreative(db: Database, wanted: number): Promise<StoredCreative | undefined> {
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
