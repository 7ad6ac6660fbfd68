import type { Advertiser } from '../ads/advertiser.ts'

const DAY_MS = 86_400_000
/** The days before the last one on which the panel begins to warn. */
export const WARNING_DAYS = 7
/** Sponsored cards of a list at once. */
export const SPONSORED_CARDS = 2
/** The sponsors of a list take turns of this length. */
export const TURN_MINUTES = 10
const TURN_MS = TURN_MINUTES * 60_000

/** Whether a sponsorship is paid; unknown for a new one. */
export const PAYMENTS = ['pending', 'paid', 'refunded', 'free'] as const
export type Payment = (typeof PAYMENTS)[number]

/** The most characters of operators' notes. */
export const SPONSORSHIP_LIMITS = {
  invoice: 60,
  note: 2_000,
  contactName: 150,
  contactEmail: 254,
  contactPhone: 60,
} as const

/** The payment of a sponsorship and its requester, hidden from visitors. */
export interface Booking {
  readonly payment: Payment
  /** The number of its invoice; '' for none. */
  readonly invoice: string
  readonly note: string
  readonly contactName: string
  readonly contactEmail: string
  readonly contactPhone: string
  /** The message that requested it. */
  readonly messageId: number | null
}

export const NO_BOOKING: Booking = {
  payment: 'pending',
  invoice: '',
  note: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  messageId: null,
}

/** A sponsorship as agreed with a business: a plan between two days, both inclusive, `YYYY-MM-DD` in UTC. */
export interface SponsorshipInput extends Advertiser {
  readonly businessId: number
  readonly planId: string
  readonly firstDay: string
  readonly lastDay: string
}

/** A change of a sponsorship; fields of its booking that are absent stay. */
export type SponsorshipChange = SponsorshipInput & {
  readonly [Key in keyof Booking]?: Booking[Key] | undefined
}

export interface Sponsorship extends SponsorshipInput, Booking {
  readonly id: number
  readonly businessName: string
  readonly businessSlug: string
  readonly businessNumber: number
  readonly planName: string
  /** Advertisements that its plan allows at once. */
  readonly maxAds: number
  /** Whether its plan puts it first in lists. */
  readonly isFirst: boolean
  readonly cityName: string | null
  /** The token of the report's address; null where the plan has no report. */
  readonly token: string | null
}

/** A sponsor as a list shows it. */
export interface ShownSponsor extends Advertiser {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly kind: string
  readonly countryCode: string | null
  readonly citySlug: string | null
  readonly categorySlug: string
  readonly rating: number | null
  readonly reviewCount: number
  readonly isHighlighted: boolean
}

export type SponsorshipState = 'planned' | 'running' | 'ending' | 'ended'

/** The state of a sponsorship on a day. */
export function stateOf(
  { firstDay, lastDay }: Pick<SponsorshipInput, 'firstDay' | 'lastDay'>,
  today: string,
): SponsorshipState {
  if (today < firstDay) return 'planned'
  if (today > lastDay) return 'ended'
  return daysBetween(today, lastDay) < WARNING_DAYS ? 'ending' : 'running'
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The day a number of days after another; '' for an invalid day. */
export function dayAfter(day: string, days: number): string {
  const at = Date.parse(day) + days * DAY_MS
  return Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : ''
}

/** The cities whose places for sponsors are all taken on a day, with how many share them; the most wanted first. */
export function fullCities(sponsorships: readonly Sponsorship[], today: string) {
  const running = sponsorships.filter(
    (each) => each.isFirst && each.firstDay <= today && today <= each.lastDay,
  )
  return [...Map.groupBy(running, ({ cityName }) => cityName)]
    .flatMap(([city, some]) =>
      city !== null && some.length >= SPONSORED_CARDS ? [{ city, count: some.length }] : [],
    )
    .toSorted((a, b) => b.count - a.count)
}

/** The sponsors whose turn it is: all of them come equally often. */
export function takeTurns<S>(sponsors: readonly S[], now: number): S[] {
  if (sponsors.length <= SPONSORED_CARDS) return [...sponsors]
  const first = (Math.floor(now / TURN_MS) * SPONSORED_CARDS) % sponsors.length
  return Array.from({ length: SPONSORED_CARDS }, (_, at) => sponsors[(first + at) % sponsors.length] as S)
}
