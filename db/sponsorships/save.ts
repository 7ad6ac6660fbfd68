import { eq } from 'drizzle-orm'
import type { SponsorshipChange } from '#domain/sponsorship/sponsorship.ts'
import { auditStatement } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import type { Database } from '../client.ts'
import { businesses, sponsorships } from '../schema/index.ts'
import { NOW } from '../schema/columns.ts'

const entity = 'sponsorship'
const { id } = sponsorships

/** The columns of a sponsorship that operators save. */
export const SAVED = {
  businessId: sponsorships.businessId,
  planId: sponsorships.planId,
  firstDay: sponsorships.firstDay,
  lastDay: sponsorships.lastDay,
  advertiser: sponsorships.advertiser,
  payer: sponsorships.payer,
  payment: sponsorships.payment,
  invoice: sponsorships.invoice,
  note: sponsorships.note,
  contactName: sponsorships.contactName,
  contactEmail: sponsorships.contactEmail,
  contactPhone: sponsorships.contactPhone,
  messageId: sponsorships.messageId,
}

const find = async (db: Database, wanted: number) => {
  const [row] = await db.select(SAVED).from(sponsorships).where(eq(id, wanted))
  return row
}

/** Adds a sponsorship; false where there is no such business. */
export async function addSponsorship(
  db: Database,
  actor: string,
  input: SponsorshipChange,
  token: string,
): Promise<boolean> {
  const known = await db.$count(businesses, eq(businesses.id, input.businessId))
  if (known === 0) return false
  await db.batch([
    db.insert(sponsorships).values({ ...input, token }),
    auditStatement(db, { actor, action: 'create', entity, entityId: input.businessId, after: { ...input } }),
  ])
  return true
}

/** Changes a sponsorship, or its report's address; false where there is none. */
export async function changeSponsorship(
  db: Database,
  actor: string,
  wanted: number,
  input: SponsorshipChange,
  token?: string,
): Promise<boolean> {
  const before = await find(db, wanted)
  if (before === undefined) return false
  const changed = changedFields(before, input)
  if (changed === undefined && token === undefined) return true
  await db.batch([
    db
      .update(sponsorships)
      .set({ ...input, ...(token !== undefined && { token }), updatedAt: NOW })
      .where(eq(id, wanted)),
    auditStatement(db, { actor, action: 'update', entity, entityId: wanted, ...changed }),
  ])
  return true
}

/** Deletes a sponsorship; false where there is none. */
export async function deleteSponsorship(db: Database, actor: string, wanted: number): Promise<boolean> {
  const before = await find(db, wanted)
  if (before === undefined) return false
  await db.batch([
    db.delete(sponsorships).where(eq(id, wanted)),
    auditStatement(db, { actor, action: 'delete', entity, entityId: wanted, before }),
  ])
  return true
}
