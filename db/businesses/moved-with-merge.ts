import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { reviews, slugHistory } from '../schema/businesses.ts'
import { claims } from '../schema/claims.ts'
import { NOW } from '../schema/columns.ts'
import { proposals } from '../schema/proposals.ts'
import type { MovedWithMerge } from '../schema/sources.ts'
import { sponsorships } from '../schema/sponsorships.ts'
import { inList } from '../sql/in-list.ts'

/**
 * What a merge will move: reviews that the other lacks, proposals, sponsorships, and the owner where the other has
 * none.
 */
export async function readMoved(db: Database, keepId: number, mergeId: number): Promise<MovedWithMerge> {
  const hasNoOwner = sql`not exists (select 1 from claims k where k.business_id = ${keepId} and k.ended_at is null)`
  const [ofReviews, ofProposals, ofClaims, ofSponsorships, slugs] = await db.batch([
    db
      .select({ id: reviews.id })
      .from(reviews)
      .where(
        sql`${reviews.businessId} = ${mergeId} and ${reviews.contentHash} not in (
          select k.content_hash from reviews k where k.business_id = ${keepId})`,
      ),
    db.select({ id: proposals.id }).from(proposals).where(eq(proposals.businessId, mergeId)),
    db
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.businessId, mergeId), isNull(claims.endedAt), hasNoOwner)),
    db.select({ id: sponsorships.id }).from(sponsorships).where(eq(sponsorships.businessId, mergeId)),
    db.select({ slug: slugHistory.slug }).from(slugHistory).where(eq(slugHistory.businessId, mergeId)),
  ])
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  return {
    reviews: ids(ofReviews),
    proposals: ids(ofProposals),
    claims: ids(ofClaims),
    sponsorships: ids(ofSponsorships),
    slugs: slugs.map(({ slug }) => slug),
  }
}

/** The statements that remove photos from a business again, keeping later changes. */
export const takePhotos = (businessId: number, pictures: readonly string[] = []): SQL[] =>
  pictures.length === 0
    ? []
    : [
        sql`update business_photos set version = version + 1, updated_at = ${NOW}, photos = (
          select json_group_array(json(value)) from (select value from json_each(business_photos.photos)
            where value ->> 'picture' not in ${inList(pictures)} order by key))
          where business_id = ${businessId}`,
      ]

/** The statements that move a business's reviews, proposals and the like to another, where they still exist. */
export function moveStatements(
  moved: MovedWithMerge,
  { from, to }: { readonly from: number; readonly to: number },
): SQL[] {
  const move = (table: SQL, key: SQL, values: readonly unknown[]) =>
    values.length === 0
      ? []
      : [
          sql`update or ignore ${table} set business_id = ${to} where business_id = ${from} and ${key} in ${inList(values)}`,
        ]
  return [
    ...move(sql`reviews`, sql`id`, moved.reviews),
    ...move(sql`proposals`, sql`id`, moved.proposals),
    ...move(sql`claims`, sql`id`, moved.claims),
    ...move(sql`sponsorships`, sql`id`, moved.sponsorships),
    ...move(sql`slug_history`, sql`slug`, moved.slugs),
  ]
}
