import type { AdPage } from './placement.ts'

/** The advertiser behind a paid placement, named to visitors as Article 26 of the Digital Services Act requires. */
export interface Advertiser {
  /** The advertiser. */
  readonly advertiser: string
  /** The payer; '' if it is the advertiser. */
  readonly payer: string
}

/** The most characters of either name. */
export const MAX_ADVERTISER = 150

/** The label that names who pays: 'Paid for by Kahve Ltd.' */
export const paidBy = ({ advertiser, payer }: Advertiser): string =>
  payer === '' || payer === advertiser ? `Paid for by ${advertiser}` : `For ${advertiser}, paid by ${payer}`

/** A text with one full stop at its end, which names such as 'Kahve Ltd.' already have. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const whoPays = ({ advertiser, payer }: Advertiser): string =>
  payer === '' || payer === advertiser
    ? `Shown on behalf of ${advertiser}, who also pays for it.`
    : sentence(`Shown on behalf of ${advertiser}, paid for by ${payer}`)

const PAGES: Readonly<Record<AdPage, string>> = {
  home: 'the home page',
  city: 'pages of cities',
  category: 'pages of categories',
  businesses: 'searches',
  business: 'pages of businesses',
  'not-found': 'pages that are not there',
  'business-not-found': 'pages of businesses that are not there',
}

/** The reason shown to visitors for one of our own advertisements. */
export const whyAdvertisement = (
  shown: Advertiser & { readonly isForCountry: boolean },
  page: AdPage | undefined,
): readonly string[] => [
  whoPays(shown),
  `It was booked for ${page === undefined ? 'this page' : PAGES[page]}${shown.isForCountry ? ' and for the country that you visit us from' : ''}. Where several were, one is drawn by chance.`,
  `${shown.isForCountry ? 'Nothing else' : 'Nothing'} about you was used: no profile, nothing that you searched or saw.`,
]

/** The reason shown for an advertisement of the network, which alone knows its advertiser. */
export const WHY_NETWORK: readonly string[] = [
  'Google chooses what stands here and is paid for it. On whose behalf, its own sign in the corner of the picture tells.',
  'You have allowed advertising, so Google may use what it knows about you. “Cookie settings” at the foot of the page takes that back.',
]

/** The reason shown for a sponsor above a list. */
export const whySponsor = (shown: Advertiser, list: 'city' | 'category'): readonly string[] => [
  whoPays(shown),
  `The business is of this ${list}, and has booked a place above its list. Where more have, they take turns.`,
  'Nothing about you was used, and the list below is the same without it.',
]
