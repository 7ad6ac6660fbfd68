import type { Advertiser } from '#domain/ads/advertiser.ts'
import { faultyCreativeFields } from '#domain/ads/creative-schema.ts'
import type { Creative, CreativeInput, CreativeKind } from '#domain/ads/creative.ts'
import type { AdPlacementName } from '#domain/ads/placement.ts'
import { readNumber } from '../../kit/read-number.ts'

/** The fields of a creative as typed. */
export interface CreativeDraft extends Pick<
  CreativeInput,
  | 'placement'
  | 'name'
  | 'kind'
  | 'imageUrl'
  | 'alt'
  | 'link'
  | 'html'
  | 'firstDay'
  | 'enabled'
  | keyof Advertiser
> {
  readonly width: string
  readonly height: string
  readonly weight: string
  readonly lastDay: string
  /** Empty: the rate of the settings applies. */
  readonly rate: string
  readonly countries: readonly string[]
  /** The id of a sponsorship; empty where none pays. */
  readonly sponsorship: string
}

export const newDraft = (placement: AdPlacementName, kind: CreativeKind, today: string): CreativeDraft => ({
  placement,
  kind,
  name: '',
  imageUrl: '',
  alt: '',
  link: '',
  html: '',
  enabled: true,
  width: '300',
  height: '250',
  weight: '1',
  firstDay: today,
  lastDay: '',
  rate: '',
  countries: [],
  advertiser: '',
  payer: '',
  sponsorship: '',
})

export const draftOf = (creative: Creative): CreativeDraft => ({
  placement: creative.placement,
  kind: creative.kind,
  name: creative.name,
  imageUrl: creative.imageUrl,
  alt: creative.alt,
  link: creative.link,
  html: creative.html,
  advertiser: creative.advertiser,
  payer: creative.payer,
  enabled: creative.enabled,
  width: String(creative.width),
  height: String(creative.height),
  weight: String(creative.weight),
  firstDay: creative.firstDay,
  lastDay: creative.lastDay ?? '',
  rate: creative.rate === null ? '' : String(creative.rate).replace('.', ','),
  countries: creative.countries,
  sponsorship: creative.sponsorshipId === null ? '' : String(creative.sponsorshipId),
})

/** The creative that a draft describes; fields of the other kind are dropped. */
export function creativeOf({ sponsorship, ...draft }: CreativeDraft): CreativeInput {
  const isImage = draft.kind === 'image'
  return {
    ...draft,
    name: draft.name.trim(),
    alt: isImage ? draft.alt.trim() : '',
    imageUrl: isImage ? draft.imageUrl.trim() : '',
    link: draft.link.trim(),
    // A sponsorship has an advertiser and a payer of its own.
    advertiser: sponsorship === '' ? draft.advertiser.trim() : '',
    payer: sponsorship === '' ? draft.payer.trim() : '',
    html: isImage ? '' : draft.html,
    // For an image the server reads its size from the file.
    width: isImage ? Math.max(1, readNumber(draft.width) || 1) : readNumber(draft.width),
    height: isImage ? Math.max(1, readNumber(draft.height) || 1) : readNumber(draft.height),
    weight: readNumber(draft.weight),
    lastDay: draft.lastDay === '' ? null : draft.lastDay,
    rate: draft.rate.trim() === '' ? null : readNumber(draft.rate),
    sponsorshipId: sponsorship === '' ? null : Number(sponsorship),
  }
}

/** The invalid fields of a draft. */
export const faultsOf = (draft: CreativeDraft): ReadonlySet<keyof CreativeInput> =>
  faultyCreativeFields(creativeOf(draft))
