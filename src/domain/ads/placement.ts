import { recordOf } from '../record-of.ts'

/** Where a page may show an advertisement. */
export const AD_PLACEMENTS = ['top', 'middle', 'bottom', 'sidebar', 'inline'] as const

export const AD_FORMATS = ['auto', 'rectangle', 'vertical', 'horizontal'] as const

/**
 * The choices of a frequency: inline placements appear after so many rows of cards, others in one of so many views.
 */
export const AD_FREQUENCIES = [1, 2, 3, 5] as const

/** The kinds of pages that may show advertisements. */
export const AD_PAGES = [
  'home',
  'city',
  'category',
  'businesses',
  'business',
  'not-found',
  'business-not-found',
] as const

export type AdPlacementName = (typeof AD_PLACEMENTS)[number]
export type AdFormat = (typeof AD_FORMATS)[number]
export type AdFrequency = (typeof AD_FREQUENCIES)[number]
export type AdPage = (typeof AD_PAGES)[number]

/** How one placement is filled. */
export interface AdPlacement {
  readonly placement: AdPlacementName
  readonly enabled: boolean
  /** The publisher at the network; empty for the one in the settings. */
  readonly adClient: string
  /** The network's unit; without a unit the network cannot fill the placement. */
  readonly adSlot: string
  readonly adFormat: AdFormat
  /** CSS of the unit, by property. */
  readonly adStyle: Readonly<Record<string, string>>
  readonly frequency: AdFrequency
  readonly pages: readonly AdPage[]
}

const OFF: Omit<AdPlacement, 'placement'> = {
  enabled: false,
  adClient: '',
  adSlot: '',
  adFormat: 'auto',
  adStyle: { display: 'block' },
  frequency: 3,
  pages: AD_PAGES,
}

const DEFAULTS: Readonly<Record<AdPlacementName, AdPlacement>> = recordOf(AD_PLACEMENTS, (placement) => ({
  placement,
  ...OFF,
}))

/** All placements in their order on a page; unsaved ones have the defaults. */
export function withDefaultPlacements(stored: readonly AdPlacement[]): AdPlacement[] {
  const known = new Map(stored.map((each) => [each.placement, each]))
  return AD_PLACEMENTS.map((name) => known.get(name) ?? DEFAULTS[name])
}
