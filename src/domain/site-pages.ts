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

/** A single page, unlike the many pages of one kind. */
export interface SitePage {
  readonly path: string
  /** Its label in the navigation; absent where the navigation does not list it. */
  readonly label?: string
  /** Whether search engines may list it, so that it is in the sitemap and can be submitted. */
  readonly isIndexed: boolean
  /** The texts whose date it shows, if any. */
  readonly dated?: 'legal' | 'statement'
}

const page = (path: string, isIndexed: boolean, label?: string): SitePage => ({
  path,
  isIndexed,
  ...(label !== undefined && { label }),
})

/** All single pages, in the order of navigation and sitemap. */
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

/** The pages that search engines may list. */
export const INDEXED_PAGES = SITE_PAGES.filter(({ isIndexed }) => isIndexed)
