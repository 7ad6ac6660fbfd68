import {
  aboutPath,
  addPath,
  advertisePath,
  businessesPath,
  businessNotFoundPath,
  categoriesPath,
  citiesPath,
  contactPath,
  countriesPath,
  favouritesPath,
  homePath,
  LEGAL_PAGES,
  mapPath,
  noticePath,
  STATEMENT_PAGES,
} from './paths.ts'

/** A page that exists once. */
export interface SitePage {
  readonly path: string
  /** Its label in the navigation; absent where it is not listed there. */
  readonly label?: string
  /** Whether search engines may list it: if so it is in the sitemap and can be submitted. */
  readonly isIndexed: boolean
  /** Which texts' date is its own, where it has one. */
  readonly dated?: 'legal' | 'statement'
}

const page = (path: string, isIndexed: boolean, label?: string): SitePage => ({
  path,
  isIndexed,
  ...(label !== undefined && { label }),
})

/** Every page that exists once, in the order of navigation and sitemap. */
export const SITE_PAGES: readonly SitePage[] = [
  page(homePath, true, 'Home'),
  page(categoriesPath(), true, 'Categories'),
  page(citiesPath(), true, 'Cities'),
  page(countriesPath, true),
  page(aboutPath, true, 'About'),
  page(contactPath, true, 'Contact'),
  page(advertisePath, true),
  ...LEGAL_PAGES.map(({ path }) => ({ path, isIndexed: true, dated: 'legal' }) as const),
  ...STATEMENT_PAGES.map(({ path }) => ({ path, isIndexed: true, dated: 'statement' }) as const),
  page(businessesPath(), false),
  page(mapPath(), false),
  page(favouritesPath, false),
  page(addPath, false),
  page(noticePath(), false),
  page(businessNotFoundPath, false),
]

/** Those that search engines may list. */
export const INDEXED_PAGES = SITE_PAGES.filter(({ isIndexed }) => isIndexed)
