import { licenceLink } from '../photos/licences.ts'
import type { OwnPhoto } from '../photos/photo.ts'
import { largestPath } from '../photos/photo-sources.ts'
import type { LanguageAttributes } from '../text/language.ts'
import type { Business, BusinessSummary } from '../business/business.ts'
import { shownHours } from '../holidays/coming-hours.ts'
import { hoursOn } from '../hours/hours-on.ts'
import {
  openingHoursSpecification,
  seasonalOpeningHoursSpecification,
  specialOpeningHoursSpecification,
} from '../hours/opening-hours-specification.ts'
import { absoluteUrl, businessesPath, businessPath } from '../paths.ts'
import { truncateAtWord } from '../text/truncate.ts'

/** A breadcrumb, starting from the home page; the last is the page itself. */
export interface Crumb {
  readonly name: string
  readonly path: string
  /** The language of its name where that is not English; for the page itself only. */
  readonly language?: LanguageAttributes
}

const LISTED = 10

/** Sources whose ratings may be given to search engines: this site's own only, not ones collected elsewhere. */
const RATING_SOURCES: ReadonlySet<string> = new Set(['meridian'])

const ORGANIZATION = '#organization'

interface Site {
  readonly url: string
  readonly name: string
  readonly description: string
  readonly email: string
  readonly phone: string
}

export const organizationNode = ({ url, name, description, email, phone }: Site) => ({
  '@type': 'Organization',
  '@id': `${absoluteUrl(url, '/')}${ORGANIZATION}`,
  name,
  description,
  url: absoluteUrl(url, '/'),
  logo: absoluteUrl(url, '/favicon.svg'),
  email,
  telephone: phone,
})

export const websiteNode = ({ url, name }: Site) => ({
  '@type': 'WebSite',
  name,
  url: absoluteUrl(url, '/'),
  publisher: { '@id': `${absoluteUrl(url, '/')}${ORGANIZATION}` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(url, businessesPath())}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

export const breadcrumbNode = (siteUrl: string, crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absoluteUrl(siteUrl, path),
  })),
})

/** The countries whose divisions are states or provinces, as schema.org means them. */
const WITH_STATES: ReadonlySet<string> = new Set([
  'AR',
  'AT',
  'AU',
  'BR',
  'CA',
  'DE',
  'IN',
  'MX',
  'MY',
  'NG',
  'US',
  'VE',
])

/** A state or region within its country. */
export const stateNode = (
  siteUrl: string,
  state: { readonly name: string; readonly path: string },
  country: { readonly code: string; readonly name: string; readonly path: string },
) => ({
  '@type': WITH_STATES.has(country.code) ? 'State' : 'AdministrativeArea',
  name: state.name,
  url: absoluteUrl(siteUrl, state.path),
  containedInPlace: { '@type': 'Country', name: country.name, url: absoluteUrl(siteUrl, country.path) },
})

/** The first entries of a list, at most ten. */
export const listNode = (
  siteUrl: string,
  name: string,
  entries: readonly { readonly name: string; readonly path: string }[],
) => ({
  '@type': 'ItemList',
  name,
  itemListElement: entries.slice(0, LISTED).map((entry, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: entry.name,
    url: absoluteUrl(siteUrl, entry.path),
  })),
})

/** The first businesses of a list, at most ten. */
export const businessListNode = (
  siteUrl: string,
  name: string,
  businesses: readonly Pick<BusinessSummary, 'slug' | 'name'>[],
) =>
  listNode(
    siteUrl,
    name,
    businesses.map((business) => ({ name: business.name, path: businessPath(business.slug) })),
  )

const NO_HOURS = { hours: [], special: [] } as const

/** The nodes of the hours: the week with its seasons, and the days that differ. */
function hoursNodes(business: Business) {
  const shown = shownHours(business)
  const { week, onHolidays, yearHours } = shown
  const today = new Date().toISOString().slice(0, 10)
  const ofDays = business.specialHours?.filter(({ date }) => hoursOn(shown, date).because !== 'season')
  return {
    hours: [
      ...openingHoursSpecification(week ?? [], onHolidays === 'week' ? undefined : (onHolidays ?? undefined)),
      ...seasonalOpeningHoursSpecification(yearHours?.seasons ?? [], today),
    ],
    special: specialOpeningHoursSpecification(ofDays ?? []),
  }
}

/** The node of the directory's own photo, with its author and licence. */
const photoNode = (siteUrl: string, photo: OwnPhoto) =>
  withoutEmpty({
    '@type': 'ImageObject',
    contentUrl: absoluteUrl(siteUrl, largestPath(photo)),
    width: photo.width,
    height: photo.height,
    caption: photo.alt,
    creditText: photo.credit,
    license: licenceLink(photo.licence),
  })

/** The pictures of a page: own ones first, then a provider's. */
function imagesOf(siteUrl: string, photos: readonly OwnPhoto[], photo: string | null) {
  if (photos.length === 0) return photo
  return [...photos.map((each) => photoNode(siteUrl, each)), ...(photo === null ? [] : [photo])]
}

/**
 * The LocalBusiness of a business, of its category's subtype, with everything known; `photo` is one that the page
 * shows. Left out are the hours of a business that is closed anyway, and ratings collected elsewhere.
 */
export function businessNode(siteUrl: string, business: Business, photo: string | null = null) {
  const { name, slug, phone, phoneE164, email, website, priceRange, latitude, longitude } = business
  const isPlaced = latitude !== null && longitude !== null
  const keepsHours = business.isOpen && business.businessStatus === 'OPERATIONAL'
  const { hours, special } = keepsHours ? hoursNodes(business) : NO_HOURS
  return withoutEmpty({
    '@type': business.schemaType,
    '@id': absoluteUrl(siteUrl, businessPath(slug)),
    url: absoluteUrl(siteUrl, businessPath(slug)),
    name,
    description: business.description && plainText(business.description),
    image: imagesOf(siteUrl, business.photos, photo),
    telephone: phoneE164 ?? phone,
    email,
    sameAs: website,
    hasMap: business.locationLink,
    priceRange: priceRange ?? '$$',
    address: addressNode(business),
    geo: isPlaced ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    openingHoursSpecification: hours,
    specialOpeningHoursSpecification: special,
    aggregateRating: ratingNode(business),
  })
}

function addressNode({ street, address, city, state, postalCode, countryCode }: Business) {
  const parts = withoutEmpty({
    streetAddress: street ?? address,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: countryCode,
  })
  return Object.keys(parts).length === 0 ? null : { '@type': 'PostalAddress', ...parts }
}

function ratingNode({ source, rating, reviewCount }: Business) {
  if (source === null || !RATING_SOURCES.has(source) || rating === null || reviewCount === 0) return null
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(rating),
    reviewCount,
    bestRating: 5,
    worstRating: 1,
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The visible text of a description, which was sanitised when it was stored. */
const plainText = (html: string) =>
  truncateAtWord(
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? ' ')
      .replace(/\s+/g, ' '),
    500,
  )

/** The node without empty properties. */
function withoutEmpty<T extends object>(node: T): Partial<T> {
  const isKnown = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(node).filter(([, value]) => isKnown(value))) as Partial<T>
}
