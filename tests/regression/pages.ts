import type { ChangedRecords } from './admin-changes.ts'
import { withQuery } from './http-client.ts'
import { QUERY_PREFIXES, SEARCH_QUERIES } from './search-queries.ts'
import { sampleEvenly, type DirectoryContents } from './directory-contents.ts'

type Query = Parameters<typeof withQuery>[1]

const ADMIN = ['businesses', 'categories', 'cities', 'messages', 'excel', 'analytics', 'database', 'settings']

/** Those of which there is one each, and files. */
const SINGLE = [
  ...[
    '/',
    '/about',
    '/contact',
    '/advertise',
    '/favourites',
    '/privacy-policy',
    '/legal-notice',
    '/terms-of-service',
  ],
  ...['/cookie-policy', '/404', '/business-not-found', '/categories', '/cities', '/admin', '/admin/login'],
  ...[...ADMIN, 'ads', 'pricing'].map((name) => `/admin/${name}`),
  ...['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/favicon.svg', '/signs.svg', '/scenes.svg'],
  ...['businesses', 'cities', 'categories'].map((kind) => `/sitemap-${kind}-1.xml`),
  ...['/globe/0_0.svg', '/globe/30_45.svg', '/social/home.jpg', '/social/category/cafe.jpg'],
  ...['/social/country/tr.jpg', '/social/category/nothing.jpg', '/contact?subject=correct&business=x'],
]

/** Further parts of the lists of categories and cities. */
const LISTS = [
  ...['/categories/2', '/categories/99', '/cities/2', '/cities/5', '/cities/999', '/cities/x'],
  ...['/categories/search?search=b', '/cities/search?search=san', '/cities/search?search=new&page=2'],
  ...['/cities/search', '/cities/search?search=zzzz'],
]

/** Other spellings of an address, and what is at none. */
const STRANGE = [
  ...['/about/', '/About', '//about', '/city/istanbul/', '/City/Istanbul', '/city/istanbul/1', '/cities/1'],
  ...['/index.html', '/city/istanbul/index.html', '/category/cafe/1?x=1', '/categories/1', '/business/%41bc'],
  ...[
    '/nothing',
    '/nothing/',
    '/city',
    '/city/nowhere',
    '/city/istanbul/x',
    '/city/istanbul/999',
    '/business',
  ],
  ...['/category/nothing', '/business/no-such-place', '/sitemap-businesses-9.xml', '/sitemap-none-1.xml'],
  ...['/admin/nothing', '/%E0%A4%A', '/_astro/none.js', '/.env', '/feed.xml', '/businesses/'],
]

/** About two hundred pages, built ahead and made on demand. */
export const pages = (contents: DirectoryContents, changed: ChangedRecords): string[] => [
  ...new Set([
    ...SINGLE,
    ...LISTS,
    ...STRANGE,
    ...placePages(contents),
    ...businessPages(contents),
    ...results(contents),
    ...departed(changed),
  ]),
]

function placePages({ categories, cities }: DirectoryContents): string[] {
  const pathsOf = (kind: string, many: readonly { readonly slug: string }[], count: number) =>
    sampleEvenly(many, count).map(({ slug }) => `/${kind}/${slug}`)
  return [
    ...pathsOf('category', categories, 14),
    ...['/category/cafe/2', '/category/cafe/5', '/category/restaurant/3', '/category/toy-store/2'],
    // The largest are built ahead.
    ...pathsOf('city', cities.slice(0, 40), 12),
    ...pathsOf('city', cities.slice(40), 22),
    ...['/city/istanbul/2', '/city/istanbul/4', '/city/london-gb/2', '/city/london-gb/2?sort=x'],
  ]
}

const businessPages = ({ businesses }: DirectoryContents): string[] =>
  sampleEvenly(businesses, 40).map(({ slug }) => `/business/${slug}`)

function results({ features, cities }: DirectoryContents): string[] {
  const [near] = sampleEvenly(cities, 3).toReversed()
  const queries: Query[] = [
    {},
    { page: 2 },
    { page: 400 },
    { category: 'cafe' },
    { city: 'istanbul' },
    { country: 'TR' },
    { category: 'cafe', city: 'istanbul', page: 2 },
    { place: 'Athens' },
    { place: 'vienna', search: 'bakery' },
    { near: near?.slug, radius: 20_000 },
    { latitude: 41.01, longitude: 28.94, radius: 5000 },
    { minRating: 4.5 },
    { price: '1,2', openNow: true },
    { openAt: 'sun-09:00' },
    { features: `${features[0]},${features[1]}` },
    { sortBy: 'name', sortOrder: 'desc' },
    { search: 'cafe', sortBy: 'rating', exact: true },
    { search: 'hotel', radius: 'far', minRating: 9, sortBy: 'x' },
    { category: 'nothing', city: 'nowhere' },
  ]
  return [
    ...queries.map((query) => withQuery('/businesses', query)),
    ...sampleEvenly(SEARCH_QUERIES, 16).map((search) => withQuery('/businesses', { search })),
    ...sampleEvenly(QUERY_PREFIXES, 3).map((search) =>
      withQuery('/businesses', { search, city: 'london-gb' }),
    ),
  ]
}

const departed = (changed: ChangedRecords): string[] => [
  ...[changed.movedBusiness, 'a-guarded-address', changed.trashedBusiness, changed.deletedBusiness].map(
    (slug) => `/business/${slug}`,
  ),
  `/business/${changed.movedBusiness}?utm=1`,
  ...[changed.movedCity, changed.mergedCity, 'guarded-city'].map((slug) => `/city/${slug}`),
  `/city/${changed.movedCity}/2?utm=1`,
  ...[changed.movedCategory, changed.mergedCategory, 'guarded-kind'].map((slug) => `/category/${slug}`),
  `/category/${changed.mergedCategory}/2`,
]
