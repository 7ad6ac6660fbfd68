import { BASE_VERSION } from './map/base-map.ts'
import { trimEndOf } from './text/trim.ts'

/** Every address of the site is built here: links, canonical addresses, structured data, sitemaps and API calls. */

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The query string '?a=1&b=2' without empty values; '' where none is left. */
function search(query: Query): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' || value === false ? [] : [[key, String(value)]],
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

/** A path with its page number; page 1 has none, so that each page has one address. */
const numbered = (path: string, page = 1) => (page > 1 ? `${path}/${page}` : path)
const slugged = (folder: string, slug: string) => `/${folder}/${encodeURIComponent(slug)}`

export const homePath = '/'
export const aboutPath = '/about'
export const contactPath = '/contact'
export const advertisePath = '/advertise'
export const favouritesPath = '/favourites'
/** The part of the contact page to which sending a message without script leads, where its arrival is confirmed. */
export const contactSentPath = `${contactPath}#message-sent`
/** The contact page with a subject, and the slug of the business that it is about. */
export const contactAboutPath = (subject: string, business: string) =>
  `${slugged('contact', business)}${search({ subject })}`
/** The contact page with a subject. */
export const contactAboutSubjectPath = (subject: string) => `${contactPath}${search({ subject })}`
export const businessNotFoundPath = '/business-not-found'

export const cookiePolicyPath = '/cookie-policy'

export const LEGAL_PAGES = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/legal-notice', title: 'Legal Notice' },
  { path: '/terms-of-service', title: 'Terms of Service' },
  { path: cookiePolicyPath, title: 'Cookie Policy' },
] as const

export type LegalPath = (typeof LEGAL_PAGES)[number]['path']

export const rankingPath = '/how-results-are-ranked'
export const accessibilityPath = '/accessibility'

/** Pages of statements about the site, besides the legal pages. */
export const STATEMENT_PAGES = [
  { path: rankingPath, title: 'How Results Are Ranked' },
  { path: accessibilityPath, title: 'Accessibility' },
] as const

export type StatementPath = (typeof STATEMENT_PAGES)[number]['path']

export const ADMIN_SCREENS = [
  'businesses',
  'categories',
  'cities',
  'messages',
  'mail',
  'proposals',
  'duplicates',
  'closures',
  'suppressions',
  'excel',
  'analytics',
  'database',
  'health',
  'settings',
  'ads',
  'pricing',
] as const

export type AdminScreen = (typeof ADMIN_SCREENS)[number]

/** The API paths of the sign-in steps in order; the last one only with a second factor. */
export const LOGIN_APIS = {
  accessKey: '/api/admin/login/access-key',
  userCode: '/api/admin/login/user-code',
  password: '/api/admin/login/password',
  code: '/api/admin/login/code',
} as const

/** The API paths for signing in by passkey and for joining by invitation. */
export const PASSKEY_APIS = {
  passkeyOptions: '/api/admin/login/passkey/options',
  passkey: '/api/admin/login/passkey',
  invitation: '/api/admin/login/invitation',
  joinOptions: '/api/admin/login/invitation/options',
  join: '/api/admin/login/invitation/join',
} as const

export const adminLoginPath = '/admin/login'
/**
 * The page where an invited person makes a passkey. The link's token is in the fragment, which is not sent to servers.
 */
export const adminInvitationPath = '/admin/invitation'
export const adminPath = (screen?: AdminScreen) => (screen === undefined ? '/admin' : `/admin/${screen}`)

export const businessPath = (slug: string) => slugged('business', slug)
/** A business as a contact card; below, its next opening for a calendar. */
export const contactCardPath = (slug: string) => `${businessPath(slug)}.vcf`
export const nextOpeningPath = (slug: string) => `${businessPath(slug)}.ics`
export const categoriesPath = (page?: number) => numbered('/categories', page)
export const categoryPath = (slug: string, page?: number) => numbered(slugged('category', slug), page)
export const citiesPath = (page?: number) => numbered('/cities', page)
export const cityPath = (slug: string, page?: number) => numbered(slugged('city', slug), page)

export const countriesPath = '/countries'
export const countryPath = (slug: string, page?: number) => numbered(slugged('country', slug), page)
/** A state or region of a country, by the slugs of both. */
export const statePath = (country: string, state: string, page?: number) =>
  numbered(`${countryPath(country)}/${encodeURIComponent(state)}`, page)

/** Pictures for link previews that are drawn at build time. */
export const homeImagePath = '/social/home.jpg'
export const categoryImagePath = (slug: string) => `${slugged('social/category', slug)}.jpg`
/** A preview picture that is drawn on request. */
export const businessImagePath = (slug: string) => `${slugged('social/business', slug)}.png`
/** The letters for such pictures, by size and block; below, the site's sign and name. */
export const lettersPath = (size: number, block: number) => `/letters/${size}-${block}.bin`
export const nameLettersPath = (file: number) => `/letters/names-${file}.bin`
export const markPath = '/letters/mark.bin'
/** The preview picture of a country; `code` is ISO 3166-1 alpha-2. */
export const countryImagePath = (code: string) => `/social/country/${code.toLowerCase()}.jpg`

