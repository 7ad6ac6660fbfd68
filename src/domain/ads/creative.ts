import type { Advertiser } from './advertiser.ts'
import type { AdPlacementName } from './placement.ts'

export const CREATIVE_KINDS = ['image', 'html'] as const
export type CreativeKind = (typeof CREATIVE_KINDS)[number]

/**
 * One of our own advertisements, of a sponsor or the house, as an operator enters it. For a sponsor's the sponsorship
 * names the advertiser.
 */
export interface CreativeInput extends Advertiser {
  readonly placement: AdPlacementName
  /** An internal note for operators. */
  readonly name: string
  readonly kind: CreativeKind
  /** Where the image was copied from; empty for HTML. */
  readonly imageUrl: string
  /** Alternative text of the image. */
  readonly alt: string
  /** The target of a click; HTML may have none and use links of its own. */
  readonly link: string
  /** Shown in a sandboxed frame; empty for an image. */
  readonly html: string
  /** The width in pixels; that of an image comes from its file. */
  readonly width: number
  readonly height: number
  /**
   * The first and the last day, both inclusive, in UTC; without a last day the creative runs until it is switched off.
   */
  readonly firstDay: string
  readonly lastDay: string | null
  /** The weight among creatives of one placement, from 1. */
  readonly weight: number
  /** Codes of the visitors' countries; empty for all countries. */
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
  /** Increases with every visible change. */
  readonly version: number
}

/** The sponsor of a creative: a business with its sponsorship, its days, and its most creatives at once. */
export interface CreativeSponsor extends Advertiser {
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  readonly maxAds: number
}

export interface Creative extends StoredCreative {
  /** Null without a sponsorship, or if it was deleted. */
  readonly sponsor: CreativeSponsor | null
}

/** The advertiser of a creative; undefined if none is named: then the creative must not be shown. */
export function advertiserOf({
  sponsorshipId,
  sponsor,
  advertiser,
  payer,
}: Creative): Advertiser | undefined {
  const named = sponsorshipId === null ? { advertiser, payer } : sponsor
  return named === null || named.advertiser === '' ? undefined : named
}

/**
 * Whether a creative may be shown on a day, `YYYY-MM-DD` in UTC: within its own days and the sponsorship's paid ones.
 */
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

/** Whether a sponsorship already has its plan's maximum of creatives on some day of another creative. */
export const isBookedOut = (
  wanted: CreativeInput,
  others: readonly CreativeInput[],
  maxAds: number,
): boolean =>
  wanted.enabled &&
  others.filter(
    (each) => each.sponsorshipId === wanted.sponsorshipId && each.enabled && overlap(each, wanted),
  ).length >= maxAds
