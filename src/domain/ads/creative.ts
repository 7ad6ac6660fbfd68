import type { Advertiser } from './advertiser.ts'
import type { AdPlacementName } from './placement.ts'

export const CREATIVE_KINDS = ['image', 'html'] as const
export type CreativeKind = (typeof CREATIVE_KINDS)[number]

/**
 * An advertisement of our own, a sponsor's or the house's, as an operator enters it. Of a sponsor's the sponsorship names the
 * advertiser.
 */
export interface CreativeInput extends Advertiser {
  readonly placement: AdPlacementName
  /** For operators. */
  readonly name: string
  readonly kind: CreativeKind
  /** Where the image was copied from; empty for HTML. */
  readonly imageUrl: string
  /** What the image says, for those who do not see it. */
  readonly alt: string
  /** Where a press leads; HTML may have none, and leads by links of its own then. */
  readonly link: string
  /** Shown in a sandboxed frame; empty for an image. */
  readonly html: string
  /** In pixels; of an image as the file says. */
  readonly width: number
  readonly height: number
  /** Both inclusive, in UTC; one without a last day runs until it is switched off. */
  readonly firstDay: string
  readonly lastDay: string | null
  /** How often it is chosen beside others of its placement, from 1. */
  readonly weight: number
  /** Codes of the visitors' countries; empty for every one. */
  readonly countries: readonly string[]
  /** The sponsorship that pays for it. */
  readonly sponsorshipId: number | null
  /** Lira for 1,000 views; null for the rate of the settings. */
  readonly rate: number | null
  readonly enabled: boolean
}

/** A creative as it is stored. */
export interface StoredCreative extends CreativeInput {
  readonly id: number
  /** Grows with every change that visitors see. */
  readonly version: number
}

/** Who pays for a creative: a business by its sponsorship, from a day to a day, for so many creatives at once. */
export interface CreativeSponsor extends Advertiser {
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  readonly maxAds: number
}

export interface Creative extends StoredCreative {
  /** Null where it has no sponsorship, or one that is no longer there. */
  readonly sponsor: CreativeSponsor | null
}

/** Who is behind a creative; undefined where nobody is named: then it may not be shown. */
export function advertiserOf({
  sponsorshipId,
  sponsor,
  advertiser,
  payer,
}: Creative): Advertiser | undefined {
  const named = sponsorshipId === null ? { advertiser, payer } : sponsor
  return named === null || named.advertiser === '' ? undefined : named
}

/** Whether a creative may be shown on a day, `YYYY-MM-DD` in UTC: within its own days and those that are paid for. */
export function runsOn(creative: Creative, day: string): boolean {
  const { enabled, firstDay, lastDay, sponsorshipId, sponsor } = creative
  return (
    enabled &&
    advertiserOf(creative) !== undefined &&
    firstDay <= day &&
    (lastDay === null || day <= lastDay) &&
    (sponsorshipId === null || (sponsor !== null && sponsor.firstDay <= day && day <= sponsor.lastDay))
  )
}

type Run = Pick<CreativeInput, 'firstDay' | 'lastDay'>

const overlap = (one: Run, other: Run): boolean =>
  (one.lastDay === null || other.firstDay <= one.lastDay) &&
  (other.lastDay === null || one.firstDay <= other.lastDay)

/** Whether a sponsorship has as many creatives already on some day of another one as its plan allows. */
export const isBookedOut = (
  wanted: CreativeInput,
  others: readonly CreativeInput[],
  maxAds: number,
): boolean =>
  wanted.enabled &&
  others.filter(
    (each) => each.sponsorshipId === wanted.sponsorshipId && each.enabled && overlap(each, wanted),
  ).length >= maxAds
