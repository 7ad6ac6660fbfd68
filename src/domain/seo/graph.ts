import type { Business, BusinessSummary } from '../business/business.ts'
import { signFor } from '../business/category-sign.ts'
import { openingHoursSpecification } from '../hours/specification.ts'
import { absoluteUrl, businessesPath, businessPath } from '../paths.ts'
import { truncateAtWord } from '../text/truncate.ts'

/** A step of the way from the home page; the last is the page itself. */
export interface Crumb {
  readonly name: string
  readonly path: string
}

const LISTED = 10
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

/** The first businesses of a list, at most ten. */
export const businessListNode = (
  siteUrl: string,
  name: string,
  businesses: readonly Pick<BusinessSummary, 'slug' | 'name'>[],
) => ({
  '@type': 'ItemList',
  name,
  itemListElement: businesses.slice(0, LISTED).map((business, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: business.name,
    url: absoluteUrl(siteUrl, businessPath(business.slug)),
  })),
})

/** A local business of its category's subtype; without ratings, which belong to whoever collected them. */
export function businessNode(siteUrl: string, business: Business) {
  const { name, slug, phone, email, website, category, priceRange, latitude, longitude, week } = business
  const isPlaced = latitude !== null && longitude !== null
  const description = business.description && plainText(business.description)
  return withoutNulls({
    '@type': signFor(category.name).schemaType,
    '@id': absoluteUrl(siteUrl, businessPath(slug)),
    url: absoluteUrl(siteUrl, businessPath(slug)),
    name,
    description,
    image: business.photoUrl ?? business.imageUrl,
    telephone: phone,
    email,
    sameAs: website,
    priceRange: priceRange ?? '$$',
    address: withoutNulls({
      '@type': 'PostalAddress',
      streetAddress: business.street ?? business.address,
      addressLocality: business.city,
      addressRegion: business.state,
      postalCode: business.postalCode,
      addressCountry: business.countryCode,
    }),
    geo: isPlaced ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    openingHoursSpecification: week && openingHoursSpecification(week),
  })
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** What a reader sees of a description that was sanitised when it came in. */
const plainText = (html: string) =>
  truncateAtWord(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? ' ')
      .replace(/\s+/g, ' '),
    500,
  )

function withoutNulls<T extends object>(node: T): Partial<T> {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null)) as Partial<T>
}
