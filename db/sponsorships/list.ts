import { and, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import type { ShownSponsor, Sponsorship } from '#domain/sponsorship/sponsorship.ts'
import type { Database } from '../client.ts'
import { listPricingPlans } from '../pricing-plans/list.ts'
import { businesses, categories, cities, sponsorships } from '../schema/index.ts'
import { SAVED } from './save.ts'

const { id, businessId, planId, firstDay, lastDay, advertiser, payer, token } = sponsorships
/** The maximum read at once; a directory with more needs a paged list. */
const MOST = 500

const plansOf = async (db: Database): Promise<ReadonlyMap<string, PricingPlan>> =>
  new Map((await listPricingPlans(db)).map((plan) => [plan.id, plan]))

/** All sponsorships, the latest end first. */
export async function listSponsorships(db: Database): Promise<Sponsorship[]> {
  const [rows, plans] = await Promise.all([
    db
      .select({
        id,
        token,
        ...SAVED,
        businessName: businesses.name,
        businessSlug: businesses.slug,
        businessNumber: businesses.globalRowNumber,
        cityName: cities.name,
      })
      .from(sponsorships)
      .innerJoin(businesses, eq(businesses.id, businessId))
      .leftJoin(cities, eq(cities.id, businesses.cityId))
      .orderBy(desc(lastDay), desc(id))
      .limit(MOST),
    plansOf(db),
  ])
  return rows.map((row) => {
    const plan = plans.get(row.planId)
    return {
      ...row,
      planName: plan?.name ?? row.planId,
      maxAds: plan?.maxAds ?? 0,
      isFirst: plan?.priorityPlacement ?? false,
      token: plan?.analyticsAccess === true ? row.token : null,
    }
  })
}

/** The sponsors that stand first in lists on a day. */
export async function listRunningSponsors(db: Database, day: string): Promise<ShownSponsor[]> {
  const [rows, plans] = await Promise.all([
    db
      .select({
        planId,
        advertiser,
        payer,
        id: businesses.id,
        name: businesses.name,
        slug: businesses.slug,
        type: businesses.type,
        countryCode: businesses.countryCode,
        rating: businesses.rating,
        reviewCount: businesses.reviewCount,
        citySlug: cities.slug,
        categorySlug: categories.slug,
        category: categories.name,
      })
      .from(sponsorships)
      .innerJoin(businesses, eq(businesses.id, businessId))
      .innerJoin(categories, eq(categories.id, businesses.categoryId))
      .leftJoin(cities, eq(cities.id, businesses.cityId))
      .where(and(lte(firstDay, day), gte(lastDay, day), isNull(businesses.deletedAt)))
      .orderBy(id)
      .limit(MOST),
    plansOf(db),
  ])
  return rows.flatMap(({ planId: plan, type, category, ...business }) => {
    const booked = plans.get(plan)
    if (booked?.priorityPlacement !== true) return []
    const kind = type && type !== category ? `${category} · ${type}` : category
    return [{ ...business, kind, isHighlighted: booked.customStyling }]
  })
}

export interface SponsorReport {
  readonly businessId: number
  readonly businessName: string
  readonly firstDay: string
  readonly lastDay: string
}

/** The days after a sponsorship's end for which its report can be read. */
export const REPORT_DAYS = 90
const DAY_MS = 86_400_000

/** The sponsorship of a report's address on a day; undefined for an unknown or expired address. */
export async function findReport(
  db: Database,
  given: string,
  now: number,
): Promise<SponsorReport | undefined> {
  const oldest = new Date(now - REPORT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const all = await db
    .select({ businessId, planId, firstDay, lastDay, businessName: businesses.name })
    .from(sponsorships)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(and(eq(token, given), gte(lastDay, oldest)))
  const [found] = all
  if (found === undefined) return undefined
  const { planId: plan, ...report } = found
  return (await plansOf(db)).get(plan)?.analyticsAccess === true ? report : undefined
}
