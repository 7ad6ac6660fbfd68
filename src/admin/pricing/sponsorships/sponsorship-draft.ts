import type { AdminBusiness } from '#domain/business/admin-business.ts'
import type { ContactMessage } from '#domain/contact/message.ts'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import { sponsorshipInput } from '#domain/sponsorship/schema.ts'
import {
  type Booking,
  dayAfter,
  NO_BOOKING,
  type Sponsorship,
  type SponsorshipInput,
} from '#domain/sponsorship/sponsorship.ts'

/** The fields of a sponsorship as typed. */
export interface SponsorshipDraft extends Omit<SponsorshipInput, 'businessId'>, Booking {
  /** Null while no business is chosen. */
  readonly businessId: number | null
}

/** The business of a new sponsorship, and its requester. */
export interface SponsorshipRequest {
  readonly business: Pick<AdminBusiness, 'id' | 'name'> | undefined
  readonly message: Pick<ContactMessage, 'id' | 'name' | 'email'> | undefined
}

export function newDraft(
  plans: readonly PricingPlan[],
  today: string,
  { business, message }: SponsorshipRequest,
): SponsorshipDraft {
  return {
    ...NO_BOOKING,
    businessId: business?.id ?? null,
    planId: plans.find(({ enabled }) => enabled)?.id ?? '',
    firstDay: today,
    lastDay: '',
    // Most sponsorships are agreed with the business itself.
    advertiser: business?.name ?? '',
    payer: '',
    ...(message && { messageId: message.id, contactName: message.name, contactEmail: message.email }),
  }
}

export const draftOf = ({
  businessId,
  planId,
  firstDay,
  lastDay,
  advertiser,
  payer,
  ...stored
}: Sponsorship): SponsorshipDraft => ({
  businessId,
  planId,
  firstDay,
  lastDay,
  advertiser,
  payer,
  payment: stored.payment,
  invoice: stored.invoice,
  note: stored.note,
  contactName: stored.contactName,
  contactEmail: stored.contactEmail,
  contactPhone: stored.contactPhone,
  messageId: stored.messageId,
})

/** The sponsorship that a draft describes, and its invalid fields. */
export function checkDraft({ businessId, ...draft }: SponsorshipDraft, plan: PricingPlan | undefined) {
  const end = draft.firstDay && dayAfter(draft.firstDay, (plan?.duration ?? 30) - 1)
  const checked = sponsorshipInput.safeParse({
    ...draft,
    businessId: businessId ?? undefined,
    lastDay: draft.lastDay || end,
  })
  return {
    input: checked.data,
    faults: new Set(checked.error?.issues.map(({ path }) => path[0])),
  }
}