/** The site's sign for devices that install the site. */
export const INSTALLED_ICONS = [
  { name: 'sign-192', size: 192, purpose: 'any' },
  { name: 'sign-512', size: 512, purpose: 'any' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
] as const
export const iconPath = (name: (typeof INSTALLED_ICONS)[number]['name']) => `/icons/${name}.png`
export const manifestPath = '/manifest.webmanifest'

/** A tile of the base map, or the pattern of its path. */
export const baseTilePath = (z: number | '{z}', x: number | '{x}', y: number | '{y}') =>
  `/base/${BASE_VERSION}/${z}/${x}/${y}.pbf`

/** A picture of an operator's own photo, by the name of the file. */
export const picturePath = (name: string) => `/pictures/${name}`

/** The description of the site's streets as TileJSON; an empty answer where it has none. */
export const streetsJsonPath = '/streets/tiles.json'
/** A tile of streets; `z`, `x` and `y` may be the placeholders of TileJSON. */
export const streetsTilePath = (
  version: string,
  z: number | string,
  x: number | string,
  y: number | string,
) => `/streets/${version}/${z}/${x}/${y}.pbf`

export const SITEMAP_KINDS = ['businesses', 'cities', 'categories'] as const

/** The kinds of sitemaps, each in parts by range of ids. */
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

export const robotsPath = '/robots.txt'
/** The index of all sitemaps, which must be at the root, as a sitemap in a folder may only list that folder. */
export const sitemapIndexPath = '/sitemap.xml'
export const pagesSitemapPath = '/sitemap-pages.xml'
/** A part of a kind's sitemap, counted from 1. */
export const sitemapPath = (kind: SitemapKind, part: number) => `/sitemap-${kind}-${part}.xml`
/** The file by which IndexNow's engines verify that the sender of the key owns the site. */
export const indexNowKeyPath = (key: string) => `/${key}.txt`

/** The search page; `city` and `category` are slugs or names. */
export interface BusinessesQuery extends Query {
  readonly search?: string | null | undefined
  readonly city?: string | null | undefined
  readonly category?: string | null | undefined
  readonly page?: number | null | undefined
}
export const businessesPath = (query: BusinessesQuery = {}) =>
  `/businesses${search({ ...query, page: query.page === 1 ? null : query.page })}`

/** The same list on a map over the whole page. */
export const mapPath = (query: BusinessesQuery = {}) =>
  `/map${search({ ...query, page: query.page === 1 ? null : query.page })}`

/** Pages that other sites may frame: a list with the filters of the search page, or a single business. */
export const embedPath = (query: BusinessesQuery = {}) => `/embed${search(query)}`
export const embedBusinessPath = (slug: string) => `/embed${businessPath(slug)}`

export const healthApi = '/api/health'
export const contactApi = '/api/contact'

/** The pages with forms for visitors' proposals; each form posts to its own address. */
export const suggestPath = (slug: string) => slugged('suggest', slug)
export const reportPath = (slug: string) => slugged('report', slug)
export const claimPath = (slug: string) => slugged('claim', slug)
export const addPath = '/add'
/** The page of an owner's own business. */
export const ownerPath = '/my-business'
/** The form for notices of unlawful content; `place` is the address of the page that it is about. */
export const noticePath = (place?: string) => `/notice${search({ place })}`
/** The private address of a proposal's receipt. */
export const receiptPath = (token: string) => slugged('receipt', token)
export const proposalsApi = '/api/proposals'
/** The API that counts visitors' answers to 'Still here?'; below, the page with the same as a form. */
export const presenceApi = '/api/presence'
export const presencePath = (slug: string) => slugged('still-here', slug)
/** The API that issues a proof of work, which a proposal's form solves while it is filled in. */
export const proofApi = `${proposalsApi}/challenge`
/** The API that counts events of pages, without a trace of who caused them. */
export const eventsApi = '/api/events'
/** The API with the configuration that a prerendered page requests after loading. */
export const pageConfigApi = '/api/page-config'
export const businessesApi = (query: Query = {}) => `/api/businesses${search(query)}`
/** The best businesses of a list as points, in GeoJSON. */
export const pointsApi = (query: Query = {}) => `/api/businesses/points${search(query)}`
/** The description of the map's tiles as TileJSON. */
export const tileJsonApi = '/api/tiles.json'
/** A tile of the map; `z`, `x` and `y` may be the placeholders of TileJSON. */
export const tileApi = (version: string, z: number | string, x: number | string, y: number | string) =>
  `/api/tiles/${version}/${z}/${x}/${y}.pbf`
/** The API that counts the businesses for each choice of a list's filters. */
export const facetsApi = (query: Query = {}) => `/api/facets${search(query)}`
export const randomBusinessesApi = (limit: number) => `/api/businesses/random${search({ limit })}`
export const businessApi = (slug: string) => `/api${slugged('businesses', slug)}`
export const nearbyApi = (slug: string) => `${businessApi(slug)}/nearby`
/** Suggestions for `q`; the suggested businesses are in the city and category with these slugs. */
export const suggestionsApi = (query: Query = {}) => `/api/suggestions${search(query)}`

/**
 * The URL of a path on the public site, with or without a slash at the end of `siteUrl`.
 * @example absoluteUrl('https://example.com/', '/about') // 'https://example.com/about'
 */
export function absoluteUrl(siteUrl: string, path: string): string {
  return `${trimEndOf(siteUrl, '/')}${path}`
}
