import type { Advertiser } from './advertiser.ts'
import { advertiserOf, runsOn, type Creative, type CreativeKind } from './creative.ts'
import { AD_PAGES, type AdFormat, type AdPage, type AdPlacement, type AdPlacementName } from './placement.ts'
import type { AdSettings } from './settings.ts'

/** The data that decides which advertisements pages show. */
export interface AdSource {
  readonly placements: readonly AdPlacement[]
  readonly settings: AdSettings
  readonly creatives: readonly Creative[]
}

/** A creative as a page shows it. */
export interface ShownCreative extends Advertiser {
  readonly id: number
  readonly kind: CreativeKind
  readonly version: number
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly weight: number
  /** Whether a click has a target. */
  readonly hasLink: boolean
  /** Whether it is targeted at the visitor's country. */
  readonly isForCountry: boolean
}

/** The advertisements that may fill a placement, and its pages. */
export interface AdPlan {
  readonly placement: AdPlacementName
  readonly format: AdFormat
  readonly style: Readonly<Record<string, string>>
  readonly frequency: number
  readonly pages: readonly AdPage[]
  /** The network's unit, used without a creative; null if the placement has none. */
  readonly network: { readonly client: string; readonly slot: string } | null
  readonly creatives: readonly ShownCreative[]
}

/** The size of each fixed format, in pixels; `auto` takes that of the advertisement. */
export const FORMAT_SIZES = {
  rectangle: { width: 300, height: 250 },
  vertical: { width: 160, height: 600 },
  horizontal: { width: 728, height: 90 },
} as const

/** The creative for pages; undefined without a named advertiser, since such a creative must not run. */
function shown(creative: Creative): ShownCreative[] {
  const { id, kind, version, alt, width, height, weight, link, countries } = creative
  const named = advertiserOf(creative)
  if (named === undefined) return []
  const { advertiser, payer } = named
  const [hasLink, isForCountry] = [link !== '', countries.length > 0]
  return [{ id, kind, version, alt, width, height, weight, hasLink, advertiser, payer, isForCountry }]
}

/** Removes creatives beyond the limits of their sponsorships' plans; earlier ones stay. */
function withinPlans(creatives: readonly Creative[]): Creative[] {
  const taken = new Map<number, number>()
  const inOrder = creatives.toSorted((a, b) => a.id - b.id)
  const allowed = inOrder.filter(({ sponsorshipId, sponsor }) => {
    if (sponsorshipId === null || sponsor === null) return true
    const count = (taken.get(sponsorshipId) ?? 0) + 1
    taken.set(sponsorshipId, count)
    return count <= sponsor.maxAds
  })
  return creatives.filter((each) => allowed.includes(each))
}

/**
 * The advertisement for each placement that is on, on a day (`YYYY-MM-DD`, UTC) and for visitors of a country: running
 * creatives, else the house's, else the network's. Without a country, only those for all countries.
 */
export function planAds(source: AdSource, day: string, country: string | undefined): AdPlan[] {
  const { placements, settings, creatives } = source
  const isFor = ({ countries }: Creative) =>
    countries.length === 0 || (country !== undefined && countries.includes(country))
  const running = withinPlans(creatives.filter((each) => runsOn(each, day))).filter(isFor)
  const house = running.find(({ id }) => id === settings.houseCreativeId)
  return placements.flatMap(
    ({ placement, enabled, adClient, adSlot, adFormat, adStyle, frequency, pages }) => {
      const own = running.filter((each) => each.placement === placement && each !== house)
      const filling = own.length > 0 || house === undefined ? own : [house]
      const client = adClient || settings.publisherId
      const network = client !== '' && adSlot !== '' ? { client, slot: adSlot } : null
      const allowed = AD_PAGES.filter((page) => pages.includes(page) && !settings.pagesOff.includes(page))
      if (!enabled || allowed.length === 0 || (filling.length === 0 && network === null)) return []
      const fit = { format: adFormat, style: adStyle, frequency, pages: allowed }
      return [{ placement, ...fit, network, creatives: filling.flatMap(shown) }]
    },
  )
}

/** Width and height of a placement's advertisements, in pixels: the largest of each. */
export function roomOf({
  format,
  creatives,
}: Pick<AdPlan, 'format'> & { readonly creatives: readonly Pick<ShownCreative, 'width' | 'height'>[] }): {
  readonly width: number
  readonly height: number
} {
  const sizes = creatives.length > 0 || format === 'auto' ? creatives : [FORMAT_SIZES[format]]
  return {
    width: Math.max(0, ...sizes.map(({ width }) => width)) || FORMAT_SIZES.rectangle.width,
    height: Math.max(0, ...sizes.map(({ height }) => height)) || FORMAT_SIZES.rectangle.height,
  }
}

/** A random creative by weight; `chance` is from 0 to 1. */
export function pickCreative<C extends Pick<ShownCreative, 'weight'>>(
  creatives: readonly C[],
  chance: number,
): C | undefined {
  let left = chance * creatives.reduce((sum, { weight }) => sum + weight, 0)
  return creatives.find(({ weight }) => (left -= weight) < 0) ?? creatives.at(-1)
}
