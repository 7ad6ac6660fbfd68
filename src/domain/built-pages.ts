import { countryOfSlug } from './geo/country-slug.ts'
import {
  aboutPath,
  addPath,
  advertisePath,
  businessesPath,
  businessNotFoundPath,
  categoriesPath,
  citiesPath,
  countriesPath,
  homePath,
  mapPath,
  noticePath,
} from './paths.ts'
import { SITE_PAGES } from './site-pages.ts'

/** The key for changes on every page: a text of the operator, an advertisement, a category's name. */
const SITE = 'site'
/** The key for changes in how many businesses there are, and where. */
const DIRECTORY = 'directory'

/** The keys of what each single page shows, besides what all pages do. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  [homePath]: [DIRECTORY, 'home'],
  [categoriesPath()]: [DIRECTORY],
  [citiesPath()]: [DIRECTORY],
  [countriesPath]: [DIRECTORY],
  [aboutPath]: [DIRECTORY],
  [businessNotFoundPath]: [DIRECTORY],
  [advertisePath]: ['plans'],
}

/** Single pages that are rendered for each visitor, as they depend on the query or on a form. */
const ON_DEMAND: readonly string[] = [businessesPath(), mapPath(), addPath, noticePath()]

/** The paths of the single pages that are prerendered. */
export const FIXED_PAGES: readonly string[] = SITE_PAGES.map(({ path }) => path).filter(
  (path) => !ON_DEMAND.includes(path),
)

/** Whether the page at a path has a list that its URL can search, sort and page. */
export const hasOwnList = (pathname: string): boolean => /^\/(?:city|category|country)\//.test(pathname)

/**
 * The keys in `page_changes` for what the page at a path shows; for a state's page those of its country. Undefined for
 * a path that is never prerendered, such as the second page of a list.
 */
export function changesShownAt(pathname: string): readonly string[] | undefined {
  if (FIXED_PAGES.includes(pathname)) return [SITE, ...(SHOWN[pathname] ?? [])]
  const [, kind, slug] =
    /^\/(?:(city|category|country)\/([^/]+)|(country)\/([^/]+)\/\D[^/]*)$/.exec(pathname)?.filter(Boolean) ??
    []
  if (kind === undefined || slug === undefined) return undefined
  if (kind !== 'country') return [SITE, `${kind}/${decoded(slug)}`]
  const code = countryOfSlug(slug)
  return code === null ? undefined : [SITE, `country/${code}`]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
